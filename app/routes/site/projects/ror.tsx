import { FieldOfWorkPage, fieldOfWorkMeta } from './field-of-work-page.tsx'
import { loadFieldOfWork } from './projects.server.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const meta = fieldOfWorkMeta('ror')

export const loader = () => loadFieldOfWork('ror')

export default function RunOfRiver() {
  return <FieldOfWorkPage field="ror" />
}
