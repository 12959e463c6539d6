import cluster from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { config, readConfig } from '~/config/config.server.ts'
import { log } from '~/config/log.server.ts'
import type { MessageFromPrimary } from '~/config/workers.server.ts'
import { shareRateLimits } from './shared-rate-limits.ts'
import { startWorker, type WorkerHandle } from './worker.ts'

/** The JavaScript heap limit of each worker. */
const heapMegabytes = 512

/** Milliseconds for running responses, when one worker is replaced and when all stop. */
const stopTimeout = { renewal: 120_000, shutdown: 10_000 }

/** Milliseconds before a dead worker is replaced. The delay doubles while new workers die early. */
const minRestartDelay = 100
const maxRestartDelay = 30_000
const earlyDeathAge = 60_000

/** Starts and replaces workers, and chooses the leader. Returns false if a single process is configured. */
export function startWorkersIfConfigured(): boolean {
  if (cluster.isWorker || !hasSeveralWorkers()) return false
  // A closed pipe or a full disk behind the output must not stop the site.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const otherArguments = process.execArgv.filter((arg) => !arg.startsWith('--max-old-space-size'))
  cluster.setupPrimary({
    exec: join(import.meta.dirname, 'site.js'),
    args: [],
    execArgv: [...otherArguments, `--max-old-space-size=${heapMegabytes}`],
  })
  shareRateLimits()
  void new WorkerPool(config().workers).run()
  return true
}

/** The site itself reports wrong settings. */
function hasSeveralWorkers() {
  try {
    return config().workers > 1
  } catch {
    return false
  }
}

class WorkerPool {
  readonly #workers = new Set<WorkerHandle>()
  #targetCount: number
  #jobLeader: WorkerHandle | undefined
  #hasStarted = false
  #deaths = 0
  #stoppingSince = 0
  #renewal = Promise.resolve()

  constructor(targetCount: number) {
    this.#targetCount = targetCount
  }

  async run() {
    const stop = (signal: NodeJS.Signals) => void this.#stop(0, { signal }, 'stopping')
    process
      .on('SIGTERM', stop)
      .on('SIGINT', stop)
      .on('SIGHUP', () => this.#scheduleRenewal())
    const crash = (err: unknown) => void this.#stop(1, { err }, 'unexpected failure, stopping')
    process.on('uncaughtException', crash).on('unhandledRejection', crash)
    // The first worker starts alone, because it may migrate the database. It prints its own error.
    const first = await this.#start().started
    if (!first) process.exit(1)
    this.#hasStarted = true
    process.stdout.write(`Listening on ${first.address}\n${first.said ? `${first.said}\n` : ''}`)
    this.#startMissing()
  }

  #start() {
    const worker = startWorker(this.#targetCount, {
      onReady: () => this.#updateWorkers(),
      onDrained: () => this.#onDrained(worker),
      onMetricsRequest: (id) => void this.#sendMetrics(worker, id),
      onExit: (how) => this.#onExit(worker, how),
    })
    this.#workers.add(worker)
    return worker
  }

  #activeWorkers = () => [...this.#workers].filter((worker) => !worker.isLeaving)

  #startMissing() {
    while (!this.#stoppingSince && this.#activeWorkers().length < this.#targetCount) this.#start()
  }

  /** Chooses a leader if there is none, and sends all workers their number. */
  #updateWorkers() {
    const ready = this.#activeWorkers().filter((worker) => worker.isReady)
    if (!this.#jobLeader && ready[0]) {
      this.#jobLeader = ready[0]
      this.#jobLeader.send({ kind: 'chores' })
      // On PostgreSQL, a lock chooses the leader among the workers of all servers.
      if (!config().postgresUrl) log().info({ leader: ready[0].id }, 'this worker runs the jobs from now on')
    }
    const status: MessageFromPrimary = { kind: 'standing', ready: ready.length, wanted: this.#targetCount }
    for (const worker of ready) worker.send(status)
  }

  #onDrained(worker: WorkerHandle) {
    if (this.#jobLeader === worker) this.#jobLeader = undefined
    this.#updateWorkers()
  }

  #onExit(worker: WorkerHandle, how: { signal: string | null }) {
    this.#workers.delete(worker)
    this.#onDrained(worker)
    if (worker.isLeaving || this.#stoppingSince || !this.#hasStarted) return
    log().error({ died: worker.id, ...how }, 'a worker stopped unexpectedly')
    this.#deaths = Date.now() - worker.startedAt < earlyDeathAge ? this.#deaths + 1 : 1
    const wait = Math.min(maxRestartDelay, minRestartDelay * 2 ** (this.#deaths - 1))
    setTimeout(() => this.#startMissing(), wait)
  }

  async #sendMetrics(worker: WorkerHandle, id: number) {
    const text = await Promise.all([...this.#workers].map((other) => other.collectMetrics()))
      .then((reports) => AggregatorRegistry.aggregate(reports).metrics())
      .catch(() => undefined)
    worker.send({ kind: 'metrics', id, text })
  }

  /** Replaces workers one by one, so that their number never drops. */
  #scheduleRenewal() {
    log().info('replacing all workers')
    this.#renewal = this.#renewal
      .then(() => this.#replaceWorkers())
      .catch((err: unknown) => {
        log().error({ err }, 'replacing the workers failed; the old ones continue')
      })
  }

  async #replaceWorkers() {
    this.#targetCount = Math.max(2, readConfig().workers)
    for (const old of this.#activeWorkers()) {
      if (this.#stoppingSince) return
      if (this.#activeWorkers().length <= this.#targetCount && !(await this.#start().started))
        throw new Error('The new worker did not start.')
      await old.stop(stopTimeout.renewal)
    }
    this.#startMissing()
    log().info('all workers were replaced')
  }

  async #stop(code: number, details: object, why: string) {
    // Under npm, Ctrl-C arrives twice at once, from the terminal and from npm. Only a later repetition forces the exit.
    if (this.#stoppingSince && Date.now() - this.#stoppingSince < 1000) return
    if (this.#stoppingSince) process.exit(code || 1)
    this.#stoppingSince = Date.now()
    log()[code ? 'fatal' : 'info'](details, why)
    await Promise.all([...this.#workers].map((worker) => worker.stop(stopTimeout.shutdown)))
    await pause(0)
    process.exit(code)
  }
}
