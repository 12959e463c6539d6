import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from '../built/process.ts'
import { type Place, until } from './faults-site.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Starts a site whose clock can be shifted while it runs. */
export async function startWithClock(
  place: Pick<Place, 'folder' | 'start'>,
  env: Record<string, string> = {},
) {
  const file = join(place.folder, 'clock')
  const preload = pathToFileURL(join(import.meta.dirname, 'clock.mjs')).href
  const site = await place.start({ NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: file, ...env })
  return { site, setAhead: (ahead: number) => setAhead(site, file, ahead) }
}

let shiftCount = 0

async function setAhead({ child, output }: Site, file: string, ahead: number) {
  // Makes every shift unique in the output.
  const exact = ahead + ++shiftCount
  writeFileSync(file, String(exact))
  child.kill('SIGUSR2')
  await until(() => output().includes(`ahead by ${exact}.`), 'the clock was shifted')
}
