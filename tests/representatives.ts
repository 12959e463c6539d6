import type { ContentType } from '~/content/schema/define.ts'

/** Tests of shared code use a few representatives of all kinds; `npm run test:faults` uses all. */
export const testsAll = process.env.ALL_OF_EACH === '1'

export function pickRepresentatives<Item>(all: readonly Item[], kindsOf: (item: Item) => readonly unknown[]) {
  const seen = new Set<unknown>()
  return all.filter((item) => {
    const newKinds = kindsOf(item).filter((kind) => !seen.has(kind))
    for (const kind of newKinds) seen.add(kind)
    return newKinds.length > 0 || testsAll
  })
}

export const fieldKinds = ({ fields }: ContentType) =>
  Object.values(fields).map(({ kind, unique }) => `${kind} ${Boolean(unique)}`)
