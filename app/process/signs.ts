/** What is said of signs that no text may hold. */
export const signsEn = {
  strange: (what: string, where: string) => `${what} has a character that can’t be stored, ${where}.`,
  turned: (what: string, where: string) =>
    `${what} has an invisible sign that turns the direction of reading, ${where}. Please type that place anew.`,
  after: (words: string) => `after “${words}”`,
  first: 'at its beginning',
  this: 'This',
}
