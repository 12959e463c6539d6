import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { apiAccess } from '~/auth/api-access.server.ts'
import { mayKeep } from '~/content/kinds/areas.ts'
import { publishingStates, staffStates } from '~/content/kinds/publishing.ts'
import { type ContentType, type Item, inSentence } from '~/content/kinds/type.ts'
import { dependsOnOthers, entityTag, listJson } from '~/content/store/json.server.ts'
import type { ListQuery } from '~/content/store/query.server.ts'
import { lastTurn } from '~/content/store/showings.server.ts'
import { listItems, placeOf, type StoreQuery } from '~/content/store/store.server.ts'
import { unlessSought } from '~/content/store/until-changed.server.ts'
import { collections } from '~/content/types/registry.ts'
import { badQuery, notFound, publicJson, unshared } from './answers.server.ts'
import { inAskedLanguage, inLanguage } from './language.server.ts'
import { pageOf, readAhead, readListQuery, shapeOf, unasked } from './list-query.server.ts'
import { inParts, isLong, longJson } from './long-list.server.ts'
import { unreadable } from './unreadable.server.ts'
import { accessRefused, writeContent } from './write.server.ts'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const type = collections.find(({ name }) => name === params.collection)
  if (!type) return notFound()
  const state = new URL(request.url).searchParams.get('state')
  const isKnown = Boolean(state) || /^bearer /i.test(request.headers.get('Authorization') ?? '')
  const access = isKnown ? await apiAccess({ request, context }, state ? type.area : 'any') : undefined
  if (access?.refusal) return accessRefused(access.refusal)
  if (state && !staffStates.some((one) => one === state)) return badQuery({ state: wrongState })
  // Whoever does not keep it sees what visitors see.
  const isStaff = access && mayKeep(access.rights, type.area)
  // Staff see an item whatever its state, and a list for which they name none as visitors do.
  const isWhole = Boolean(state) || params.id !== undefined
  const stated = publishingStates.find((one) => one === state)
  const staffSight: Sight = isWhole ? { state: stated } : { visible: true, state: 'live' }
  const sight: Sight = isStaff ? { reader: 'staff', unpublished: true, ...staffSight } : { visible: true }
  try {
    return await inAskedLanguage(request, () => {
      const { id } = params
      return id === undefined ? list(type, request, sight) : item(type, { id, request }, sight)
    })
  } catch (error) {
    return unreadable(error, type.name)
  }
}

export function action(args: ActionFunctionArgs) {
  const type = collections.find(({ name }) => name === args.params.collection)
  return type ? writeContent(type, args) : notFound()
}

/** What a reader sees: visitors what is public, staff also what is not, with how it stands. */
interface Sight extends Pick<ListQuery, 'visible' | 'unpublished' | 'state'> {
  reader?: 'staff'
}

const wrongState = `state must be one of: ${staffStates.join(', ')}.`

/** Entries of a list whose JSON is kept. */
const mostKept = 100

async function list(type: ContentType, request: Request, { reader, ...sight }: Sight) {
  const { query, errors, known } = readListQuery(shapeOf(type), new URL(request.url), ['state', 'lang'])
  if (errors) return badQuery(errors, known)
  const read = (range: StoreQuery) => listItems(type, { ...query, ...range, ...sight, both: true })
  const found = await read(readAhead(query))
  const place = (last: Item<ContentType>) => placeOf(type, last)
  const toJson = (items: Item<ContentType>[]) => listJson(type, items, reader)
  if (isLong(query, found))
    return longJson(inParts(found, read, place, toJson), { ...inLanguage(), ...byReader(reader) })
  const { items, links } = pageOf(found, query, request, place)
  const json = () => toJson(items)
  // Figures move without the content.
  const isKept = !reader && !type.figures && items.length <= mostKept
  const name = () => `JSON of ${type.name} ${items.map(({ _id, version }) => `${_id} ${version}`)}`
  return publicJson(isKept ? await unlessSought(name(), query, json) : await json(), {
    ...links,
    ...inLanguage(),
    ...byReader(reader),
  })
}

async function item(
  type: ContentType,
  { id, request }: { id: string; request: Request },
  { reader, ...sight }: Sight,
) {
  const refused = unasked(request, ['state', 'lang'])
  if (refused) return refused
  const [found] = await listItems(type, { id, ...sight, both: true })
  const [json] = found ? await listJson(type, [found], reader) : []
  if (!found || !json) return notFound(`There is no ${inSentence(type.one)} with this id.`)
  return publicJson(json, {
    ETag: entityTag(type, found, json),
    ...(!dependsOnOthers(type, found) && { 'Last-Modified': new Date(lastTurn(type, found)).toUTCString() }),
    ...inLanguage(),
    ...byReader(reader),
  })
}

/** A token changes what the same address answers. */
const byReader = (reader?: 'staff') => ({ Vary: 'Authorization', ...(reader && unshared) })
