import { defineMeta } from '~/ui/seo/page-meta.ts'
import { loadPeople } from './people.server.ts'
import { PeoplePage } from './people-page.tsx'
import { companyText } from './text.ts'

export { pageHeaders as headers } from '~/http/cache-headers.ts'

export const meta = defineMeta((matches) => ({
  ...companyText.fromMatches(matches).t.people.management,
  path: '/company/management',
}))

export const loader = () => loadPeople('management')

export default function Management() {
  return <PeoplePage group="management" />
}
