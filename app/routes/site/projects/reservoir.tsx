import { FieldOfWorkPage, fieldOfWorkMeta } from './field-of-work-page.tsx'
import { loadFieldOfWork } from './projects.server.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const meta = fieldOfWorkMeta('reservoir')

export const loader = () => loadFieldOfWork('reservoir')

export default function Reservoir() {
  return <FieldOfWorkPage field="reservoir" />
}
