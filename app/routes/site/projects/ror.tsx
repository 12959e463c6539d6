import { FieldOfWorkPage, fieldOfWorkMeta } from '~/routes/site/projects/field-page.tsx'
import { loadFieldOfWork } from './field.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta = fieldOfWorkMeta('ror')

export const loader = () => loadFieldOfWork('ror')

export default function RunOfRiver() {
  return <FieldOfWorkPage field="ror" />
}
