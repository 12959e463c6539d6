import { useLocale } from './locale.ts'

/** Makes the hook of a screen: as `useLocale`, with the screen's own texts as `t`. */
export const fixedText =
  <Own>(own: Own) =>
  () => ({ ...useLocale(), t: own })
