import { en } from '../../../ui/en.ts'
import { useLocale } from '../../../ui/locale.ts'
import { homeEn } from './en.ts'

const text = { ...en, popup: homeEn.popup, home: { ...en.home, ...homeEn.home } }

/** As `useLocale`, with the texts of the home page. */
export const useHomeLocale = () => ({ ...useLocale(), text })
