import { PeoplePage } from '~/routes/site/company/people-page.tsx'
import { metaOf } from '../../../ui/page-meta.ts'
import { readPeople } from './people.server.ts'
import { companyText } from './text.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta = metaOf((matches) => ({
  ...companyText.of(matches).t.people.management,
  path: '/company/management',
}))

export const loader = () => readPeople('management')

export default function Management() {
  return <PeoplePage group="management" />
}
