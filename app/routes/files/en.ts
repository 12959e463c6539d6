/** Texts for a document that is not there. */
export const missingEn = {
  text: 'This file is not here any more, or its address is not right. The list shows what can be downloaded today.',
  home: 'To the home page',
  back: (list: string) => `Back to the ${list}`,
}
