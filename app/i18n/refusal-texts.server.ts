import { defineDictionary } from './dictionary.server.ts'
import { refusalsEn } from './refusals-en.ts'
import { refusalsNe } from './refusals-ne.ts'

export const refusalTexts = defineDictionary('refusals', refusalsEn, refusalsNe, {
  label: 'The server, where it answers without pages',
})
