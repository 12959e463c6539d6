import { inBoth, spreadOut } from '../kinds/overlay.ts'
import { rule } from '../kinds/rules.server.ts'
import type { ContentType } from '../kinds/type.ts'

type Values = Record<string, unknown>

interface Sides {
  base: Values | undefined
  mine: Values
  theirs: Values
}

/** Which fields somebody else alone has changed, and which both have. Lists and files are whole values. */
export function compare(type: ContentType, { base, mine, theirs }: Sides) {
  const theirsAlone: string[] = []
  const both: string[] = []
  const [baseWhole, theirsWhole] = [base, theirs].map((side) => side && spreadOut(type, side))
  for (const [key, field] of Object.entries(inBoth(type).fields)) {
    if (field.computed) continue
    const read = rule(field).safeParse(mine[key])
    const mineNow = JSON.stringify(read.success ? read.data : mine[key])
    const [before, theirsNow] = [baseWhole, theirsWhole].map((side) => side && JSON.stringify(side[key]))
    if (mineNow === theirsNow || theirsNow === before) continue
    // What earlier days stored may not be as it would be read now.
    if (mineNow === before || JSON.stringify(mine[key]) === before) theirsAlone.push(key)
    else both.push(key)
  }
  return { theirsAlone, both }
}
