import { randomBytes } from 'node:crypto'

const processPrefix = randomBytes(4).toString('hex')
let requestCount = 0

/** Unique among all processes, and cheap enough for the fastest answers. */
export const newRequestId = () => `${processPrefix}-${(++requestCount).toString(36)}`
