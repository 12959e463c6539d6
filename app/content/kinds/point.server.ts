import { z } from 'zod'
import type { Point } from '../../files/values.ts'
import { inJson, inParts, type ServerKind, shownAs, wholeObject } from './kind.server.ts'
import { readNumber } from './number.server.ts'

const percent = { type: 'number', minimum: 0, maximum: 100 }

export const point: ServerKind<Point> = {
  ...inJson(z.object({ x: z.number(), y: z.number() })),
  ...inParts('x', 'y'),
  ...shownAs(wholeObject({ x: percent, y: percent })),
  rule: ({ label }) => {
    const wrong = `${label} has two numbers from 0 to 100.`
    const part = z.preprocess(
      (value) => (value === '' ? 50 : readNumber(value)),
      z.number(wrong).min(0, wrong).max(100, wrong).overwrite(Math.round),
    )
    return z.strictObject({ x: part, y: part }, wrong)
  },
  parts: (key, { label }) => ({
    [`${key}[x]`]: { ...percent, description: `${label}: percent from the left` },
    [`${key}[y]`]: { ...percent, description: `${label}: percent from the top` },
  }),
  example: { x: 50, y: 30 },
}
