import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { innerEn } from '~/text/en-inner.ts'
import { FieldPage } from '~/ui/projects/field-page.tsx'
import { pageMeta } from '../page-meta.ts'
import { readField } from './field.server.ts'

export { pageHeaders as headers } from '../caching.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: innerEn.fields.om.title,
    description: innerEn.fields.om.description,
    path: '/projects/om',
  })

export const loader = () => readField('om')

export default function OperationAndMaintenance() {
  return <FieldPage field="om" {...useLoaderData<typeof loader>()} />
}
