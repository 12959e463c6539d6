import { en } from './en.ts'
import { homeEn } from './en-home.ts'
import { useLocale } from './locale.ts'

const text = { ...en, popup: homeEn.popup, home: { ...en.home, ...homeEn.home } }

/** As `useLocale`, with the texts of the home page. */
export const useHomeLocale = () => ({ ...useLocale(), text })
