import { en } from '~/ui/en.ts'
import { useLocale } from '~/ui/locale.ts'
import { companyEn } from './en.ts'

const text = { ...en, ...companyEn }

/** As `useLocale`, with the texts of the company pages. */
export const useCompanyLocale = () => ({ ...useLocale(), text })
