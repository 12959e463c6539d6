import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import type { Kind } from '~/content/kinds/fields.ts'
import { inWords } from '~/content/kinds/index.ts'
import { isPublishing } from '~/content/kinds/publishing.ts'
import { type ContentType, type Item, screenOf } from '~/content/kinds/type.ts'
import { typeOf } from '~/content/types/registry.ts'
import { actOnScreen } from './act.server.ts'
import { ContentScreen } from './content-screen.tsx'
import { Badge, type RowParts } from './item-rows.tsx'
import { loadScreen } from './screen.server.ts'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from './client-action.ts'

/** The screen of a type that has none of its own: what its list shows follows from its fields. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadScreen(await asked(request, params.type), request)
}

export async function action({ request, params }: ActionFunctionArgs) {
  return actOnScreen(await asked(request, params.type), request)
}

const plainType = (name = '') => {
  const type = typeOf(name)
  return type && screenOf(type) === `/admin/${name}` ? type : undefined
}

async function asked(request: Request, name?: string) {
  const type = plainType(name)
  if (type) return type
  await requireStaff(request, typeOf(name ?? '')?.area ?? 'any')
  throw new Response('This page does not exist.', { status: 404 })
}

export const meta = ({ params }: { params: { type?: string } }) => [
  { title: `${plainType(params.type)?.many ?? 'Not found'} · Staff area` },
]

export default function PlainScreen() {
  const screen = useLoaderData<typeof loader>()
  const type = plainType(useParams().type)
  if (!type) return null
  return (
    <ContentScreen
      key={type.name}
      type={type}
      screen={screen}
      nameOf={(item) => String(Reflect.get(item, type.titled))}
      row={(item) => rowOf(type, item)}
    />
  )
}

function rowOf(type: ContentType, item: Item<ContentType>): RowParts {
  const first = (...kinds: Kind[]) =>
    Object.entries(type.fields).find(
      ([key, { kind }]) => kinds.includes(kind) && key !== type.titled && !isPublishing(key),
    )
  const said = (found: ReturnType<typeof first>) =>
    found ? inWords(found[1], Reflect.get(item, found[0])) : ''
  const badge = said(first('text', 'choice', 'suggestion'))
  const document = first('document')
  const text = said(document ?? first('longText', 'formatted'))
  const picture = first('picture')?.[0]
  return {
    picture: picture && String(Reflect.get(item, picture)),
    above: badge && <Badge>{badge}</Badge>,
    below: (text || document) && (
      <p className="mt-1 line-clamp-2 text-sm">{text || 'No file, so no download button.'}</p>
    ),
  }
}
