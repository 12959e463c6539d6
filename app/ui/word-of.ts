/** What a choice is called; a value that has no word, such as one that staff typed, stays as it is. */
export const wordOf = (words: Readonly<Record<string, string>>, value: string) =>
  Object.hasOwn(words, value) ? (words[value] ?? value) : value
