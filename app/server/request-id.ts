import { randomBytes } from 'node:crypto'

const process = randomBytes(4).toString('hex')
let count = 0

/** Unique among all processes, and cheap enough for the fastest answers. */
export const newRequestId = () => `${process}-${(++count).toString(36)}`
