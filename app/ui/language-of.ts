/** The language of a text that staff wrote, where its script tells: Devanagari is read as Nepali. */
export const languageOf = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? 'ne' : undefined)
