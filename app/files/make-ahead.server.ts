import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../process/log.server.ts'
import { pictureSize } from './names.ts'
import { findPreview } from './previews.server.ts'
import { previewWidths } from './previews.ts'
import { findRendition, readRendition } from './renditions.server.ts'
import { renditions } from './storage.server.ts'
import { StoreAwayError } from './store.ts'
import { tellAway } from './trouble.server.ts'

/** What pages ask for: something to show of every picture first, then the sizes of lists, then large ones. */
const first = '480.webp'
const rounds = [
  [first],
  ['320.avif', '640.avif'],
  [`page-${previewWidths[0]}.webp`],
  ['480.avif', '960.avif'],
  ['960.jpeg', '1280.avif'],
  ['1920.avif'],
  ['2560.avif'],
]

/** Milliseconds between two, for whoever asks meanwhile. */
const breath = 20
const mostAsked = 1000
/** So many are looked for one by one. */
const fewNames = 10

/** What visitors were shown something else for. */
const asked = new Map<string, [name: string, rendition: string]>()
let running: Promise<void> = Promise.resolve()
/** Of whoever makes sizes ahead now. */
let turn: object | undefined = {}

export function makeSoon(name: string, rendition: string) {
  if (asked.size >= mostAsked) return
  asked.set(`${name}@${rendition}`, [name, rendition])
  running = running.then(makeAsked).catch(given)
}

export function makeAhead(names: string[]) {
  for (const name of names) if (readRendition(name, first)) makeSoon(name, first)
  running = running.then(() => makeRounds(names)).catch(given)
  return running
}

/** What was begun is made to its end. What visitors ask for goes on being made. */
export function startMaking() {
  const own = {}
  turn = own
  return () => {
    if (turn === own) turn = undefined
  }
}

export const allMade = () => running

/** Whatever is not made now, the first who asks for it has made. */
const given = (error: unknown) =>
  error instanceof StoreAwayError
    ? tellAway(error)
    : log().error({ err: error }, 'pictures are not made ahead')

async function makeRounds(names: string[]) {
  const own = turn
  if (!own) return
  const there = await madeOf(names)
  for (const round of rounds) {
    for (const name of names) {
      for (const rendition of round) {
        if (turn !== own) return
        if (there.has(`${name}@${rendition}`) || !isOf(name, rendition)) continue
        await makeAsked()
        await make(name, rendition)
      }
    }
  }
}

async function madeOf(names: string[]) {
  const asked = names.length > fewNames ? [''] : names.map((name) => `${name}@`)
  const lists = await Promise.all(asked.map((prefix) => renditions().list({ prefix })))
  return new Set(lists.flatMap(({ files }) => files.map(({ key }) => key)))
}

async function makeAsked() {
  for (const [key, [name, rendition]] of asked) {
    asked.delete(key)
    await make(name, rendition)
  }
}

/** Only the first page of documents is made, and pictures in no size beyond their own. */
const isOf = (name: string, rendition: string) =>
  rendition.startsWith('page-') ? !pictureSize(name) : Boolean(readRendition(name, rendition))

async function make(name: string, rendition: string) {
  try {
    const wanted = readRendition(name, rendition)
    if (wanted) await findRendition(wanted)
    else await findPreview(name, rendition)
  } catch (error) {
    if (error instanceof StoreAwayError) throw error
    log().debug({ err: error, name, rendition }, 'could not be made ahead')
  }
  await wait(breath)
}
