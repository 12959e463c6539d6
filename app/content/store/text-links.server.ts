import { database } from '~/db/database.server.ts'
import { config } from '~/process/config.server.ts'
import { readEdition } from '~/process/language.ts'
import { unwrappedIn } from '~/process/web-address.ts'
import { mayKeep, type Rights } from '../kinds/areas.ts'
import { readHref } from '../kinds/href.server.ts'
import type { Inputs } from '../kinds/inputs.ts'
import { inBoth } from '../kinds/overlay.ts'
import { type ContentType, screenOf, type Values } from '../kinds/type.ts'
import { plainAddress, referenceOf, withAddresses } from '../markdown/addresses.server.ts'
import { typeOf } from '../types/registry.ts'
import { othersEn } from './en.ts'
import { formattedKeys } from './formatted.server.ts'
import { anyTable } from './query.server.ts'
import { itemAt } from './site-links.server.ts'
import { mayTell } from './standing.server.ts'
import { findItem } from './store.server.ts'
import { open, seen } from './visibility.server.ts'

/** A text as it is kept: its links to items lead to these, wherever their pages will be. */
export async function withReferences(written: string): Promise<string> {
  const source = unwrappedIn(written)
  const kept = new Map<string, string>()
  for (const given of addressesFor(source)) {
    const address = plainAddress(String(readHref(given)), config().siteUrl)
    const [, before = '', behind = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
    const path = readEdition(decoded(before)).path
    const found = address.startsWith('/') ? await itemAt(path) : undefined
    if (found) kept.set(given, `item:${found.type}/${found.id}${found.rest}${behind}`)
    else if (address.startsWith('/')) kept.set(given, readEdition(address).path)
    else if (address !== given) kept.set(given, address)
  }
  return withAddresses(source, (address) => kept.get(address))
}

export async function withKeptLinks<Type extends ContentType>(
  type: Type,
  values: Values<Type>,
): Promise<Values<Type>> {
  const ofTexts = async (all: object) => {
    const kept = formattedKeys(type).map(async (key) => {
      const text: unknown = Reflect.get(all, key)
      return typeof text === 'string' ? [[key, await withReferences(text)]] : []
    })
    return Object.fromEntries((await Promise.all(kept)).flat())
  }
  return {
    ...values,
    ...(await ofTexts(values)),
    ...(values.ne && { ne: { ...values.ne, ...(await ofTexts(values.ne)) } }),
  }
}

async function withCurrentAddresses(source: string): Promise<string> {
  const now = new Map<string, string>()
  for (const given of addressesFor(source)) {
    const { type: name = '', id = '', rest = '' } = referenceOf(given) ?? {}
    const type = typeOf(name)
    const item = type && (await findItem(type, id))
    const page = item?.path
    // One within a page has its own way to say where.
    if (page && !page.includes('#')) now.set(given, decodedForReading(page) + rest)
  }
  return withAddresses(source, (address) => now.get(address))
}

function addressesFor(source: string) {
  const all = new Set<string>()
  withAddresses(source, (address) => void all.add(address))
  return all
}

function decoded(address: string) {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Characters in any script stay letters; what ends an address in a text does not. */
const decodedForReading = (address: string) =>
  /[\s<>()]/.test(decoded(address)) ? address : decoded(address)

export async function withReadableLinks(declared: ContentType, inputs: Inputs): Promise<Inputs> {
  const type = inBoth(declared)
  const entries = formattedKeys(type).map(async (key) => {
    const source = inputs[key] ?? ''
    return [key, source.includes('item:') ? await withCurrentAddresses(source) : source] as const
  })
  const read = await Promise.all(entries)
  return { ...inputs, ...Object.fromEntries(read.filter(([key]) => inputs[key] !== undefined)) }
}

export interface Referring {
  one: string
  name: string
  to: string
  area: ContentType['area']
}

export async function referringTo({ name }: ContentType, id: string, rights: Rights): Promise<Referring[]> {
  const db = await database()
  const rows = await db
    .selectFrom('item_links')
    .select(['type', 'itemId'])
    .where('toType', '=', name)
    .where('toId', '=', id)
    .execute()
  const all = rows.filter(({ type, itemId }) => type !== name || itemId !== id)
  return (await Promise.all(all.map(({ type, itemId }) => namedItem(type, itemId, rights)))).filter(
    (one) => one !== undefined,
  )
}

async function namedItem(typeName: string, id: string, rights: Rights): Promise<Referring | undefined> {
  const type = typeOf(typeName)
  const item = type && (await findItem(type, id))
  if (!type || !item) return undefined
  if (!mayTell(rights, type, item)) return { area: type.area, one: type.one, name: '', to: '' }
  const name = String(Reflect.get(item, type.titled) || type.one)
  return {
    area: type.area,
    one: type.one,
    name,
    to: `${screenOf(type)}${type.single ? '' : `?${new URLSearchParams({ edit: id })}`}`,
  }
}

export interface DeadLink extends Referring {
  /** What it leads to: its name where it is there but not public, empty where it is gone. */
  target: string
}

const mostDead = 50

/** What somebody keeps and visitors see, whose links lead to nothing that those may open. */
export async function deadLinksNow(rights: Rights): Promise<DeadLink[]> {
  const db = await database()
  const rows = await db.selectFrom('item_links').selectAll().execute()
  const alive = new Map<string, boolean>()
  const isOpen = async (name: string, id: string) => {
    const key = `${name}/${id}`
    if (!alive.has(key)) alive.set(key, await isOpenNow(name, id))
    return alive.get(key)
  }
  const dead: DeadLink[] = []
  for (const { type, itemId, toType, toId } of rows) {
    if (!mayKeep(rights, typeOf(type)?.area ?? 'admin')) continue
    if ((await isOpen(toType, toId)) || !(await isOpen(type, itemId))) continue
    const from = await namedItem(type, itemId, rights)
    const target = await namedItem(toType, toId, rights)
    if (from) dead.push({ ...from, target: target ? inWords(target) : '' })
    if (dead.length >= mostDead) break
  }
  return dead
}

export const inWords = ({ one, name }: Referring) => (name ? `${one} “${name}”` : othersEn.draft(one))

async function isOpenNow(name: string, id: string) {
  const type = typeOf(name)
  if (!type) return false
  let rows = anyTable(await database())
    .selectFrom(name)
    .select('_id')
    .where('_id', '=', id)
  for (const rule of seen(type, open)) rows = rows.where(rule)
  return (await rows.executeTakeFirst()) !== undefined
}
