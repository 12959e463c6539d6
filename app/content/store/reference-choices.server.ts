import type { Rights } from '../kinds/areas.ts'
import type { ContentType } from '../kinds/type.ts'
import { typeOf } from '../types/registry.ts'
import { referenceTitle } from './reference-titles.server.ts'
import { listItems } from './store.server.ts'

/** By field, what a reference can lead to: its value, and what staff call it. */
export type ReferenceChoices = Record<string, [value: string, label: string][]>

/** A longer list offers the newest. */
const mostOffered = 500

/** What is chosen now is among them, whatever became of it. */
export async function referenceChoices(
  type: ContentType,
  inputs: Record<string, string>,
  rights: Rights,
): Promise<ReferenceChoices> {
  const choices: ReferenceChoices = {}
  for (const [key, { to = '' }] of Object.entries(type.fields)) {
    const target = typeOf(to)
    if (!target) continue
    const items = await listItems(target, { limit: mostOffered })
    const offered = items.map((item): [string, string] => [
      `item:${to}/${item._id}`,
      String(Reflect.get(item, target.titled)),
    ])
    offered.sort(([, one], [, other]) => one.localeCompare(other))
    const chosen = inputs[key]
    const isOffered = !chosen || offered.some(([value]) => value === chosen)
    choices[key] = isOffered ? offered : [[chosen, await referenceTitle(chosen, rights)], ...offered]
  }
  return choices
}
