import { dictionary } from '~/process/dictionary.server.ts'
import { workEn } from './en.ts'
import { workNe } from './ne.ts'

export const workTexts = dictionary('work', workEn, workNe, {
  called: 'Fields of work and project phases',
  pages: ['/', '/company', '/projects'],
})
