import { join } from 'node:path'
import { hashOf } from '../app/bin/setup/stamp.mjs'

/** Where today's sample site lies between runs: that of a day, in Nepal, is the same as long as the program is. */
export function keptSample() {
  const day = new Date(Date.now() + 345 * 60_000).toISOString().slice(0, 10)
  return join('node_modules/.cache/sample', `${day}-${hashOf('.', ['app']).slice(0, 16)}`)
}
