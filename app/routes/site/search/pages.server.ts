import { companyTexts } from '~/routes/site/company/texts.server.ts'
import { fieldTexts, projectsTexts } from '~/routes/site/projects/texts.server.ts'
import { fieldNames } from '../../../content/types/field-names.ts'
import { sitePages } from '../../../content/types/site-pages.ts'
import { madeOfTexts } from '../../../process/changed-texts.server.ts'
import type { Language } from '../../../process/language.ts'
import { frameTexts } from '../../../ui/frame-texts.server.ts'
import { workTexts } from '../../../ui/work/texts.server.ts'
import { homeTexts } from '../home/texts.server.ts'
import { searchPagesTexts } from './texts.server.ts'

/** Addresses, descriptions for search engines, and names of buttons and states. */
const unread = new Set([
  'description',
  'eyebrow',
  'picture',
  'failed',
  'unreadable',
  'statuses',
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

function pagesIn(language: Language): Record<string, { title: string; text: string }> {
  const { company, people, policies } = companyTexts.texts[language]
  const { popup, ...home } = homeTexts.texts[language]
  const { fields, phases } = workTexts.texts[language]
  const { projects } = projectsTexts.texts[language]
  return {
    '/': about(frameTexts.texts[language].frame.home, fields, phases, home),
    '/company': about(company.title, company),
    '/company/board': about(people.board.title, people.board.lead),
    '/company/management': about(people.management.title, people.management.lead),
    '/company/policies': about(policies.title, policies.lead),
    '/projects': about(projects.title, projects.lead),
    ...Object.fromEntries(
      fieldNames.map((field) => {
        const own = fieldTexts[field].texts[language]
        return [`/projects/${field}`, about(own.title, own)]
      }),
    ),
    ...searchPagesTexts.texts[language].about,
  }
}

/** The pages whose addresses are fixed, with what they say in each language. */
export const pagesInWords = madeOfTexts(() => {
  const [english, nepali] = [pagesIn('en'), pagesIn('ne')]
  return sitePages.map((path) => {
    const nothing = { title: path, text: '' }
    return { path, en: english[path] ?? nothing, ne: nepali[path] ?? nothing }
  })
})

/** What a screen's texts say, without addresses and what is put together only on the page. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('{') ? [] : [value]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => (unread.has(key) ? [] : textsIn(part)))
}
