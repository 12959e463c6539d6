/** Messages of a type's staff screen that differ from the usual ones. */
export interface ScreenTexts {
  added?: string
  updated?: string
  loadFailed?: string
  saveFailed?: string
  unreachable?: string
  removeFailed?: string
}

export const screenTextsOf = ({ name }: { name: string }) => screenTexts[name] ?? {}

/** The specification defines them. */
const screenTexts: Record<string, ScreenTexts | undefined> = {
  projects: {
    added: 'Phase added successfully!',
    updated: 'Phase updated successfully!',
    saveFailed: 'Error saving phase',
    removeFailed: 'Error deleting phase',
  },
  marquee: {
    loadFailed: 'Failed to fetch marquee items',
    saveFailed: 'Failed to save item. Make sure the backend is running.',
    removeFailed: 'Failed to delete item.',
  },
  forms: {
    saveFailed: 'Server error',
    unreachable: 'An error occurred',
    removeFailed: 'Failed to delete form',
  },
  popups: {
    added: 'Popup uploaded successfully ✅',
    loadFailed: 'Failed to fetch popups.',
    saveFailed: 'Upload failed. Check backend or file type.',
    removeFailed: 'Delete failed. Check backend.',
  },
  settings: { updated: 'Settings saved.' },
  security: { updated: 'Saved.' },
}

