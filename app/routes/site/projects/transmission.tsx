import { FieldOfWorkPage, fieldOfWorkMeta } from '~/routes/site/projects/field-page.tsx'
import { loadFieldOfWork } from './field.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta = fieldOfWorkMeta('transmission')

export const loader = () => loadFieldOfWork('transmission')

export default function Transmission() {
  return <FieldOfWorkPage field="transmission" />
}
