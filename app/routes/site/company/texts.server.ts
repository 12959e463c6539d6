import { dictionary } from '~/process/dictionary.server.ts'
import { companyEn } from './en.ts'
import { companyNe } from './ne.ts'

export const companyTexts = dictionary('company', companyEn, companyNe, {
  called: 'The company',
  pages: ['/company'],
  promises: ['company.story.texts', 'policies.lead'],
})
