import type { FieldName } from '~/content/types/field-names.ts'
import { screenText } from '~/ui/screen-text.ts'
import type { fieldPageEn, fieldsEn, projectsEn } from './en.ts'

export const projectsText = screenText<typeof projectsEn>('projects')

export const fieldPageText = screenText<typeof fieldPageEn>('fieldPage')

export const fieldText = (field: FieldName) => screenText<(typeof fieldsEn)[FieldName]>(field)
