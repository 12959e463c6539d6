export const libraryEn = {
  title: 'Library',
  add: '+ Add file',
  addSeveral: '+ Add several',
  empty: 'No pictures or documents are stored yet.',
  intro:
    'Every picture and document of the site, once, wherever it is used. Choose one from here instead of sending it again.',
  filters: {
    kind: {
      all: 'Pictures and documents',
      options: { picture: 'Pictures', video: 'Videos', document: 'Documents' },
    },
    use: { all: 'Used or not', options: { used: 'Used', unused: 'Used nowhere' } },
    lack: { all: 'With or without words', options: { alt: 'Pictures without words' } },
    order: { all: 'Newest first', options: { size: 'Largest first', name: 'By name' } },
  },
  types: 'All file types',
  uses: (count: number) => (count === 0 ? 'Used nowhere' : count === 1 ? 'Used once' : `Used ${count} times`),
  noAlt: 'No description',
  room: (count: number, size: string) =>
    `${count === 1 ? 'One file is' : `${count} files are`} used nowhere and ${count === 1 ? 'takes' : 'take'} ${size}.`,
  show: 'Show them',
  choose: (title: string) => `Choose ${title}`,
  chooseAll: 'Tick what is to go, then press the button: you are asked once more.',
  removeChosen: 'Remove what is ticked for good…',
  onlyAdmins: 'An administrator can remove them for good.',
  file: {
    gone: 'There is no such file in the library.',
    lost: 'This file is lost: it is not on the disk any more. Choose it again below, or restore it from a backup.',
    facts: 'What it is',
    name: 'File name',
    type: 'Kind',
    size: 'Size',
    pixels: 'Pixels',
    pages: 'Pages',
    came: 'Came',
    by: (actor: string) => `by ${actor}`,
    inText: 'Put this line into a text to show it there:',
    download: 'Download',
    address: 'Open it',
    uses: 'Where it is used',
    unused: 'Nothing on the site uses it. The history may still name it.',
    seen: 'On the site',
    others:
      'Others keep what uses this file, so they alone change what is said of it. You may choose it in your own forms.',
    othersDrafts: (count: number) =>
      count === 1 ? 'A draft that others keep.' : `${count} drafts that others keep.`,
    staysUnused: 'It stays until somebody removes it.',
    remove: 'Remove for good…',
    saved: 'Saved.',
    ruled:
      'Everything that goes live here is seen by a second person first. So another file can’t take the place of this one while visitors see what uses it: open that from “Where it is used”, choose the other file there, and send it for review.',
    replaced: (count: number) =>
      `This file is in place now${count === 0 ? '' : count === 1 ? ', also in the item that uses it' : `, also in the ${count} items that use it`}.`,
  },
  remove: {
    title: (count: number) =>
      count === 0
        ? 'Remove for good'
        : count === 1
          ? 'Remove this file for good?'
          : `Remove these ${count} files for good?`,
    text: 'They go from the disk with all that was made of them, and with what the library says about them. Versions in the history that name them can’t be brought back any more. Backups that were made before keep them until they are deleted.',
    room: (size: string) => `${size} become free.`,
    yes: 'Remove for good',
    none: 'Nothing is chosen that could be removed. What something uses stays.',
    done: (count: number, size: string) =>
      `${count === 1 ? 'One file' : `${count} files`} removed for good: ${size}.`,
    kept: (count: number) =>
      ` ${count === 1 ? 'One stays' : `${count} stay`}: used by something, or gone already.`,
    back: 'Back to the library',
  },
  describe: 'Describe pictures',
  words: {
    title: 'What these files are',
    intro:
      'Give each a title, and say in one sentence what each picture shows. Nobody but staff sees these files until something public uses them.',
    none: 'Every picture has its words.',
    save: 'Save',
    later: 'Later',
    saved: (count: number) =>
      count === 0 ? 'Nothing had changed.' : `Saved for ${count === 1 ? 'one file' : `${count} files`}.`,
    changed: 'Somebody changed what is said of this file meanwhile. Open it in the library to see that.',
    wrong: (count: number) =>
      count === 1 ? 'One field needs another look.' : `${count} fields need another look.`,
  },
  several: {
    title: 'Add several files',
    intro:
      'Pictures, videos and documents go into the library, where nobody but staff sees them. Then you say of each what it shows. For the gallery, use “Add several” there.',
    label: 'Files',
    send: 'Add them',
    none: 'Please choose at least one file.',
    added: (count: number) => (count === 1 ? 'One file added.' : `${count} files added.`),
    known: (count: number) =>
      count === 0 ? '' : ` ${count === 1 ? 'One was' : `${count} were`} there already.`,
    notTaken: (names: string[]) => (names.length === 0 ? '' : ` Not taken: ${names.join('; ')}`),
  },
}
