import { FieldOfWorkPage, fieldOfWorkMeta } from './field-of-work-page.tsx'
import { loadFieldOfWork } from './projects.server.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const meta = fieldOfWorkMeta('transmission')

export const loader = () => loadFieldOfWork('transmission')

export default function Transmission() {
  return <FieldOfWorkPage field="transmission" />
}
