import type { FieldOfWork } from '~/content/types/projects/options.ts'
import { screenText } from '~/ui/text/locale.ts'
import type { fieldPageEn, fieldsEn, projectsEn } from './en.ts'

export const projectsText = screenText<typeof projectsEn>('projects')

export const fieldOfWorkPageText = screenText<typeof fieldPageEn>('fieldPage')

export const fieldOfWorkText = (field: FieldOfWork) => screenText<(typeof fieldsEn)[FieldOfWork]>(field)
