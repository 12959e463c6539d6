import type { Refusal } from './refusal.ts'

/** So much is being worked on that one more would only make everybody wait longer. */
export class OverloadError extends Error {}

export const overloaded: Refusal = {
  status: 503,
  message: 'The website is very busy. Please try again in a few seconds.',
  headers: { 'Retry-After': '5' },
}

/** Does at most so much work at the same time; throws `OverloadError` where there is more. */
export function workLimit(most: number) {
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) throw new OverloadError()
    running++
    try {
      return await work()
    } finally {
      running--
    }
  }
}
