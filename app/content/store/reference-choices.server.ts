import type { Grants } from '../kinds/areas.ts'
import type { ContentType } from '../kinds/type.ts'
import { findType } from '../types/registry.ts'
import { findReferenceTitle } from './reference-titles.server.ts'
import { listItems } from './store.server.ts'

/** By field, what a reference can lead to: its value, and what staff call it. */
export type ReferenceOptions = Record<string, [value: string, label: string][]>

/** A longer list offers the newest. */
const maxOptions = 500

/** What is chosen now is among them, whatever became of it. */
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
