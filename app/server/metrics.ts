import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isSameSecret } from '~/config/secret.server.ts'
import type { MetricsReport } from '~/config/workers.server.ts'
import { respondText } from './health.ts'
import type { RequestContext } from './request-context.ts'

export interface Metrics {
  /** Counts a response that was sent from the cache at once. */
  countCachedResponse: () => void
  observe: (context: RequestContext) => void
  report: () => Promise<string>
  /** For the primary process, which adds up the metrics of its workers. */
  readOwn: () => Promise<MetricsReport>
}

interface MetricSources {
  contentVersion: () => number
  /** Counts unsent and failed emails by state. */
  countMail: () => Promise<Record<string, number>>
  logFailures?: () => number
}

/** `includesProcess` adds memory, event loop and garbage collection. */
export function createMetrics(
  { contentVersion, countMail, logFailures = () => 0 }: MetricSources,
  includesProcess = true,
): Metrics {
  const register = new Registry()
  const registers = [register]
  if (includesProcess) collectDefaultMetrics({ register })
  let cachedResponses = 0
  const requests = new Counter({
    registers,
    name: 'http_requests_total',
    help: 'Responses by status; those sent at once from the cache are counted separately.',
    labelNames: ['status'],
  })
  const seconds = new Histogram({
    registers,
    name: 'http_request_duration_seconds',
    help: 'Time until the first byte of a response was sent, without those sent at once from the cache.',
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  })
  new Counter({
    registers,
    name: 'http_cached_answers_total',
    help: 'Responses sent at once from the cache.',
    collect() {
      this.reset()
      this.inc(cachedResponses)
    },
  })
  new Counter({
    registers,
    name: 'log_write_failures_total',
    help: 'How often the log could not be written.',
    collect() {
      this.reset()
      this.inc(logFailures())
    },
  })
  new Gauge({
    registers,
    name: 'content_version',
    help: 'Changes with every change of content.',
    aggregator: 'max',
    collect() {
      this.set(contentVersion())
    },
  })
  new Gauge({
    registers,
    name: 'mail_letters',
    help: 'Mails in the outbox by state.',
    labelNames: ['state'],
    aggregator: 'max',
    async collect() {
      for (const [state, count] of Object.entries(await countMail().catch(() => ({}))))
        this.set({ state }, count)
    },
  })
  return {
    countCachedResponse: () => void cachedResponses++,
    observe(context) {
      const started = performance.now()
      context.res.once('close', () => {
        requests.inc({ status: String(context.res.statusCode) })
        seconds.observe(((context.respondedAt ?? performance.now()) - started) / 1000)
      })
    },
    report: () => register.metrics(),
    readOwn: () => register.getMetricsAsJSON(),
  }
}

/** Requires the token if one is set. Else permits programs on this machine, but not visitors of a proxy on it. */
export function canReadMetrics({ req }: RequestContext, token: string | undefined) {
  const sentToken = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1]
  if (token !== undefined || sentToken !== undefined)
    return Boolean(token) && isSameSecret(sentToken ?? '', token ?? '')
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => name in req.headers)
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(req.socket.remoteAddress ?? '')
}

export const respondMetrics = async (context: RequestContext, { report }: Metrics) =>
  respondText(context, 200, await report(), ' version=0.0.4;')
