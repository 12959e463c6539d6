/** What the forms of the staff area say about saving. */
export const staffFormsEn = {
  nothingChanged: 'Nothing was changed. Please try again in a moment.',
  saveFailed: 'This could not be saved. Please try again.',
  saveBroken: 'This could not be saved',
  removeFailed: 'This could not be deleted. Please try again.',
  changeFailed: 'This could not be changed. Please try again.',
  unreadable: 'What was sent could not be read. Please send it again.',
  several: (count: number) => `${count} fields need another look.`,
  gone: (one: string) => `This ${one} is not there any more.`,
  deleted: (one: string) => `This ${one} was deleted meanwhile. Saving adds it anew.`,
  conflict: {
    message: (people: string) =>
      `${people} saved this meanwhile, and changed something that you changed too. Choose below which of the two stays. Nothing is saved yet.`,
    both: (person: string, when: string) => `You and ${person}${when && ` (${when})`} both changed this.`,
    mine: 'Keep mine',
    theirs: (person: string) => `Take what ${person} saved`,
    empty: '(empty)',
    choose: 'Please choose which one stays.',
    go: (label: string) => `Go to “${label}”`,
    /** After a save that brought both together. */
    kept: (people: string, fields: string) =>
      `${people} had changed this meanwhile: ${fields}. That stays too.`,
    shown: (people: string, fields: string) =>
      `${people} saved this meanwhile. What they changed stands below: ${fields}.`,
  },
  nepali: {
    missing: 'Nepali is missing: visitors read the English',
    old: 'The English has changed since this Nepali was saved.',
    same: 'This is still the English.',
    checked: 'The Nepali is up to date',
    copy: 'Copy from English as a start',
    copied:
      'The English stands now where Nepali was missing. Nothing is saved yet: please translate it, then save.',
    nothingToCopy: 'No Nepali is missing where there is English. Nothing was copied.',
    original: 'There is no English yet: the Nepali stands in both.',
    filter: 'Both languages or not',
    states: { missing: 'Nepali is missing', old: 'Nepali is out of date', english: 'English is missing' },
  },
  chosen: {
    page: 'All on this page',
    all: (total: number, most: number) =>
      total > most ? `The first ${most} of the ${total} that match` : `All ${total} that match`,
    ticked: (count: number) => `${count} chosen`,
    act: 'What to do …',
    go: 'Go on',
    nothing: 'Nothing was chosen: tick some entries first, then say what is to be done.',
    noAct: 'Please say what is to be done with the chosen entries.',
    count: (count: number, said: string) => `${count} ${count === 1 ? 'entry' : 'entries'} ${said}.`,
    done: { publish: 'published', draft: 'made drafts', remove: 'deleted' },
    set: (field: string, value: string) => `changed, ${field}: ${value}`,
    same: (count: number) => `${count} ${count === 1 ? 'was' : 'were'} like that already.`,
    unseen: (count: number) =>
      `${count} of them ${count === 1 ? 'is' : 'are'} not on the site now: the list says when.`,
    refused: (count: number) => `${count} could not be done:`,
    why: (name: string, why: string) => `“${name}”: ${why.replace(/\.$/, '')}.`,
    more: (count: number) => `And ${count} more.`,
    gone: (count: number, one: string) =>
      `${count} (${one}) ${count === 1 ? 'is' : 'are'} not there any more.`,
    undone: (count: number) => `Taken back: ${count}.`,
    notUndone: (count: number) =>
      `${count} can’t be taken back any more: changed again since. See the history.`,
    ask: {
      remove: (count: number) => (count === 1 ? 'Delete this entry?' : `Delete these ${count} entries?`),
      draft: (count: number) =>
        count === 1 ? 'Take this entry off the site?' : `Take these ${count} entries off the site?`,
      removal: 'They go from the site at once. You can take it back afterwards, all together.',
      hiding: 'Visitors see them now, and don’t any more once they are drafts.',
      yes: { remove: 'Delete', draft: 'Make drafts' },
      others: (count: number) => `and ${count} more`,
    },
  },
  describeAnew:
    'The picture is another one, so its description was cleared: please say in words what the new one shows.',
  ways: {
    save: 'Save',
    copy: 'Save as working copy',
    copyAgain: 'Save working copy',
    publish: 'Publish now',
    review: 'Send for review',
    draft: 'Save as draft',
    urgent: 'Publish without a second person',
  },
  copies: {
    saved: 'The working copy is saved. Visitors see the version that is live until it is published.',
    same: 'Nothing differs from what is live, so no working copy was kept.',
    held: 'It goes out at its time once somebody else has let it: send it for review.',
    begunAnew: 'The one before was published or thrown away meanwhile, so this is a new one.',
    noMoment: 'Please give a day and a time, or leave it empty.',
    pastMoment: 'This time has passed. Press “Publish now”, or choose a later one.',
    opened: 'Working copy',
    explained: (person: string, when: string) =>
      `Not live: visitors see the version before these changes. Last saved by ${person}, ${when}.`,
    changed: 'Changed, not live yet',
    preview: 'Preview with the changes',
    compare: 'Compare with what is live',
    live: 'Edit the live version instead',
    discard: 'Throw away',
    discardTitle: 'Throw this working copy away?',
    discardText:
      'What is live stays as it is. You can take it back afterwards, or bring it back later from the history.',
    discarded: 'The working copy is thrown away.',
    at: 'Publish these changes on',
    atHint: 'Nepal time. Empty: when somebody presses “Publish now”.',
    other: (person: string) =>
      `${person} has a working copy of this. What you save here goes live, and is kept when that is published.`,
    openOther: 'Open the working copy',
    filter: 'Changes waiting or not',
    states: { copy: 'With changes waiting', review: 'Waiting for review' },
  },
  reviews: {
    ask: 'Have somebody look at it first',
    note: 'Note to whoever reviews it',
    asked: 'Sent for review. You see the answer on the dashboard.',
    waiting: (person: string, when: string) => `${person} asked for a review on ${when}.`,
    returned: (person: string, when: string) => `${person} sent this back on ${when}.`,
    site: 'The website',
    rule: 'Everything that goes live is seen by a second person first.',
  },
  referring: 'These texts lead to it; there, the words of the link stay without it:',
  confirm: 'Save it all the same',
  offline: {
    message: (one: string) => `Visitors see this ${one} now. Saved like this, it goes off the site.`,
    later: (one: string, when: string) =>
      `Visitors see this ${one} now. Saved like this, it goes off the site: ${when}.`,
    confirm: 'Save and take it off the site',
  },
  resume: {
    ended: 'Your session has ended',
    nothingLost: 'Nothing is saved yet, and nothing that you typed is lost. Sign in to go on.',
    notDone: 'This has not been carried out yet.',
    lost: (names: string) => `These files could not be kept, so please choose them again: ${names}.`,
    done: 'You are signed in again',
    stillHere: 'Nothing is saved yet. Everything that you typed is still here.',
    save: 'Save it now',
    goOn: 'Go on',
    codeHint: 'The six digits that your app shows, or one of your recovery codes.',
  },
  file: {
    notTaken: (fileName: string) => `Not taken: ${fileName}`,
    takeOut: 'Take out',
  },
}
