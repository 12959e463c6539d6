import type { Server } from 'node:http'
import { join } from 'node:path'
import * as build from 'virtual:remix/server-build'

import { isStaffs } from '~/auth/api-access.server.ts'
import { firstAccount } from '~/auth/first-account.server.ts'
import { looksSignedIn, signedIn } from '~/auth/session.server.ts'
import {
  closeDatabase,
  contentVersion,
  databaseIsAway,
  databaseProblem,
  openDatabase,
} from '~/db/database.server.ts'
import { type Ending, whileInCharge } from '~/db/in-charge.server.ts'
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
import { inEditions } from '../server/editions.ts'
import { isApi } from '../server/exchange.ts'
import { sharedCheck } from '../server/health.ts'
import { createHttpServer } from '../server/http-server.ts'
import { listen } from '../server/listen.ts'
import { createListener } from '../server/listener.ts'
import type { MethodsOf } from '../server/methods.ts'
import { createMetrics } from '../server/metrics.ts'
import { createBranchHandler, pageMethods } from '../server/remix-build.ts'
import { closeServer } from '../server/shutdown.ts'
import { createStaticFiles } from '../server/static-files.ts'
import { startChores } from './chores.ts'
import { createKnownFiles } from './known-files.ts'
import { previewsOn } from './preview-request.ts'

/** Milliseconds after which the process ends, whatever keeps it. */
const longestStop = 15_000

/** Runs the site in this process until it is told to stop. */
export async function main() {
  // Nobody listens, or the disk is full behind them: the site goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  try {
    const settings = config()
    await openStorage()
    await openDatabase()
    await freshTexts()
    checkSecret()
    const said = await firstAccount()
    const ofPages = pageMethods(build, onlyRead)
    const methodsOf: MethodsOf = (path) => (isApi(path) ? allowedMethods(path) : ofPages(path))
    const server = createHttpServer(siteListener(settings, methodsOf), methodsOf)
    stopOnSignals(
      server,
      whileInCharge(() => startChores(settings)),
    )
    const address = await listen(server, settings)
    process.stdout.write(`Listening on ${address}\n`)
    if (said) process.stdout.write(`${said}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

function siteListener(settings: Config, methodsOf: MethodsOf) {
  return createListener({
    config: settings,
    log: log(),
    metrics: createMetrics({ contentVersion, letters: lettersByState, logFailures }),
    handle: createBranchHandler({ ...build, routes: inEditions(build.routes) }),
    staticFiles: createStaticFiles(join(import.meta.dirname, '../client')),
    contentVersion,
    isAway: databaseIsAway,
    isStaffs,
    editors: { mayBe: looksSignedIn, are: isStaff },
    knownFiles: createKnownFiles(),
    previewOf: previewsOn(settings.siteUrl),
    largeBodies,
    methodsOf,
    problem: sharedCheck(databaseProblem),
  })
}

const isStaff = async (request: Request) => (await signedIn(request)) !== undefined

function stopOnSignals(server: Server, chores: Ending) {
  let since = 0
  const stop = async (code: number) => {
    // Ctrl-C under npm arrives twice at once, from the terminal and from npm; only a later one is meant.
    if (since && Date.now() - since < 1000) return
    if (since) process.exit(code || 1)
    since = Date.now()
    setTimeout(() => process.exit(code || 1), longestStop)
    try {
      stopIndexing()
      await Promise.all([closeServer(server, 10_000), chores.stop()])
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
  process.on('SIGTERM', end).on('SIGINT', end)
  process.on('uncaughtException', crash).on('unhandledRejection', crash)
}
