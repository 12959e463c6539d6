import { join } from 'node:path'
import { hashOf } from '../app/bin/setup/stamp.mjs'

/** The folder of the cached sample site. The sample depends only on the program and the day in Nepal. */
export function cachedSampleFolder() {
  const day = new Date(Date.now() + 345 * 60_000).toISOString().slice(0, 10)
  return join('node_modules/.cache/sample', `${day}-${hashOf('.', ['app']).slice(0, 16)}`)
}
