import { flatten, withTranslations } from '../kinds/overlay.ts'
import { fieldRule } from '../kinds/rules.server.ts'
import type { ContentType } from '../kinds/type.ts'

type Values = Record<string, unknown>

interface Sides {
  base: Values | undefined
  mine: Values
  theirs: Values
}

/** Which fields somebody else alone has changed, and which both have. Lists and files are whole values. */
export function compareFields(type: ContentType, { base, mine, theirs }: Sides) {
  const onlyTheirs: string[] = []
  const conflicts: string[] = []
  const [baseValues, theirValues] = [base, theirs].map((side) => side && flatten(type, side))
  for (const [key, field] of Object.entries(withTranslations(type).fields)) {
    if (field.computed) continue
    const parsed = fieldRule(field).safeParse(mine[key])
    const myJson = JSON.stringify(parsed.success ? parsed.data : mine[key])
    const [baseJson, theirJson] = [baseValues, theirValues].map((side) => side && JSON.stringify(side[key]))
    if (myJson === theirJson || theirJson === baseJson) continue
    // What earlier days stored may not be as it would be read now.
    if (myJson === baseJson || JSON.stringify(mine[key]) === baseJson) onlyTheirs.push(key)
    else conflicts.push(key)
  }
  return { onlyTheirs, conflicts }
}
