import { defineDictionary } from '~/i18n/dictionary.server.ts'
import { companyEn } from './en.ts'
import { companyNe } from './ne.ts'

export const companyTexts = defineDictionary('company', companyEn, companyNe, {
  label: 'The company',
  pages: ['/company'],
  promises: {
    waterInRiver: ['company.story.texts.1'],
    workForPeopleThere: ['company.story.texts.1'],
    openBooks: ['company.story.texts.1'],
    alone: ['company.story.texts.0', 'policies.lead'],
  },
})
