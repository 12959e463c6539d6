import type { FieldOfWork } from '~/content/types/field-names.ts'
import { screenText } from '~/ui/screen-text.ts'
import type { fieldPageEn, fieldsEn, projectsEn } from './en.ts'

export const projectsText = screenText<typeof projectsEn>('projects')

export const fieldOfWorkPageText = screenText<typeof fieldPageEn>('fieldPage')

export const fieldOfWorkText = (field: FieldOfWork) => screenText<(typeof fieldsEn)[FieldOfWork]>(field)
