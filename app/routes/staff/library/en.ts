export const libraryEn = {
  title: 'Library',
  add: '+ Add file',
  addSeveral: '+ Add several',
  empty: 'No pictures or documents are stored yet.',
  intro: 'All pictures and documents. Reuse one here instead of uploading it again.',
  filters: {
    kind: {
      all: 'Pictures and documents',
      options: { picture: 'Pictures', video: 'Videos', document: 'Documents' },
    },
    use: { all: 'Usage', options: { used: 'Used', unused: 'Not used' } },
    lack: { all: 'Alt text', options: { alt: 'No alt text' } },
    order: { all: 'Newest first', options: { size: 'Largest first', name: 'By name' } },
  },
  types: 'All file types',
  uses: (count: number) => (count === 0 ? 'Not used' : count === 1 ? 'Used once' : `Used ${count} times`),
  noAlt: 'No alt text',
  unusedSpace: (count: number, size: string) =>
    `${count === 1 ? '1 file is not used and takes' : `${count} files are not used and take`} ${size}.`,
  show: 'Show them',
  choose: (title: string) => `Choose ${title}`,
  chooseAll: 'Select the files to remove. You confirm on the next page.',
  removeChosen: 'Delete selected files permanently…',
  onlyAdmins: 'An administrator can delete them permanently.',
  file: {
    gone: 'This file is not in the library.',
    lost: 'The stored file is missing. Upload it again below, or restore it from a backup.',
    facts: 'Details',
    name: 'File name',
    type: 'Type',
    size: 'Size',
    pixels: 'Pixels',
    pages: 'Pages',
    uploaded: 'Uploaded',
    by: (actor: string) => `by ${actor}`,
    inText: 'To show this picture in a text, copy this line into it:',
    download: 'Download',
    address: 'Open',
    uses: 'Where it is used',
    unused: 'Not used on the site. History may still refer to it.',
    seen: 'On the site',
    others:
      'You can use this file in your forms. Only people with access to the items that use it can edit its details.',
    othersDrafts: (count: number) =>
      count === 1 ? '1 draft you cannot open.' : `${count} drafts you cannot open.`,
    staysUnused: 'It stays in the library until someone deletes it.',
    remove: 'Delete permanently…',
    saved: 'Saved.',
    approvalRequired:
      'A second person must approve changes to live content, so you cannot replace this file while a public item uses it. Open the item under “Where it is used”, choose the new file there, and send it for review. Only an administrator can change “Shows what does not exist” and the focal point meanwhile.',
    replaced: (count: number) =>
      `File replaced${count === 0 ? '' : count === 1 ? ', also in the item that uses it' : `, also in the ${count} items that use it`}.`,
  },
  remove: {
    title: (count: number) =>
      count === 0
        ? 'Delete permanently'
        : count === 1
          ? 'Delete this file permanently?'
          : `Delete these ${count} files permanently?`,
    text: 'The files, their resized copies and their details are deleted. Versions in History that use them can no longer be restored. Existing backups still contain them.',
    freedSpace: (size: string) => `This frees ${size}.`,
    yes: 'Delete permanently',
    none: 'None of the selected files can be deleted. Files in use are kept.',
    done: (count: number, size: string) =>
      `${count === 1 ? '1 file' : `${count} files`} deleted permanently: ${size}.`,
    skipped: (count: number) =>
      ` ${count === 1 ? '1 was kept' : `${count} were kept`}: in use, or already deleted.`,
    back: 'Back to the library',
  },
  describe: 'Describe pictures',
  descriptions: {
    title: 'Describe these files',
    intro:
      'Give each file a title, and describe each picture in one sentence. Only staff can see these files until a public item uses them.',
    none: 'Every picture has alt text.',
    save: 'Save',
    later: 'Later',
    saved: (count: number) =>
      count === 0 ? 'No changes.' : `Saved ${count === 1 ? '1 file' : `${count} files`}.`,
    changed: 'Someone else changed the details of this file. Open it in the library to see them.',
    wrong: (count: number) => (count === 1 ? 'Fix 1 field.' : `Fix ${count} fields.`),
  },
  batch: {
    title: 'Add several files',
    intro:
      'Pictures, videos and documents go into the library, where only staff can see them. On the next page you describe each one. To fill the gallery, use “Add several” there.',
    label: 'Files',
    send: 'Upload',
    none: 'Please choose at least one file.',
    added: (count: number) => (count === 1 ? '1 file added.' : `${count} files added.`),
    existing: (count: number) =>
      count === 0 ? '' : ` ${count === 1 ? '1 was' : `${count} were`} already in the library.`,
    refused: (names: string[]) => (names.length === 0 ? '' : ` Not uploaded: ${names.join('; ')}`),
  },
}
