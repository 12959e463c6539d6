import { foldText } from '../../../db/fold.ts'

/** The words of a text that has commas between them, folded. */
export const splitKeywords = (text: string) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(foldText)
