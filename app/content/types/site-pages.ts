import type { ContentType } from '../kinds/type.ts'
import { announcements } from './announcements.ts'
import { faqs } from './faqs.ts'
import { features } from './features.ts'
import { forms } from './forms.ts'
import { gallery } from './gallery.ts'
import { generation } from './generation.ts'
import { jobs } from './jobs.ts'
import { people } from './people.ts'
import { policies } from './policies.ts'
import { projects } from './projects.ts'
import { reports } from './reports.ts'
import { settings } from './settings.ts'
import { slides } from './slides.ts'
import { tenders } from './tenders.ts'

/** A public page whose address is fixed. */
export interface SitePage {
  path: string
  /** It changes with them. */
  shows: readonly ContentType[]
}

/** In the order of the specification. */
export const sitePages: readonly SitePage[] = [
  { path: '/', shows: [slides, faqs, features, projects, settings] },
  { path: '/company', shows: [settings] },
  { path: '/company/board', shows: [people] },
  { path: '/company/management', shows: [people] },
  { path: '/company/policies', shows: [policies] },
  { path: '/projects', shows: [projects, generation] },
  { path: '/projects/ror', shows: [projects] },
  { path: '/projects/reservoir', shows: [projects] },
  { path: '/projects/transmission', shows: [projects] },
  { path: '/projects/om', shows: [projects] },
  { path: '/downloads/forms', shows: [forms] },
  { path: '/downloads/reports', shows: [reports] },
  { path: '/downloads/procurement', shows: [tenders] },
  { path: '/notice-board', shows: [tenders, announcements, jobs] },
  { path: '/notice-board/tenders', shows: [tenders] },
  { path: '/notice-board/announcements', shows: [announcements] },
  { path: '/notice-board/careers', shows: [jobs] },
  { path: '/gallery', shows: [gallery] },
  { path: '/contact', shows: [settings] },
]
