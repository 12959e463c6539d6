import { FieldPage, metaOfField } from '~/routes/site/projects/field-page.tsx'
import { readField } from './field.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta = metaOfField('reservoir')

export const loader = () => readField('reservoir')

export default function Reservoir() {
  return <FieldPage field="reservoir" />
}
