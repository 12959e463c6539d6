import { emptyFieldTexts } from './empty-fields-en.ts'

export const emptyFieldsNe = emptyFieldTexts('ne')
