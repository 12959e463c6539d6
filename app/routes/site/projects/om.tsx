import { FieldPage, metaOfField } from '~/routes/site/projects/field-page.tsx'
import { readField } from './field.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta = metaOfField('om')

export const loader = () => readField('om')

export default function OperationAndMaintenance() {
  return <FieldPage field="om" />
}
