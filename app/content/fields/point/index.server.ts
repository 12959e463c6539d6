import { z } from 'zod'
import {
  jsonColumnDefaults,
  objectSchema,
  partInputDefaults,
  plainJsonDefaults,
  type ServerFieldKind,
} from '~/content/fields/kind.server.ts'
import { parseIfNumber } from '~/content/fields/number/index.server.ts'
import type { FocalPoint } from '~/files/values.ts'

const percent = { type: 'number', minimum: 0, maximum: 100 }

export const point: ServerFieldKind<FocalPoint> = {
  ...jsonColumnDefaults(z.object({ x: z.number(), y: z.number() })),
  ...partInputDefaults('x', 'y'),
  ...plainJsonDefaults(objectSchema({ x: percent, y: percent })),
  rule: ({ label }) => {
    const message = `${label} has two numbers from 0 to 100.`
    const part = z.preprocess(
      (value) => (value === '' ? 50 : parseIfNumber(value)),
      z.number(message).min(0, message).max(100, message).overwrite(Math.round),
    )
    return z.strictObject({ x: part, y: part }, message)
  },
  formParts: (key, { label }) => ({
    [`${key}[x]`]: { ...percent, description: `${label}: percent from the left` },
    [`${key}[y]`]: { ...percent, description: `${label}: percent from the top` },
  }),
  example: { x: 50, y: 30 },
}
