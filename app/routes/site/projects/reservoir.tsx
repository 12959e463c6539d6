import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { en } from '~/text/en.ts'
import { FieldPage } from '~/ui/projects/field-page.tsx'
import { pageMeta } from '../page-meta.ts'
import { readField } from './field.server.ts'

export { pageHeaders as headers } from '../caching.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: en.fields.reservoir.title,
    description: en.fields.reservoir.description,
    path: '/projects/reservoir',
  })

export const loader = () => readField('reservoir')

export default function Reservoir() {
  return <FieldPage field="reservoir" {...useLoaderData<typeof loader>()} />
}
