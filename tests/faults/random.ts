import { inject } from 'vitest'

/** A reproducible random generator. Each name has its own sequence for the same seed. */
export function randomFor(name: string) {
  let state = inject('seed')
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    /** An integer from `from` to below `to`. */
    between: (from: number, to: number) => from + Math.floor(next() * (to - from)),
    oneOf: <Value>(values: readonly [Value, ...Value[]]): Value =>
      values[Math.floor(next() * values.length)] ?? values[0],
  }
}

export type Random = ReturnType<typeof randomFor>
