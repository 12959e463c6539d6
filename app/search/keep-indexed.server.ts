import { contentVersion } from '../db/database.server.ts'
import { isLeader } from '../db/in-charge.server.ts'
import { refreshOverrides } from '../process/changed-texts.server.ts'
import { log } from '../process/log.server.ts'
import { retryMissingFiles } from './document-texts.server.ts'
import { updateIndex } from './indexer.server.ts'

/** Milliseconds between two looks at whether content has changed. */
const pollInterval = 2000

/** Milliseconds after which what failed, such as to fetch a document, is tried again though nothing has changed. */
const retryDelay = 60_000

let timer: ReturnType<typeof setInterval> | undefined
let indexedVersion: number | undefined
/** Of all on the database one keeps the index. */
let wasLeader = false
let isRunning = false
let retryAt = Number.POSITIVE_INFINITY

export function startIndexing() {
  timer ??= setInterval(poll, pollInterval).unref()
}

export function stopIndexing() {
  clearInterval(timer)
  timer = undefined
}

async function poll() {
  const isUpToDate = contentVersion() === indexedVersion && isLeader() === wasLeader && Date.now() < retryAt
  if (isRunning || isUpToDate) return
  isRunning = true
  retryAt = Number.POSITIVE_INFINITY
  try {
    const becameLeader = isLeader() && !wasLeader
    wasLeader = isLeader()
    indexedVersion = contentVersion()
    await refreshOverrides()
    if (becameLeader) await retryMissingFiles()
    if (wasLeader) await updateIndex()
  } catch (error) {
    retryAt = Date.now() + retryDelay
    log().error({ err: error }, 'the search index could not be completed')
  } finally {
    isRunning = false
  }
}
