import { en } from './en.ts'
import { innerEn } from './en-inner.ts'
import { useLocale } from './locale.ts'

const text = { ...en, ...innerEn }

/** As `useLocale`, with the texts of the company and project pages. */
export const useInnerLocale = () => ({ ...useLocale(), text })
