import cluster from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { config, loadConfig } from '~/config/config.server.ts'
import { log } from '~/config/log.server.ts'
import type { PrimaryMessage } from '~/config/workers.server.ts'
import { shareRateLimits } from './shared-rate-limits.ts'
import { startWorker, type WorkerHandle } from './worker.ts'

/** Megabytes of JavaScript objects in one worker. */
const heapMegabytes = 512

/** Milliseconds for which running answers may go on: while the others work, and where all end. */
const stopTimeout = { renewal: 120_000, shutdown: 10_000 }

/** Before a worker that died is replaced; twice as long each time, where they die soon. */
const minRestartDelay = 100
const maxRestartDelay = 30_000
const earlyDeath = 60_000

/** Starts workers anew where they die, and names the one that does the chores. False where one process is enough. */
export function runWorkers(): boolean {
  if (cluster.isWorker || !hasSeveralWorkers()) return false
  // Nobody listens, or the disk is full behind them: the site goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const otherArguments = process.execArgv.filter((one) => !one.startsWith('--max-old-space-size'))
  cluster.setupPrimary({
    exec: join(import.meta.dirname, 'site.js'),
    args: [],
    execArgv: [...otherArguments, `--max-old-space-size=${heapMegabytes}`],
  })
  shareRateLimits()
  void new WorkerPool(config().workers).run()
  return true
}

/** What is wrong with the settings, the site itself says. */
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
    // Alone, as it may have to make the database; why it can't start, it says itself.
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

  /** Sees who does the chores, and tells all how many they are. */
  #updateWorkers() {
    const ready = this.#activeWorkers().filter((worker) => worker.isReady)
    if (!this.#jobLeader && ready[0]) {
      this.#jobLeader = ready[0]
      this.#jobLeader.send({ kind: 'chores' })
      // On PostgreSQL a lock says which one of all servers' workers it is.
      if (!config().postgresUrl)
        log().info({ chosen: ready[0].id }, 'this worker does the chores from now on')
    }
    const status: PrimaryMessage = { kind: 'standing', ready: ready.length, wanted: this.#targetCount }
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
    log().error({ died: worker.id, ...how }, 'a worker died')
    this.#deaths = Date.now() - worker.startedAt < earlyDeath ? this.#deaths + 1 : 1
    const wait = Math.min(maxRestartDelay, minRestartDelay * 2 ** (this.#deaths - 1))
    setTimeout(() => this.#startMissing(), wait)
  }

  async #sendMetrics(worker: WorkerHandle, id: number) {
    const text = await Promise.all([...this.#workers].map((one) => one.collectMetrics()))
      .then((reports) => AggregatorRegistry.aggregate(reports).metrics())
      .catch(() => undefined)
    worker.send({ kind: 'metrics', id, text })
  }

  /** One after the other, so that there are always as many as before. */
  #scheduleRenewal() {
    log().info('the workers are replaced by new ones')
    this.#renewal = this.#renewal
      .then(() => this.#replaceWorkers())
      .catch((err: unknown) => {
        log().error({ err }, 'the workers could not be replaced, and go on')
      })
  }

  async #replaceWorkers() {
    this.#targetCount = Math.max(2, loadConfig().workers)
    for (const old of this.#activeWorkers()) {
      if (this.#stoppingSince) return
      if (this.#activeWorkers().length <= this.#targetCount && !(await this.#start().started))
        throw new Error('The new one did not start.')
      await old.stop(stopTimeout.renewal)
    }
    this.#startMissing()
    log().info('all workers are new')
  }

  async #stop(code: number, details: object, why: string) {
    // Ctrl-C under npm arrives twice at once, from the terminal and from npm; only a later one is meant.
    if (this.#stoppingSince && Date.now() - this.#stoppingSince < 1000) return
    if (this.#stoppingSince) process.exit(code || 1)
    this.#stoppingSince = Date.now()
    log()[code ? 'fatal' : 'info'](details, why)
    await Promise.all([...this.#workers].map((worker) => worker.stop(stopTimeout.shutdown)))
    await pause(0)
    process.exit(code)
  }
}
