import { data, type MetaFunction } from '@remix-run/node'
import { NotFoundPage } from '~/ui/not-found-page.tsx'
import { notFoundMeta } from './page-meta.ts'

export const meta: MetaFunction = () => notFoundMeta

export const loader = () => data(null, { status: 404 })

export const action = loader

export default NotFoundPage
