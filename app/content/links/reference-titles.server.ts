import type { ChangeView } from '~/content/history/change-view.server.ts'
import { findItem, findPublished, listItems } from '~/content/items/store.server.ts'
import { parseItemAddress } from '~/content/markdown/links.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { type Grants, hasPermission } from '~/content/schema/permissions.ts'
import { findType } from '~/content/types/registry.ts'

const referencePattern = /item:([a-z][\w-]*)\/([\w-]{1,64})/gi

export async function replaceReferencesInChangeFields(
  fields: ChangeView['fields'],
  rights: Grants,
): Promise<ChangeView['fields']> {
  const matches = fields.flatMap(({ before, after }) => [...`${before} ${after}`.matchAll(referencePattern)])
  if (matches.length === 0) return fields
  const titles = new Map<string, string>()
  for (const [reference, name = '', id = ''] of matches)
    if (!titles.has(reference)) titles.set(reference, await describeItem(name, id, rights))
  const replaceReferences = (text: string) =>
    text.replaceAll(referencePattern, (reference) => titles.get(reference) ?? reference)
  return fields.map(({ label, before, after }) => ({
    label,
    before: replaceReferences(before),
    after: replaceReferences(after),
  }))
}

const findReferenceTitle = async (reference: string, rights: Grants) => {
  const { type = '', id = '' } = parseItemAddress(reference) ?? {}
  return describeItem(type, id, rights)
}

async function describeItem(name: string, id: string, rights: Grants) {
  const type = findType(name)
  if (!type) return `${name}, which is gone`
  const item = hasPermission(rights, type.permission)
    ? await findItem(type, id)
    : await findPublished(type, id)
  const title: unknown = item && Reflect.get(item, type.titleField)
  if (!item) return `${type.singular} that is gone, or not public`
  return title ? `${type.singular} “${title}”` : type.singular
}

export type ReferenceOptions = Record<string, [value: string, label: string][]>

/** A longer list offers the newest. */
const maxOptions = 500

/** The current value is always an option, even if its item is gone. */
export async function listReferenceOptions(
  type: ContentType,
  inputs: Record<string, string>,
  rights: Grants,
): Promise<ReferenceOptions> {
  const options: ReferenceOptions = {}
  for (const [key, { targetType = '' }] of Object.entries(type.fields)) {
    const target = findType(targetType)
    if (!target) continue
    const items = await listItems(target, { limit: maxOptions })
    const offered = items.map((item): [string, string] => [
      `item:${targetType}/${item._id}`,
      String(Reflect.get(item, target.titleField)),
    ])
    offered.sort(([, one], [, other]) => one.localeCompare(other))
    const chosen = inputs[key]
    const isOffered = !chosen || offered.some(([value]) => value === chosen)
    options[key] = isOffered ? offered : [[chosen, await findReferenceTitle(chosen, rights)], ...offered]
  }
  return options
}
