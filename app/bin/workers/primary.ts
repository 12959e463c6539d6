import cluster from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { config, presentConfig } from '~/process/config.server.ts'
import { log } from '~/process/log.server.ts'
import type { FromAbove } from '~/process/workers.server.ts'
import { type Member, startMember } from './member.ts'
import { keepSharedCounts } from './shared-counts.ts'

/** Megabytes of JavaScript objects in one worker. */
const heap = 512

/** Milliseconds for which running answers may go on: while the others work, and where all end. */
const patience = { others: 120_000, all: 10_000 }

/** Before a worker that died is replaced; twice as long each time, where they die soon. */
const shortestPause = 100
const longestPause = 30_000
const soon = 60_000

/** Starts workers anew where they die, and names the one that does the chores. False where one process is enough. */
export function runWorkers(): boolean {
  if (cluster.isWorker || !areSeveral()) return false
  // Nobody listens, or the disk is full behind them: the site goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const others = process.execArgv.filter((one) => !one.startsWith('--max-old-space-size'))
  cluster.setupPrimary({
    exec: join(import.meta.dirname, 'site.js'),
    args: [],
    execArgv: [...others, `--max-old-space-size=${heap}`],
  })
  keepSharedCounts()
  void new Workers(config().workers).run()
  return true
}

/** What is wrong with the settings, the site itself says. */
function areSeveral() {
  try {
    return config().workers > 1
  } catch {
    return false
  }
}

class Workers {
  readonly #members = new Set<Member>()
  #wanted: number
  #chosen: Member | undefined
  #hasBegun = false
  #deaths = 0
  #endsSince = 0
  #rolling = Promise.resolve()

  constructor(wanted: number) {
    this.#wanted = wanted
  }

  async run() {
    const end = (signal: NodeJS.Signals) => void this.#end(0, { signal }, 'stopping')
    process
      .on('SIGTERM', end)
      .on('SIGINT', end)
      .on('SIGHUP', () => this.#renew())
    const crash = (err: unknown) => void this.#end(1, { err }, 'unexpected failure, stopping')
    process.on('uncaughtException', crash).on('unhandledRejection', crash)
    // Alone, as it may have to make the database; why it can't start, it says itself.
    const first = await this.#start().begun
    if (!first) process.exit(1)
    this.#hasBegun = true
    process.stdout.write(`Listening on ${first.address}\n${first.said ? `${first.said}\n` : ''}`)
    this.#fill()
  }

  #start() {
    const member = startMember(this.#wanted, {
      ready: () => this.#look(),
      rested: () => this.#restedFrom(member),
      asksForMetrics: (id) => void this.#tellMetrics(member, id),
      gone: (how) => this.#lost(member, how),
    })
    this.#members.add(member)
    return member
  }

  #staying = () => [...this.#members].filter((member) => !member.isLeaving)

  #fill() {
    while (!this.#endsSince && this.#staying().length < this.#wanted) this.#start()
  }

  /** Sees who does the chores, and tells all how many they are. */
  #look() {
    const ready = this.#staying().filter((member) => member.isReady)
    if (!this.#chosen && ready[0]) {
      this.#chosen = ready[0]
      this.#chosen.tell({ kind: 'chores' })
      // On PostgreSQL a lock says which one of all servers' workers it is.
      if (!config().postgresUrl)
        log().info({ chosen: ready[0].id }, 'this worker does the chores from now on')
    }
    const standing: FromAbove = { kind: 'standing', ready: ready.length, wanted: this.#wanted }
    for (const member of ready) member.tell(standing)
  }

  #restedFrom(member: Member) {
    if (this.#chosen === member) this.#chosen = undefined
    this.#look()
  }

  #lost(member: Member, how: { signal: string | null }) {
    this.#members.delete(member)
    this.#restedFrom(member)
    if (member.isLeaving || this.#endsSince || !this.#hasBegun) return
    log().error({ died: member.id, ...how }, 'a worker died')
    this.#deaths = Date.now() - member.since < soon ? this.#deaths + 1 : 1
    const wait = Math.min(longestPause, shortestPause * 2 ** (this.#deaths - 1))
    setTimeout(() => this.#fill(), wait)
  }

  async #tellMetrics(member: Member, id: number) {
    const text = await Promise.all([...this.#members].map((one) => one.report()))
      .then((reports) => AggregatorRegistry.aggregate(reports).metrics())
      .catch(() => undefined)
    member.tell({ kind: 'metrics', id, text })
  }

  /** One after the other, so that there are always as many as before. */
  #renew() {
    log().info('the workers are replaced by new ones')
    this.#rolling = this.#rolling
      .then(() => this.#roll())
      .catch((err: unknown) => {
        log().error({ err }, 'the workers could not be replaced, and go on')
      })
  }

  async #roll() {
    this.#wanted = Math.max(2, presentConfig().workers)
    for (const old of this.#staying()) {
      if (this.#endsSince) return
      if (this.#staying().length <= this.#wanted && !(await this.#start().begun))
        throw new Error('The new one did not start.')
      await old.leave(patience.others)
    }
    this.#fill()
    log().info('all workers are new')
  }

  async #end(code: number, details: object, why: string) {
    // Ctrl-C under npm arrives twice at once, from the terminal and from npm; only a later one is meant.
    if (this.#endsSince && Date.now() - this.#endsSince < 1000) return
    if (this.#endsSince) process.exit(code || 1)
    this.#endsSince = Date.now()
    log()[code ? 'fatal' : 'info'](details, why)
    await Promise.all([...this.#members].map((member) => member.leave(patience.all)))
    await pause(0)
    process.exit(code)
  }
}
