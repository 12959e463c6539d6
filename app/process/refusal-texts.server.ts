import { dictionary } from './dictionary.server.ts'
import { refusalsEn } from './refusals-en.ts'
import { refusalsNe } from './refusals-ne.ts'

export const refusalTexts = dictionary('refusals', refusalsEn, refusalsNe, {
  called: 'The server, where it answers without pages',
})