export const staffFormsEn = {
  nothingChanged: 'Nothing was changed. Try again in a moment.',
  saveFailed: 'Not saved. Try again.',
  saveBroken: 'Not saved',
  removeFailed: 'Not deleted. Try again.',
  changeFailed: 'Not changed. Try again.',
  submitErrors: {
    cancelled: 'Upload cancelled. Nothing was saved. Your text is still here.',
    unreached: 'No connection to the server. Nothing was saved. Your text is still here. Try again.',
    broken: 'Nothing was saved. Your text is still here. Try again.',
  },
  requestErrors: {
    unreached: 'No connection to the server. Nothing was changed. Try again.',
    broken: 'Nothing was changed. Try again.',
  },
  sessionEnded: {
    nothingLost: 'Your session has ended. Nothing is saved yet and nothing is lost.',
    signIn: 'Sign in in a new tab',
    tryAgain: ', then come back and try again.',
  },
  unreadable: 'The form could not be read. Send it again.',
  fixFields: (count: number) => `Fix ${count} fields.`,
  noLongerExists: (one: string) => `This ${one} no longer exists.`,
  deleted: (one: string) => `Someone deleted this ${one}. If you save, it will be added again.`,
  conflict: {
    message: (people: string) =>
      `${people} changed the same fields as you. Choose which version to keep. Nothing is saved yet.`,
    both: (person: string, when: string) => `You and ${person}${when && ` (${when})`} both changed this.`,
    mine: 'Keep mine',
    theirs: (person: string) => `Use ${person}’s version`,
    empty: '(empty)',
    choose: 'Choose which version to keep.',
    go: (label: string) => `Go to “${label}”`,
    /** After a merge. */
    merged: (people: string, fields: string) =>
      `${people} also changed this: ${fields}. Both changes were saved.`,
    shown: (people: string, fields: string) => `${people} also saved changes, shown below: ${fields}.`,
  },
  sample: 'Sample',
  nepali: {
    missing: 'No Nepali yet. Visitors see the English.',
    old: 'The English changed after this Nepali was saved.',
    same: 'This is still the English text.',
    checked: 'The Nepali is up to date',
    copy: 'Copy English into empty Nepali fields',
    copied: 'English copied into the empty Nepali fields. Translate it, then save.',
    nothingToCopy: 'No empty Nepali fields. Nothing was copied.',
    original: 'No English yet. Both languages show the Nepali.',
    filter: 'Translation',
    states: { missing: 'Nepali missing', old: 'Nepali out of date', english: 'English missing' },
  },
  bulkActions: {
    page: 'Select page',
    all: (total: number, most: number) =>
      total > most ? `Select first ${most} of ${total}` : `Select all ${total}`,
    selectedCount: (count: number) => `${count} selected`,
    actions: 'Actions',
    go: 'Apply',
    nothing: 'Nothing is selected. Select entries, then choose an action.',
    noAction: 'Choose an action for the selected entries.',
    count: (count: number, said: string) => `${count} ${count === 1 ? 'entry' : 'entries'} ${said}.`,
    done: { publish: 'published', draft: 'made drafts', remove: 'deleted' },
    set: (field: string, value: string) => `changed, ${field}: ${value}`,
    same: (count: number) => `${count} ${count === 1 ? 'was' : 'were'} already like that.`,
    notPublic: (count: number) =>
      `${count} ${count === 1 ? 'is' : 'are'} not public now. The list shows when ${count === 1 ? 'it goes' : 'they go'} live.`,
    refused: (count: number) => `${count} failed:`,
    failureReason: (name: string, failureReason: string) => `“${name}”: ${failureReason.replace(/\.$/, '')}.`,
    more: (count: number) => `And ${count} more.`,
    noLongerExists: (count: number, one: string) =>
      `${count} (${one}) no longer ${count === 1 ? 'exists' : 'exist'}.`,
    undone: (count: number) => `Undone: ${count}.`,
    notUndone: (count: number) => `${count} cannot be undone because they changed again. See History.`,
    ask: {
      remove: (count: number) => (count === 1 ? 'Delete this entry?' : `Delete these ${count} entries?`),
      draft: (count: number) =>
        count === 1 ? 'Take this entry off the site?' : `Take these ${count} entries off the site?`,
      removal: 'They will be removed from the site now. You can undo this for all of them together.',
      hiding: 'These are live. Making them drafts hides them from visitors.',
      yes: { remove: 'Delete', draft: 'Make drafts' },
      others: (count: number) => `and ${count} more`,
    },
  },
  missingAltText:
    'A picture in the text has no alt text. Write it between the square brackets, or add it in the library.',
  preeti: (labels: string[]) =>
    `${labels.map((label) => `“${label}”`).join(', ')} ${labels.length === 1 ? 'seems' : 'seem'} to be typed in Preeti or a similar font. Visitors would see Latin letters. Convert it to Unicode.`,
  describeNewPicture: 'You changed the picture, so its alt text was cleared. Describe the new picture.',
  submitLabels: {
    save: 'Save',
    copy: 'Save as working copy',
    copyAgain: 'Save working copy',
    publish: 'Publish now',
    review: 'Send for review',
    draft: 'Save as draft',
    urgent: 'Publish without a second person',
  },
  workingCopies: {
    saved: 'Working copy saved. Visitors see the live version until you publish.',
    same: 'No differences from the live version, so no working copy was saved.',
    waitsForApproval: 'It will be published on schedule once someone else approves it. Send it for review.',
    newCopy: 'The earlier working copy was published or discarded, so this is a new one.',
    invalidTime: 'Enter a date and time, or leave it blank.',
    pastTime: 'This time has passed. Press “Publish now” or choose a later time.',
    opened: 'Working copy',
    explained: (person: string, when: string) =>
      `Not live. Visitors see the version without these changes. Last saved by ${person}, ${when}.`,
    changed: 'Changed, not live yet',
    preview: 'Preview with the changes',
    compare: 'Compare with the live version',
    live: 'Edit the live version instead',
    discard: 'Discard',
    discardTitle: 'Discard this working copy?',
    discardText: 'The live version does not change. You can undo this, or restore it later from History.',
    discarded: 'Working copy discarded.',
    at: 'Publish these changes on',
    atHint: 'Nepal time. Leave blank to publish by hand.',
    other: (person: string) =>
      `${person} has a working copy of this. What you save here goes live now and stays when the working copy is published.`,
    openOther: 'Open the working copy',
    filter: 'Unpublished changes',
    states: { copy: 'With unpublished changes', review: 'Waiting for review' },
  },
  reviews: {
    ask: 'Send for review',
    note: 'Note to the reviewer',
    asked: 'Sent for review. You will see the answer on the dashboard.',
    waiting: (person: string, when: string) => `${person} asked for a review on ${when}.`,
    returned: (person: string, when: string) => `${person} sent this back on ${when}.`,
    site: 'The website',
    rule: 'A second person must approve everything before it goes live.',
  },
  linkingTexts: 'These texts link to it. The links will become plain text:',
  confirm: 'Save anyway',
  pressAgain: 'Nothing is saved yet. Change it, or press the button again to save anyway.',
  offline: {
    message: (one: string) => `This ${one} is live. If you save now, it will be removed from the site.`,
    later: (one: string, when: string) =>
      `This ${one} is live. If you save now, it will be removed from the site: ${when}.`,
    confirm: 'Save and remove from the site',
  },
  resume: {
    ended: 'Your session has ended',
    nothingLost: 'Nothing is saved yet and nothing is lost. Sign in to continue.',
    notDone: 'This has not been done yet.',
    lost: (names: string) => `Choose these files again: ${names}.`,
    done: 'You are signed in again',
    stillHere: 'Nothing is saved yet. Everything you typed is still here.',
    save: 'Save now',
    goOn: 'Continue',
    codeHint: 'The six-digit code from your app, or a recovery code.',
  },
  point: {
    x: 'From the left, %',
    y: 'From the top, %',
    click: 'Click the picture or type the numbers.',
    crops: 'Crop',
    hero: 'Home page, computer',
    phone: 'Home page, phone',
    page: 'Beside a page',
    card: 'Card',
    portrait: 'Portrait',
    link: 'Crop',
    set: 'Choose the part that must stay visible',
    later:
      'The picture is cropped around its centre. After you save, you can choose another point, such as a face. To do that before visitors see it, save as a draft.',
  },
  library: {
    choose: 'Choose from the library',
    title: 'Library',
    search: 'Search the library',
    find: 'Search',
    none: 'The library has no suitable files.',
    nothing: (q: string) => `No results for “${q}”.`,
    failed: 'The library did not load. Try again.',
    useFile: 'Use selected file',
    fileChosen: 'File chosen from the library. Nothing is saved yet.',
    from: 'From the library:',
    removeFile: 'Remove',
    before: 'Previous',
    after: 'Next',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    close: 'Close',
  },
  file: {
    long: 'This file name is too long. Its end will be cut off.',
    notUploaded: (fileName: string) => `Not uploaded: ${fileName}`,
    removeFile: 'Remove',
  },
}
