import { companyEn } from '~/routes/site/company/en.ts'
import { projectsEn } from '~/routes/site/projects/en.ts'
import { sitePages } from '../../../content/types/site-pages.ts'
import { en } from '../../../ui/en.ts'
import { homeEn } from '../home/en.ts'
import { searchPagesTexts } from './texts.server.ts'

/** Addresses, descriptions for search engines, and names of buttons and states. */
const unread = new Set([
  'to',
  'description',
  'eyebrow',
  'picture',
  'failed',
  'unexpected',
  'empty',
  'loading',
  'slides',
  'ticker',
  'stats',
  'link',
  'noPicture',
  'progress',
  'milestones',
])

const about = (title: string, ...texts: unknown[]) => ({ title, text: texts.flatMap(textsIn).join('\n') })
const english: Record<string, { title: string; text: string }> = {
  '/': about(en.frame.home, en.home, homeEn.home),
  '/company': about(companyEn.company.title, companyEn.company),
  '/company/board': about(companyEn.people.board.title, companyEn.people.board.lead),
  '/company/management': about(companyEn.people.management.title, companyEn.people.management.lead),
  '/company/policies': about(companyEn.policies.title, companyEn.policies.lead),
  '/projects': about(projectsEn.projects.title, projectsEn.projects.lead),
  '/projects/ror': about(projectsEn.fields.ror.title, projectsEn.fields.ror),
  '/projects/reservoir': about(projectsEn.fields.reservoir.title, projectsEn.fields.reservoir),
  '/projects/transmission': about(projectsEn.fields.transmission.title, projectsEn.fields.transmission),
  '/projects/om': about(projectsEn.fields.om.title, projectsEn.fields.om),
  ...searchPagesTexts.texts.en.about,
}

const nepali: typeof english = { ...searchPagesTexts.texts.ne.about }

/** The pages whose addresses are fixed, with what they say in each language. */
export const pagesInWords = sitePages.map((path) => {
  const en = english[path] ?? { title: path, text: '' }
  return { path, en, ne: nepali[path] ?? en }
})

/** What a screen's texts say, without addresses and what is put together only on the page. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => (unread.has(key) ? [] : textsIn(part)))
}
