import { en } from '~/ui/en.ts'
import { useLocale } from '~/ui/locale.ts'
import { projectsEn } from './en.ts'

const text = { ...en, ...projectsEn }

/** As `useLocale`, with the texts of the projects pages. */
export const useProjectsLocale = () => ({ ...useLocale(), text })
