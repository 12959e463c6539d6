import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { innerEn } from '~/text/en-inner.ts'
import { FieldPage } from '~/ui/projects/field-page.tsx'
import { pageMeta } from '../page-meta.ts'
import { readField } from './field.server.ts'

export { pageHeaders as headers } from '../caching.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: innerEn.fields.reservoir.title,
    description: innerEn.fields.reservoir.description,
    path: '/projects/reservoir',
  })

export const loader = () => readField('reservoir')

export default function Reservoir() {
  return <FieldPage field="reservoir" {...useLoaderData<typeof loader>()} />
}
