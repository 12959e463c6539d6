import { data, type MetaFunction } from '@remix-run/node'
import { notFoundMeta } from './page-meta.ts'

export { NotFound as default } from '~/ui/not-found.tsx'

export const meta: MetaFunction = () => notFoundMeta

export const loader = () => data(null, { status: 404 })

export const action = loader
