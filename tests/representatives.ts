import type { ContentType } from '~/content/schema/define.ts'

/** What one code does for many is shown for some that have every kind between them; for all in `npm run test:faults`. */
export const showsAll = process.env.ALL_OF_EACH === '1'

export function oneOfEach<One>(all: readonly One[], kindsOf: (one: One) => readonly unknown[]) {
  const met = new Set<unknown>()
  return all.filter((one) => {
    const fresh = kindsOf(one).filter((kind) => !met.has(kind))
    for (const kind of fresh) met.add(kind)
    return fresh.length > 0 || showsAll
  })
}

/** What forms and bodies of a type differ in. */
export const kindsOfFields = ({ fields }: ContentType) =>
  Object.values(fields).map(({ kind, unique }) => `${kind} ${Boolean(unique)}`)
