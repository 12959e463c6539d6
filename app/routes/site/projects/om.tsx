import { FieldOfWorkPage, fieldOfWorkMeta } from './field-of-work-page.tsx'
import { loadFieldOfWork } from './projects.server.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const meta = fieldOfWorkMeta('om')

export const loader = () => loadFieldOfWork('om')

export default function OperationAndMaintenance() {
  return <FieldOfWorkPage field="om" />
}
