import { defineMeta } from '~/ui/seo/page-meta.ts'
import { textsFromMatches } from '~/ui/text/locale.ts'
import { loadPeople } from './people.server.ts'
import { PeoplePage } from './people-page.tsx'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const meta = defineMeta((matches) => ({
  ...textsFromMatches('company', matches).t.people.management,
  path: '/company/management',
}))

export const loader = () => loadPeople('management')

export default function Management() {
  return <PeoplePage group="management" />
}
