import { defineDictionary } from '~/process/dictionary.server.ts'
import { workEn } from './en.ts'
import { workNe } from './ne.ts'

export const workTexts = defineDictionary('work', workEn, workNe, {
  label: 'Fields of work and project phases',
  pages: ['/', '/company', '/projects'],
})
