import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FieldPage } from '~/routes/site/projects/field-page.tsx'
import { pageMeta } from '../../../ui/page-meta.ts'
import { projectsEn } from './en.ts'
import { readField } from './field.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: projectsEn.fields.reservoir.title,
    description: projectsEn.fields.reservoir.description,
    path: '/projects/reservoir',
  })

export const loader = () => readField('reservoir')

export default function Reservoir() {
  return <FieldPage field="reservoir" {...useLoaderData<typeof loader>()} />
}
