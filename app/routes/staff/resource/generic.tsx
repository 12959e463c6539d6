import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import type { KindName } from '~/content/fields/field.ts'
import { formatFieldValue } from '~/content/fields/index.ts'
import { adminPathOf, type ContentType, type Item } from '~/content/schema/define.ts'
import { isPublishingField } from '~/content/schema/publishing.ts'
import { findType } from '~/content/types/registry.ts'
import { ContentScreen } from './list/content-screen.tsx'
import { Badge, type RowParts } from './list/item-rows.tsx'
import { loadScreen } from './list/screen.server.ts'
import { handleScreenAction } from './save/act.server.ts'

export { headers } from '~/ui/staff/private-headers.ts'
export { clientAction } from './form/client-action.ts'

/** The screen of types without their own. Their fields define what the list shows. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadScreen(await requireGenericType(request, params.type), request)
}

export async function action({ request, params }: ActionFunctionArgs) {
  return handleScreenAction(await requireGenericType(request, params.type), request)
}

const genericTypeOf = (name = '') => {
  const type = findType(name)
  return type && adminPathOf(type) === `/admin/${name}` ? type : undefined
}

async function requireGenericType(request: Request, name?: string) {
  const type = genericTypeOf(name)
  if (type) return type
  await requireStaff(request, findType(name ?? '')?.permission ?? 'any')
  throw new Response('This page does not exist.', { status: 404 })
}

export const meta = ({ params }: { params: { type?: string } }) => [
  { title: `${genericTypeOf(params.type)?.plural ?? 'Not found'} · Staff area` },
]

export default function GenericScreen() {
  const screen = useLoaderData<typeof loader>()
  const type = genericTypeOf(useParams().type)
  if (!type) return null
  return (
    <ContentScreen
      key={type.name}
      type={type}
      screen={screen}
      titleOf={(item) => String(Reflect.get(item, type.titleField))}
      row={(item) => rowOf(type, item)}
    />
  )
}

function rowOf(type: ContentType, item: Item<ContentType>): RowParts {
  const firstOfKind = (...kinds: KindName[]) =>
    Object.entries(type.fields).find(
      ([key, { kind }]) => kinds.includes(kind) && key !== type.titleField && !isPublishingField(key),
    )
  const textOf = (found: ReturnType<typeof firstOfKind>) =>
    found ? formatFieldValue(found[1], Reflect.get(item, found[0])) : ''
  const badge = textOf(firstOfKind('text', 'choice', 'suggestion'))
  const document = firstOfKind('document')
  const text = textOf(document ?? firstOfKind('longText', 'formatted'))
  const picture = firstOfKind('picture')?.[0]
  return {
    picture: picture && String(Reflect.get(item, picture)),
    above: badge && <Badge>{badge}</Badge>,
    below: (text || document) && (
      <p className="mt-1 line-clamp-2 text-sm">{text || 'No file, so no download button.'}</p>
    ),
  }
}
