import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { en } from '~/text/en.ts'
import { FieldPage } from '~/ui/projects/field-page.tsx'
import { pageMeta } from '../page-meta.ts'
import { readField } from './field.server.ts'

export { pageHeaders as headers } from '../caching.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: en.fields.ror.title,
    description: en.fields.ror.description,
    path: '/projects/ror',
  })

export const loader = () => readField('ror')

export default function RunOfRiver() {
  return <FieldPage field="ror" {...useLoaderData<typeof loader>()} />
}
