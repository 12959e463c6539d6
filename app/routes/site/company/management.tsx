import { PeoplePage } from '~/routes/site/company/people-page.tsx'
import { defineMeta } from '../../../ui/page-meta.ts'
import { loadPeople } from './people.server.ts'
import { companyText } from './text.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta = defineMeta((matches) => ({
  ...companyText.fromMatches(matches).t.people.management,
  path: '/company/management',
}))

export const loader = () => loadPeople('management')

export default function Management() {
  return <PeoplePage group="management" />
}
