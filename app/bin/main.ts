import type { Server } from 'node:http'
import { join } from 'node:path'
import { isatty } from 'node:tty'
import * as build from 'virtual:remix/server-build'

import { isStaffs } from '~/auth/api-access.server.ts'
import { firstAccount } from '~/auth/first-account.server.ts'
import { looksSignedIn, signedIn } from '~/auth/session.server.ts'
import {
  closeDatabase,
  contentVersion,
  databaseIsAway,
  databaseProblem,
  nextMoment,
  openDatabase,
} from '~/db/database.server.ts'
import { type Ending, whileInCharge } from '~/db/in-charge.server.ts'
import { derivedNote } from '~/db/upkeep.server.ts'
import { onlyRead } from '~/files/missing.server.ts'
import { openStorage } from '~/files/storage.server.ts'
import { largeBodies } from '~/files/upload-limits.ts'
import { lettersByState } from '~/letters/outbox.server.ts'
import { allowedMethods } from '~/routes/api/description/allowed-methods.server.ts'
import { stopIndexing } from '~/search/keep-indexed.server.ts'
import { freshTexts } from '../process/changed-texts.server.ts'
import { type Config, config } from '../process/config.server.ts'
import { log, logFailures } from '../process/log.server.ts'
import { checkSecret } from '../process/secret.server.ts'
import {
  answerPulse,
  hearAbove,
  isWorker,
  lackingWorkers,
  metricsOfAll,
  tellAbove,
  tellReports,
  workerId,
} from '../process/workers.server.ts'
import { inEditions } from '../server/editions.ts'
import { isApi } from '../server/exchange.ts'
import { sharedCheck } from '../server/health.ts'
import { createHttpServer } from '../server/http-server.ts'
import { listen } from '../server/listen.ts'
import { createListener } from '../server/listener.ts'
import type { MethodsOf } from '../server/methods.ts'
import { createMetrics, type Metrics } from '../server/metrics.ts'
import { createBranchHandler, pageMethods } from '../server/remix-build.ts'
import { closeServer } from '../server/shutdown.ts'
import { createStaticFiles } from '../server/static-files.ts'
import { keepTickShape } from '../server/tick-shape.ts'
import { startChores } from './chores.ts'
import { createKnownFiles } from './known-files.ts'
import { previewsOn } from './preview-request.ts'

/** Milliseconds for which running answers may go on, and for which all else may take longer. */
const patience = 10_000
const rest = 5000

export async function main() {
  keepTickShape()
  // Nobody listens, or the disk is full behind them: the site goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  try {
    const settings = config()
    await openStorage()
    await openDatabase()
    await freshTexts()
    checkSecret()
    const said = (workerId() ?? 1) === 1 ? await firstAccount() : undefined
    const ofPages = pageMethods(build, onlyRead)
    const methodsOf: MethodsOf = (path) => (isApi(path) ? allowedMethods(path) : ofPages(path))
    const server = createHttpServer(siteListener(settings, methodsOf), methodsOf)
    stopWhenTold(
      server,
      whileInCharge(() => startChores(settings)),
    )
    const address = await listen(server, settings)
    if (isWorker()) return tellAbove({ kind: 'ready', address, said })
    process.stdout.write(`Listening on ${address}\n`)
    if (said) process.stdout.write(`${said}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

function siteListener(settings: Config, methodsOf: MethodsOf) {
  const problem = sharedCheck(databaseProblem)
  const metrics = createMetrics({ contentVersion, letters: lettersByState, logFailures })
  return createListener({
    config: settings,
    log: log(),
    metrics: isWorker() ? ofAll(metrics) : metrics,
    handle: createBranchHandler({ ...build, routes: inEditions(build.routes) }),
    staticFiles: createStaticFiles(join(import.meta.dirname, '../client')),
    contentVersion,
    nextMoment,
    isAway: databaseIsAway,
    isStaffs,
    editors: { mayBe: looksSignedIn, are: isStaff },
    knownFiles: createKnownFiles(),
    previewOf: previewsOn(settings.siteUrl),
    largeBodies,
    methodsOf,
    problem: isWorker() ? ofWhole(problem) : problem,
    lack: sharedCheck(derivedNote),
  })
}

function ofAll(metrics: Metrics): Metrics {
  tellReports(metrics.own)
  return { ...metrics, report: metricsOfAll }
}

function ofWhole(problem: () => Promise<string | undefined>) {
  const lacking = lackingWorkers()
  return async () => lacking() ?? problem()
}

const isStaff = async (request: Request) => (await signedIn(request)) !== undefined

function stopWhenTold(server: Server, chores: Ending) {
  let since = 0
  const stop = async (code: number, mayTake = patience) => {
    // Ctrl-C under npm arrives twice at once, from the terminal and from npm; only a later one is meant.
    if (since && Date.now() - since < 1000) return
    if (since) process.exit(code || 1)
    since = Date.now()
    setTimeout(() => process.exit(code || 1), mayTake + rest)
    try {
      stopIndexing()
      await Promise.all([closeServer(server, mayTake), chores.stop().then(rested)])
      await closeDatabase()
    } catch {
      process.exit(1)
    }
    process.exit(code)
  }
  const end = (signal: NodeJS.Signals) => {
    if (!since) log().info({ signal }, 'stopping')
    void stop(0)
  }
  const crash = (error: unknown) => {
    log().fatal({ err: error }, 'unexpected failure, stopping')
    void stop(1)
  }
  if (isWorker()) {
    answerPulse()
    // The whole group gets the signals; the process above decides.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
    hearAbove((message) => message.kind === 'stop' && void stop(0, message.patience))
  } else {
    // From a terminal it says that this was closed, from elsewhere it asks for new workers, which nobody here makes.
    process
      .on('SIGTERM', end)
      .on('SIGINT', end)
      .on('SIGHUP', isatty(0) ? end : keepOn)
  }
  process.on('uncaughtException', crash).on('unhandledRejection', crash)
}

const keepOn = () =>
  log().warn('nothing was replaced: SIGHUP needs WORKERS=2 or more; restart for new settings')

const rested = () => isWorker() && tellAbove({ kind: 'rested' })
