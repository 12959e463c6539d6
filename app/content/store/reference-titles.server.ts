import { type Grants, hasPermission } from '../kinds/areas.ts'
import { parseItemAddress } from '../markdown/addresses.server.ts'
import { findType } from '../types/registry.ts'
import type { ChangeView } from './change-view.server.ts'
import { findItem, findPublished } from './store.server.ts'

const referencePattern = /item:([a-z][\w-]*)\/([\w-]{1,64})/gi

/** What fields say, with the title of each item that a link leads to in the place of its id. */
export async function withReferenceTitles(
  fields: ChangeView['fields'],
  rights: Grants,
): Promise<ChangeView['fields']> {
  const found = fields.flatMap(({ before, after }) => [...`${before} ${after}`.matchAll(referencePattern)])
  if (found.length === 0) return fields
  const titles = new Map<string, string>()
  for (const [whole, name = '', id = ''] of found)
    if (!titles.has(whole)) titles.set(whole, await describeItem(name, id, rights))
  const replaceReferences = (text: string) =>
    text.replaceAll(referencePattern, (whole) => titles.get(whole) ?? whole)
  return fields.map(({ label, before, after }) => ({
    label,
    before: replaceReferences(before),
    after: replaceReferences(after),
  }))
}

export const findReferenceTitle = async (reference: string, rights: Grants) => {
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
