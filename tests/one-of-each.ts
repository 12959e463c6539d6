/** What one code does for many is shown for one of each kind; for all of them in `npm run test:faults`. */
export const shown = { all: false }

export function oneOfEach<One>(all: readonly One[], kindOf: (one: One) => unknown) {
  const kinds = new Set<unknown>()
  return all.filter((one) => {
    const isNew = !kinds.has(kindOf(one))
    kinds.add(kindOf(one))
    return isNew || shown.all
  })
}
