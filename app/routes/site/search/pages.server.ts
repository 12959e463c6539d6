import { en } from '../../../ui/en.ts'
import { homeEn } from '../home/en.ts'
import { innerEn } from '../../../ui/en-inner.ts'
import { pageTexts } from './en.ts'
import { announcements } from '../../../content/types/announcements.ts'
import { faqs } from '../../../content/types/faqs.ts'
import { features } from '../../../content/types/features.ts'
import { forms } from '../../../content/types/forms.ts'
import { gallery } from '../../../content/types/gallery.ts'
import { generation } from '../../../content/types/generation.ts'
import { jobs } from '../../../content/types/jobs.ts'
import { people } from '../../../content/types/people.ts'
import { policies } from '../../../content/types/policies.ts'
import { projects } from '../../../content/types/projects.ts'
import { reports } from '../../../content/types/reports.ts'
import { settings } from '../../../content/types/settings.ts'
import { slides } from '../../../content/types/slides.ts'
import { tenders } from '../../../content/types/tenders.ts'
import type { ContentType } from '../../../content/kinds/type.ts'

/** A public page whose address is fixed. */
export interface SitePage {
  path: string
  title: string
  text: string
  /** What it shows: it changes with them. */
  shows: ContentType[]
}

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
const list = (path: string, ...shows: ContentType[]) => ({
  path,
  ...(pageTexts[path] ?? { title: path, text: '' }),
  shows,
})

/** In the order of the specification. */
export const sitePages: SitePage[] = [
  {
    path: '/',
    ...about(en.frame.home, en.home, homeEn.home),
    shows: [slides, faqs, features, projects, settings],
  },
  { path: '/company', ...about(innerEn.company.title, innerEn.company), shows: [settings] },
  {
    path: '/company/board',
    ...about(innerEn.people.board.title, innerEn.people.board.lead),
    shows: [people],
  },
  {
    path: '/company/management',
    ...about(innerEn.people.management.title, innerEn.people.management.lead),
    shows: [people],
  },
  { path: '/company/policies', ...about(innerEn.policies.title, innerEn.policies.lead), shows: [policies] },
  {
    path: '/projects',
    ...about(innerEn.projects.title, innerEn.projects.lead),
    shows: [projects, generation],
  },
  { path: '/projects/ror', ...about(innerEn.fields.ror.title, innerEn.fields.ror), shows: [projects] },
  {
    path: '/projects/reservoir',
    ...about(innerEn.fields.reservoir.title, innerEn.fields.reservoir),
    shows: [projects],
  },
  {
    path: '/projects/transmission',
    ...about(innerEn.fields.transmission.title, innerEn.fields.transmission),
    shows: [projects],
  },
  { path: '/projects/om', ...about(innerEn.fields.om.title, innerEn.fields.om), shows: [projects] },
  list('/downloads/forms', forms),
  list('/downloads/reports', reports),
  list('/downloads/procurement', tenders),
  list('/notice-board', tenders, announcements, jobs),
  list('/notice-board/tenders', tenders),
  list('/notice-board/announcements', announcements),
  list('/notice-board/careers', jobs),
  list('/gallery', gallery),
  list('/contact', settings),
]

/** What a screen's texts say, without addresses and what is put together only on the page. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => (unread.has(key) ? [] : textsIn(part)))
}
