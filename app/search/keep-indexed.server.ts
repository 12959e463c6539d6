import { contentVersion } from '../db/database.server.ts'
import { isInCharge } from '../db/in-charge.server.ts'
import { freshTexts } from '../process/changed-texts.server.ts'
import { log } from '../process/log.server.ts'
import { retryMissing } from './document-texts.server.ts'
import { indexPending } from './indexer.server.ts'

/** Milliseconds between two looks at whether content has changed. */
const pause = 2000

/** Milliseconds after which what failed, such as to fetch a document, is tried again though nothing has changed. */
const again = 60_000

let timer: ReturnType<typeof setInterval> | undefined
let seen: number | undefined
/** Of all on the database one keeps the index. */
let mine = false
let running = false
let triesAt = Number.POSITIVE_INFINITY

export function keepIndexed() {
  timer ??= setInterval(look, pause).unref()
}

export function stopIndexing() {
  clearInterval(timer)
  timer = undefined
}

async function look() {
  const isDone = contentVersion() === seen && isInCharge() === mine && Date.now() < triesAt
  if (running || isDone) return
  running = true
  triesAt = Number.POSITIVE_INFINITY
  try {
    const begins = isInCharge() && !mine
    mine = isInCharge()
    seen = contentVersion()
    await freshTexts()
    if (begins) await retryMissing()
    if (mine) await indexPending()
  } catch (error) {
    triesAt = Date.now() + again
    log().error({ err: error }, 'the search index could not be completed')
  } finally {
    running = false
  }
}
