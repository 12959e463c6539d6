import { FieldOfWorkPage, fieldOfWorkMeta } from '~/routes/site/projects/field-page.tsx'
import { loadFieldOfWork } from './field.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta = fieldOfWorkMeta('reservoir')

export const loader = () => loadFieldOfWork('reservoir')

export default function Reservoir() {
  return <FieldOfWorkPage field="reservoir" />
}
