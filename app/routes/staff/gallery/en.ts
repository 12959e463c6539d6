export const galleryBatchEn = {
  title: 'Add several pictures',
  intro: 'Choose the files first, then add a title to each. Nothing is public until you publish.',
  titlesIntro: 'Uploaded. Add a title to each photo. Nothing is public until you publish.',
  noFile: 'Please choose at least one file.',
  nothing: 'Nothing was added.',
  next: 'Continue',
  refused: 'Not uploaded',
  leaveOut: 'Skip this photo',
  save: 'Save',
  publishAll: 'Save and publish all',
  discard: 'Discard all',
  added: (count: number, published: number) =>
    `${count === 1 ? '1 item' : `${count} items`} added to the gallery, ${published === 0 ? 'none' : published} published.`,
  untitled: (titles: string[]) =>
    `${titles.length === 1 ? '1 title is' : `${titles.length} titles are`} still a file name: ${titles.map((title) => `“${title}”`).join(', ')}.`,
  tooMany: (count: number) =>
    `${count} files are still waiting for titles. Add those first, then upload more.`,
  invalid: (count: number) => (count === 1 ? 'Fix 1 field.' : `Fix ${count} fields.`),
}
