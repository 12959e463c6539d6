import { data, type MetaFunction } from '@remix-run/node'
import { NotFoundPage } from '~/ui/not-found-page.tsx'
import { plainMeta } from '../../ui/page-meta.ts'

export const meta: MetaFunction = ({ matches }) => plainMeta(matches)

export const loader = () => data(null, { status: 404 })

export const action = loader

export default NotFoundPage
