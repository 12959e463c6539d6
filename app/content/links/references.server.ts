import { config } from '~/config/config.server.ts'
import { hiddenItemEn } from '~/content/en.ts'
import { normalizeHref } from '~/content/fields/href/index.server.ts'
import { selectPublicRows } from '~/content/items/query.server.ts'
import { findItem } from '~/content/items/store.server.ts'
import { canSeeTitle } from '~/content/items/visibility.server.ts'
import { normalizeAddress, parseItemAddress, replaceAddresses } from '~/content/markdown/links.server.ts'
import { adminPathOf, type ContentType, type ItemValues } from '~/content/schema/define.ts'
import type { FormInputs } from '~/content/schema/form-inputs.ts'
import { type Grants, hasPermission } from '~/content/schema/permissions.ts'
import { typeWithTranslationFields } from '~/content/schema/translations.ts'
import { findType } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { splitLanguagePath } from '~/i18n/language.ts'
import { unwrapRedirectLinks } from '~/text/web-address.ts'
import { formattedFieldKeys } from './formatted.server.ts'
import { findReferenceAtPath } from './resolve.server.ts'

/** Stores links to items by id, so that they survive a change of address. */
export async function linksToReferences(written: string): Promise<string> {
  const source = unwrapRedirectLinks(written)
  const replacements = new Map<string, string>()
  for (const original of collectAddresses(source)) {
    const address = normalizeAddress(String(normalizeHref(original)), config().siteUrl)
    const [, encodedPath = '', query = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
    const path = splitLanguagePath(decodeAddress(encodedPath)).path
    const found = address.startsWith('/') ? await findReferenceAtPath(path) : undefined
    if (found) replacements.set(original, `item:${found.type}/${found.id}${found.suffix}${query}`)
    else if (address.startsWith('/')) replacements.set(original, splitLanguagePath(address).path)
    else if (address !== original) replacements.set(original, address)
  }
  return replaceAddresses(source, (address) => replacements.get(address))
}

export async function valuesWithReferences<Type extends ContentType>(
  type: Type,
  values: ItemValues<Type>,
): Promise<ItemValues<Type>> {
  const convertTexts = async (all: object) => {
    const converted = formattedFieldKeys(type).map(async (key) => {
      const text: unknown = Reflect.get(all, key)
      return typeof text === 'string' ? [[key, await linksToReferences(text)]] : []
    })
    return Object.fromEntries((await Promise.all(converted)).flat())
  }
  return {
    ...values,
    ...(await convertTexts(values)),
    ...(values.ne && { ne: { ...values.ne, ...(await convertTexts(values.ne)) } }),
  }
}

async function referencesToPaths(source: string): Promise<string> {
  const replacements = new Map<string, string>()
  for (const reference of collectAddresses(source)) {
    const { type: name = '', id = '', suffix = '' } = parseItemAddress(reference) ?? {}
    const type = findType(name)
    const item = type && (await findItem(type, id))
    const page = item?.path
    // Items without a page of their own stay references, as their path has a fragment.
    if (page && !page.includes('#')) replacements.set(reference, readableAddress(page) + suffix)
  }
  return replaceAddresses(source, (address) => replacements.get(address))
}

function collectAddresses(source: string) {
  const addresses = new Set<string>()
  replaceAddresses(source, (address) => void addresses.add(address))
  return addresses
}

function decodeAddress(address: string) {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Decodes scripts for editing, but not characters that would end the link in a text. */
const readableAddress = (address: string) =>
  /[\s<>()]/.test(decodeAddress(address)) ? address : decodeAddress(address)

export async function inputsWithReadableLinks(
  declaredType: ContentType,
  inputs: FormInputs,
): Promise<FormInputs> {
  const type = typeWithTranslationFields(declaredType)
  const entries = formattedFieldKeys(type).map(async (key) => {
    const source = inputs[key] ?? ''
    return [key, source.includes('item:') ? await referencesToPaths(source) : source] as const
  })
  const converted = await Promise.all(entries)
  return { ...inputs, ...Object.fromEntries(converted.filter(([key]) => inputs[key] !== undefined)) }
}

export interface ReferringItem {
  singular: string
  name: string
  href: string
  permission: ContentType['permission']
}

export async function listReferringItems(
  { name }: ContentType,
  id: string,
  rights: Grants,
): Promise<ReferringItem[]> {
  const db = await database()
  const rows = await db
    .selectFrom('item_links')
    .select(['type', 'itemId'])
    .where('toType', '=', name)
    .where('toId', '=', id)
    .execute()
  const otherItems = rows.filter(({ type, itemId }) => type !== name || itemId !== id)
  return (await Promise.all(otherItems.map(({ type, itemId }) => describeItem(type, itemId, rights)))).filter(
    (item) => item !== undefined,
  )
}

async function describeItem(
  typeName: string,
  id: string,
  rights: Grants,
): Promise<ReferringItem | undefined> {
  const type = findType(typeName)
  const item = type && (await findItem(type, id))
  if (!type || !item) return undefined
  if (!canSeeTitle(rights, type, item))
    return { permission: type.permission, singular: type.singular, name: '', href: '' }
  const name = String(Reflect.get(item, type.titleField) || type.singular)
  return {
    permission: type.permission,
    singular: type.singular,
    name,
    href: `${adminPathOf(type)}${type.singletonId ? '' : `?${new URLSearchParams({ edit: id })}`}`,
  }
}

interface BrokenLink extends ReferringItem {
  /** The name of a target that is not public; empty for a deleted one. */
  target: string
}

const maxBrokenLinks = 50

/** Public items of the person's areas whose links point to items that visitors cannot open. */
export async function listBrokenLinks(rights: Grants): Promise<BrokenLink[]> {
  const db = await database()
  const rows = await db.selectFrom('item_links').selectAll().execute()
  const visibilityByKey = new Map<string, boolean>()
  const isVisible = async (name: string, id: string) => {
    const key = `${name}/${id}`
    if (!visibilityByKey.has(key)) visibilityByKey.set(key, await isPublicItem(name, id))
    return visibilityByKey.get(key)
  }
  const broken: BrokenLink[] = []
  for (const { type, itemId, toType, toId } of rows) {
    if (!hasPermission(rights, findType(type)?.permission ?? 'admin')) continue
    if ((await isVisible(toType, toId)) || !(await isVisible(type, itemId))) continue
    const from = await describeItem(type, itemId, rights)
    const target = await describeItem(toType, toId, rights)
    if (from) broken.push({ ...from, target: target ? describeReferringItem(target) : '' })
    if (broken.length >= maxBrokenLinks) break
  }
  return broken
}

export const describeReferringItem = ({ singular, name }: ReferringItem) =>
  name ? `${singular} “${name}”` : hiddenItemEn.draft(singular)

async function isPublicItem(name: string, id: string) {
  const type = findType(name)
  const rows =
    type &&
    selectPublicRows(await database(), type)
      .select('_id')
      .where('_id', '=', id)
  return (await rows?.executeTakeFirst()) !== undefined
}
