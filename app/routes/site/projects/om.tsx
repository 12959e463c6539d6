import { FieldOfWorkPage, fieldOfWorkMeta } from '~/routes/site/projects/field-page.tsx'
import { loadFieldOfWork } from './field.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta = fieldOfWorkMeta('om')

export const loader = () => loadFieldOfWork('om')

export default function OperationAndMaintenance() {
  return <FieldOfWorkPage field="om" />
}
