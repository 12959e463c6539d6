import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { adminPathOf, type ContentType } from '~/content/schema/define.ts'
import { contentTypes, findType } from '~/content/types/registry.ts'
import { useLocale } from '~/ui/text/locale.ts'
import { toDefaultRowParts } from './content-layouts.tsx'
import { contentLists } from './content-lists.tsx'
import { loadRowExtras } from './content-notes.server.ts'
import { ContentScreen } from './resource/list/content-screen.tsx'
import { loadScreen } from './resource/list/screen.server.ts'
import { handleScreenAction } from './resource/save/act.server.ts'

export { headers } from '~/ui/staff/private-headers.ts'
export { clientAction } from './resource/form/client-action.ts'

/** The screen of each type without a route of its own. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const type = await requireListedType(request, params.type)
  const { data: screen, init } = await loadScreen(type, request)
  return data({ screen, notes: await loadRowExtras(type, screen.list.items) }, init ?? undefined)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const type = await requireListedType(request, params.type)
  return handleScreenAction(type, request)
}

const types: readonly ContentType[] = contentTypes

const findListedType = (name = '') => types.find((type) => adminPathOf(type) === `/admin/${name}`)

async function requireListedType(request: Request, name?: string) {
  const type = findListedType(name)
  if (type) return type
  await requireStaff(request, findType(name ?? '')?.permission ?? 'any')
  throw new Response('This page does not exist.', { status: 404 })
}

export const meta = ({ params }: { params: { type?: string } }) => {
  const type = findListedType(params.type)
  const title = type && (contentLists[type.name]?.title ?? type.plural)
  return [{ title: `${title ?? 'Not found'} · Staff area` }]
}

export default function Content() {
  const { screen, notes } = useLoaderData<typeof loader>()
  const { format } = useLocale()
  const type = findListedType(useParams().type)
  if (!type) return null
  const { row, children, ...list } = contentLists[type.name] ?? {}
  return (
    <ContentScreen
      key={type.name}
      type={type}
      screen={screen}
      row={(item) => row?.(item, notes[item._id] ?? {}, format) ?? toDefaultRowParts(type, item)}
      {...list}
    >
      {children && ((items, renderRows) => children(items, notes, renderRows))}
    </ContentScreen>
  )
}
