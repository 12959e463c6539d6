import { defineDictionary } from '~/i18n/dictionary.server.ts'
import { workEn } from '~/ui/projects/en.ts'
import { workNe } from '~/ui/projects/ne.ts'

export const workTexts = defineDictionary('work', workEn, workNe, {
  label: 'Fields of work and project phases',
  pages: ['/', '/company', '/projects'],
})
