import { PeoplePage } from '~/routes/site/company/people-page.tsx'
import { metaOf } from '../../../ui/page-meta.ts'
import { companyEn } from './en.ts'
import { readPeople } from './people.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta = metaOf({ ...companyEn.people.management, path: '/company/management' })

export const loader = () => readPeople('management')

export default function Management() {
  return <PeoplePage group="management" />
}
