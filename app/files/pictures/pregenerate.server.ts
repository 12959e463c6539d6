import { setTimeout as wait } from 'node:timers/promises'
import { log } from '~/config/log.server.ts'
import { logStorageUnavailable } from '~/files/http/responses.server.ts'
import { pictureDimensionsFromName } from '~/files/names.ts'
import { StorageUnavailableError } from '~/files/storage/file-store.ts'
import { getRenditionsStore } from '~/files/storage/storage.server.ts'
import { documentPreviewWidths } from './pictures.ts'
import { ensureDocumentPreview } from './previews.server.ts'
import { ensureRendition, parseRendition } from './renditions.server.ts'

/** One small rendition of every picture first, then the sizes of lists, then large ones. */
const firstRendition = '480.webp'
const rounds = [
  [firstRendition],
  ['320.avif', '640.avif'],
  [`page-${documentPreviewWidths[0]}.webp`],
  ['480.avif', '960.avif'],
  ['960.jpeg', '1280.avif'],
  ['1920.avif'],
  ['2560.avif'],
]

/** Milliseconds between renditions, which leave time for visitors' requests. */
const pauseBetween = 20
const maxQueued = 1000
/** Above this number of names, one listing of all renditions is cheaper. */
const maxPrefixLists = 10

/** Renditions that a visitor requested before they existed. */
const queued = new Map<string, [name: string, rendition: string]>()
let work: Promise<void> = Promise.resolve()
let activeRun: object | undefined = {}

export function pregenerateSoon(name: string, rendition: string) {
  if (queued.size >= maxQueued) return
  queued.set(`${name}@${rendition}`, [name, rendition])
  work = work.then(generateQueued).catch(logFailure)
}

export function pregenerate(names: string[]) {
  for (const name of names) if (parseRendition(name, firstRendition)) pregenerateSoon(name, firstRendition)
  work = work.then(() => generateRounds(names)).catch(logFailure)
  return work
}

/** Returns a function that stops after the current rendition. Renditions that visitors request are still made. */
export function startPregenerationQueue() {
  const run = {}
  activeRun = run
  return () => {
    if (activeRun === run) activeRun = undefined
  }
}

export const waitForPregeneration = () => work

/** A failure is harmless: the first request generates the rendition. */
const logFailure = (error: unknown) =>
  error instanceof StorageUnavailableError
    ? logStorageUnavailable(error)
    : log().error({ err: error }, 'renditions could not be pregenerated')

async function generateRounds(names: string[]) {
  const run = activeRun
  if (!run) return
  const existing = await listExisting(names)
  for (const round of rounds) {
    for (const name of names) {
      for (const rendition of round) {
        if (activeRun !== run) return
        if (existing.has(`${name}@${rendition}`) || !appliesTo(name, rendition)) continue
        await generateQueued()
        await generate(name, rendition)
      }
    }
  }
}

async function listExisting(names: string[]) {
  const prefixes = names.length > maxPrefixLists ? [''] : names.map((name) => `${name}@`)
  const lists = await Promise.all(prefixes.map((prefix) => getRenditionsStore().listKeys(prefix)))
  return new Set(lists.flat())
}

async function generateQueued() {
  for (const [key, [name, rendition]] of queued) {
    queued.delete(key)
    await generate(name, rendition)
  }
}

const appliesTo = (name: string, rendition: string) =>
  rendition.startsWith('page-') ? !pictureDimensionsFromName(name) : Boolean(parseRendition(name, rendition))

async function generate(name: string, rendition: string) {
  try {
    const wanted = parseRendition(name, rendition)
    if (wanted) await ensureRendition(wanted)
    else await ensureDocumentPreview(name, rendition)
  } catch (error) {
    if (error instanceof StorageUnavailableError) throw error
    log().debug({ err: error, name, rendition }, 'rendition could not be pregenerated')
  }
  await wait(pauseBetween)
}
