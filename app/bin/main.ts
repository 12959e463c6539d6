import type { Server } from 'node:http'
import { join } from 'node:path'
import { isatty } from 'node:tty'
import * as build from 'virtual:remix/server-build'
import { isStaffOrTokenRequest } from '~/auth/api-access.server.ts'
import { createFirstAccountOrLink } from '~/auth/commands.server.ts'
import { currentStaff, hasSessionCookie } from '~/auth/session.server.ts'
import { type Config, config } from '~/config/config.server.ts'
import { getLogFailureCount, log } from '~/config/log.server.ts'
import { ensureSecret } from '~/config/secret.server.ts'
import {
  answerHeartbeats,
  answerMetricsRequests,
  createMissingWorkersCheck,
  isWorker,
  onPrimaryMessage,
  readAllMetricsText,
  sendToPrimary,
  workerId,
} from '~/config/workers.server.ts'
import { isSiteOpen } from '~/content/public/settings.server.ts'
import { stopIndexing } from '~/content/search/indexer.server.ts'
import {
  cachedNextTransition,
  closeDatabase,
  contentVersion,
  findDatabaseProblem,
  isDatabaseDown,
  openDatabase,
} from '~/db/database.server.ts'
import { type Stoppable, whileLeader } from '~/db/leader.server.ts'
import { findDerivedDataNotice } from '~/db/maintenance.server.ts'
import { methodNotAllowedResponse } from '~/files/http/responses.server.ts'
import { prepareStorage } from '~/files/storage/storage.server.ts'
import { largeBodyLimits } from '~/files/upload-limits.ts'
import { wrapRoutesWithLanguage } from '~/i18n/request-language.server.ts'
import { refreshOverrides } from '~/i18n/text-overrides.server.ts'
import { countOutbox } from '~/mail/outbox.server.ts'
import { allowedMethods } from '~/routes/api/openapi/document.server.ts'
import { createCachedCheck } from '~/server/health.ts'
import { createHttpServer, listen } from '~/server/http-server.ts'
import type { AllowedMethodsLookup } from '~/server/methods.ts'
import { createMetrics, type Metrics } from '~/server/metrics.ts'
import { createPageMethodsLookup, createRemixHandler } from '~/server/remix.ts'
import { isApiPath } from '~/server/request-context.ts'
import { createRequestListener } from '~/server/request-listener.ts'
import { closeServer } from '~/server/shutdown.ts'
import { createStaticFiles } from '~/server/static-files.ts'
import { fileFastPathHandler } from './file-fast-path.ts'
import { startJobs } from './jobs.ts'
import { createPreviewTokenHandler } from './preview-handler.ts'

/** Milliseconds. Running responses get `stopTimeout`; the rest of the shutdown gets another `exitGrace`. */
const stopTimeout = 10_000
const exitGrace = 5000

export async function main() {
  // A closed pipe or a full disk behind the output must not stop the site.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  try {
    const settings = config()
    await prepareStorage()
    await openDatabase()
    await refreshOverrides()
    ensureSecret()
    const firstAccountNotice = (workerId() ?? 1) === 1 ? await createFirstAccountOrLink() : undefined
    const pageMethodsOf = createPageMethodsLookup(build, methodNotAllowedResponse)
    const methodsOf: AllowedMethodsLookup = (path) =>
      isApiPath(path) ? allowedMethods(path) : pageMethodsOf(path)
    const server = createHttpServer(createSiteListener(settings, methodsOf), methodsOf)
    stopOnSignal(
      server,
      whileLeader(() => startJobs(settings)),
    )
    const address = await listen(server, settings)
    if (isWorker()) return sendToPrimary({ kind: 'ready', address, said: firstAccountNotice })
    process.stdout.write(`Listening on ${address}\n`)
    if (firstAccountNotice) process.stdout.write(`${firstAccountNotice}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

function createSiteListener(settings: Config, methodsOf: AllowedMethodsLookup) {
  const problem = createCachedCheck(findDatabaseProblem)
  const metrics = createMetrics({ contentVersion, countMail: countOutbox, logFailures: getLogFailureCount })
  return createRequestListener({
    config: settings,
    log: log(),
    metrics: isWorker() ? withAllWorkers(metrics) : metrics,
    handle: createRemixHandler({ ...build, routes: wrapRoutesWithLanguage(build.routes) }),
    staticFiles: createStaticFiles(join(import.meta.dirname, '../client')),
    contentVersion,
    nextTransition: cachedNextTransition,
    isUnavailable: isDatabaseDown,
    isStaffRequest: isStaffOrTokenRequest,
    isClosed: async () => !(await isSiteOpen()),
    editors: { mayBeSignedIn: hasSessionCookie, areSignedIn: isStaff },
    fileFastPath: fileFastPathHandler,
    previewHandler: createPreviewTokenHandler(settings.siteUrl),
    largeBodies: largeBodyLimits,
    methodsOf,
    problem: isWorker() ? withMissingWorkers(problem) : problem,
    warning: createCachedCheck(findDerivedDataNotice),
  })
}

function withAllWorkers(metrics: Metrics): Metrics {
  answerMetricsRequests(metrics.readOwn)
  return { ...metrics, report: readAllMetricsText }
}

function withMissingWorkers(problem: () => Promise<string | undefined>) {
  const lacking = createMissingWorkersCheck()
  return async () => lacking() ?? problem()
}

const isStaff = async (request: Request) => (await currentStaff(request)) !== undefined

function stopOnSignal(server: Server, jobs: Stoppable) {
  let stoppingSince = 0
  const stop = async (code: number, timeout = stopTimeout) => {
    // Under npm, Ctrl-C arrives twice at once, from the terminal and from npm. Only a later repetition forces the exit.
    if (stoppingSince && Date.now() - stoppingSince < 1000) return
    if (stoppingSince) process.exit(code || 1)
    stoppingSince = Date.now()
    setTimeout(() => process.exit(code || 1), timeout + exitGrace)
    try {
      stopIndexing()
      await Promise.all([closeServer(server, timeout), jobs.stop().then(reportDrained)])
      await closeDatabase()
    } catch {
      process.exit(1)
    }
    process.exit(code)
  }
  const end = (signal: NodeJS.Signals) => {
    if (!stoppingSince) log().info({ signal }, 'stopping')
    void stop(0)
  }
  const crash = (error: unknown) => {
    log().fatal({ err: error }, 'unexpected failure, stopping')
    void stop(1)
  }
  if (isWorker()) {
    answerHeartbeats()
    // The whole process group gets the signals, and the primary decides.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
    onPrimaryMessage((message) => message.kind === 'stop' && void stop(0, message.patience))
  } else {
    // From a terminal, SIGHUP means that it was closed. Otherwise it requests new workers, which a single process lacks.
    process
      .on('SIGTERM', end)
      .on('SIGINT', end)
      .on('SIGHUP', isatty(0) ? end : ignoreHangup)
  }
  process.on('uncaughtException', crash).on('unhandledRejection', crash)
}

const ignoreHangup = () =>
  log().warn('SIGHUP ignored: it needs WORKERS=2 or more; restart to load new settings')

const reportDrained = () => isWorker() && sendToPrimary({ kind: 'rested' })
