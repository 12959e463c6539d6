import { collectEmptyFieldTexts } from './empty-fields-en.ts'

export const emptyFieldsNe = collectEmptyFieldTexts('ne')
