import { mayKeep, type Rights } from '../kinds/areas.ts'
import { referenceOf } from '../markdown/addresses.server.ts'
import { typeOf } from '../types/registry.ts'
import type { ChangeView } from './change-view.server.ts'
import { findItem, findPublished } from './store.server.ts'

const reference = /item:([a-z][\w-]*)\/([\w-]{1,64})/gi

/** What fields say, with the title of each item that a link leads to in the place of its id. */
export async function withTitles(
  fields: ChangeView['fields'],
  rights: Rights,
): Promise<ChangeView['fields']> {
  const found = fields.flatMap(({ before, after }) => [...`${before} ${after}`.matchAll(reference)])
  if (found.length === 0) return fields
  const titles = new Map<string, string>()
  for (const [whole, name = '', id = ''] of found)
    if (!titles.has(whole)) titles.set(whole, await titleOf(name, id, rights))
  const read = (text: string) => text.replaceAll(reference, (whole) => titles.get(whole) ?? whole)
  return fields.map(({ label, before, after }) => ({ label, before: read(before), after: read(after) }))
}

export const referenceTitle = async (reference: string, rights: Rights) => {
  const { type = '', id = '' } = referenceOf(reference) ?? {}
  return titleOf(type, id, rights)
}

async function titleOf(name: string, id: string, rights: Rights) {
  const type = typeOf(name)
  if (!type) return `${name}, which is gone`
  const item = mayKeep(rights, type.area) ? await findItem(type, id) : await findPublished(type, id)
  const title: unknown = item && Reflect.get(item, type.titled)
  if (!item) return `${type.one} that is gone, or not public`
  return title ? `${type.one} “${title}”` : type.one
}
