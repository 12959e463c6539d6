import { FieldPage, metaOfField } from '~/routes/site/projects/field-page.tsx'
import { readField } from './field.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta = metaOfField('transmission')

export const loader = () => readField('transmission')

export default function Transmission() {
  return <FieldPage field="transmission" />
}
