export const severalEn = {
  title: 'Add several pictures',
  intro: 'First choose the files. Then each one gets its title. Nothing is public before that is saved.',
  wordsIntro:
    'These files are stored, but in no gallery yet. Give each one its title; visitors see none of them until you save, and only those that you publish.',
  noFile: 'Please choose at least one file.',
  nothing: 'Nothing was added.',
  next: 'Go on',
  refused: 'Not taken',
  leaveOut: 'Leave this one out',
  save: 'Save',
  publishAll: 'Save and publish all',
  discard: 'Discard all of them',
  added: (count: number, published: number) =>
    `${count === 1 ? 'One item' : `${count} items`} added to the gallery, ${published === 0 ? 'none' : published} of them published.`,
  asNamed: (titles: string[]) =>
    `${titles.length === 1 ? 'One title is' : `${titles.length} titles are`} still the file’s name: ${titles.map((title) => `“${title}”`).join(', ')}. Nothing is saved yet. Say what visitors see, or press the button again to publish as it is.`,
  tooMany: (count: number) =>
    `${count} files wait for their titles already. Please give them these first, then add others.`,
  wrong: (count: number) =>
    count === 1 ? 'One field needs another look.' : `${count} fields need another look.`,
}
