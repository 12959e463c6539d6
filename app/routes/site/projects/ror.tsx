import { FieldPage, metaOfField } from '~/routes/site/projects/field-page.tsx'
import { readField } from './field.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta = metaOfField('ror')

export const loader = () => readField('ror')

export default function RunOfRiver() {
  return <FieldPage field="ror" />
}
