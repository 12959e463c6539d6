import type { ContentType } from '~/content/schema/define.ts'
import { type Grants, hasPermission } from '~/content/schema/permissions.ts'
import { announcements } from './announcements.ts'
import { faqs } from './faqs.ts'
import { salientFeatures } from './features.ts'
import { forms } from './forms.ts'
import { gallery } from './gallery.ts'
import { generation } from './generation.ts'
import { glossary } from './glossary.ts'
import { jobs } from './jobs.ts'
import { library } from './library.ts'
import { marquee } from './marquee.ts'
import { menu } from './menu.ts'
import { pages } from './pages.ts'
import { people } from './people.ts'
import { policies } from './policies.ts'
import { popups } from './popups.ts'
import { projectPhases } from './projects/projects.ts'
import { reports } from './reports.ts'
import { securityRules } from './security.ts'
import { settings } from './settings.ts'
import { slides } from './slides.ts'
import { tenders } from './tender/tenders.ts'
import { textOverrideType } from './text-overrides.ts'

/** All content types. Add a new type here. */
export const contentTypes = [
  slides,
  marquee,
  faqs,
  popups,
  projectPhases,
  salientFeatures,
  pages,
  menu,
  people,
  policies,
  glossary,
  generation,
  forms,
  gallery,
  reports,
  tenders,
  announcements,
  jobs,
  library,
  settings,
  securityRules,
  textOverrideType,
] as const

const allTypes: readonly ContentType[] = contentTypes

export const findType = (name: string) => allTypes.find((type) => type.name === name)

export const permittedTypes = (grants: Grants) =>
  contentTypes.filter(({ permission }) => hasPermission(grants, permission))

export const typesInSearchOrder = allTypes.toSorted(
  (one, other) => (one.site.searchResult?.order ?? Infinity) - (other.site.searchResult?.order ?? Infinity),
)

/** Types with a list at `/api/<name>` and items at `/api/<name>/<id>`. */
export const apiCollections = allTypes.filter(
  ({ singletonId, api: { apiPath, notInApi }, staffOnly }) =>
    singletonId === undefined && !apiPath && !notInApi && !staffOnly,
)

export const staffOnlyTypes = allTypes.filter(({ staffOnly }) => staffOnly)

export const apiTypes = [...apiCollections, ...allTypes.filter(({ api: { apiPath } }) => apiPath)]
