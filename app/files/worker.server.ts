import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { Turns } from '../process/turns.ts'

/** Milliseconds after which an idle worker is ended, and its memory given back. */
const idleFor = 10_000

/** Megabytes of each, of which there is one at most: all fit beside the server into what docs/deploy gives the site. */
export const workerMemory = {
  'look-into-pdf.mjs': 256,
  'first-page.mjs': 448,
  'read-pdf.mjs': 384,
  'encode.mjs': 448,
}

/** The process was ended before it answered, as it held too much memory or took too long. */
export class EndedError extends Error {}

class LateError extends EndedError {}

interface Job<Result> {
  child: ChildProcess
  resolve: (result: Result) => void
  reject: (error: Error) => void
}

interface Reply<Result> {
  id: number
  result?: Result
  problem?: string
}

interface WorkerOptions {
  timeout: number
  /** How far it stands back behind the server, up to 19. */
  niceness?: number
  /** How many tasks are worked on at once. */
  room?: number
}

/**
 * A process of its own for work on files, started when there is some and ended when there is none. What became of a task
 * never depends on others: one whose process was ended is tried once more, alone in a new process.
 */
export class Worker<Task extends object, Result> {
  private readonly jobs = new Map<number, Job<Result>>()
  private child: ChildProcess | undefined
  private idle: ReturnType<typeof setTimeout> | undefined
  private lastId = 0
  private readonly turns: Turns

  /** `script` lies beside this module, and beside the bundle in the build; it answers each task with its id and a result or a problem. */
  constructor(
    private readonly script: keyof typeof workerMemory,
    private readonly options: WorkerOptions,
  ) {
    this.turns = new Turns({ room: this.room, mostWaiting: Number.POSITIVE_INFINITY })
  }

  /** Rejects where the script can't do it, and with `EndedError` where it takes too much memory or time. */
  async run(task: Task): Promise<Result> {
    try {
      return await this.turns.run(() => this.ask(task))
    } catch (error) {
      if (!(error instanceof EndedError) || error instanceof LateError) throw error
      return this.runAlone(task)
    }
  }

  /** In a new process and with nothing beside it: for what may need all the memory there is. */
  runAlone(task: Task): Promise<Result> {
    const alone = async () => {
      this.end()
      try {
        return await this.ask(task)
      } finally {
        this.end()
      }
    }
    return this.turns.run(alone, { size: this.room })
  }

  end(child = this.child) {
    child?.kill('SIGKILL')
    if (this.child === child) this.child = undefined
  }

  private get room() {
    return this.options.room ?? 1
  }

  private async ask(task: Task): Promise<Result> {
    clearTimeout(this.idle)
    this.child ??= this.start()
    const { child, script } = this
    const id = ++this.lastId
    let limit: ReturnType<typeof setTimeout> | undefined
    try {
      return await new Promise<Result>((resolve, reject) => {
        limit = setTimeout(() => {
          reject(new LateError(`${script} took too long`))
          this.end(child)
        }, this.options.timeout)
        this.jobs.set(id, { child, resolve, reject })
        child.send({ ...task, id }, (error) => error && reject(new EndedError(error.message)))
      })
    } finally {
      clearTimeout(limit)
      this.jobs.delete(id)
      if (this.jobs.size === 0) this.idle = setTimeout(() => this.end(), idleFor).unref()
    }
  }

  private start() {
    const most = workerMemory[this.script]
    const started = fork(join(import.meta.dirname, this.script), [String(most)], {
      serialization: 'advanced',
      // What one file took is given back before the next one comes.
      execArgv: ['--expose-gc', `--max-old-space-size=${most}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // One that is busy would not notice that the server is gone.
    const end = () => void started.kill('SIGKILL')
    process.once('exit', end)
    started.on('message', ({ id, result, problem }: Reply<Result>) => {
      const job = this.jobs.get(id)
      if (result !== undefined) job?.resolve(result)
      else job?.reject(new Error(problem))
    })
    started.once('error', (error) => this.fail(started, error))
    started.once('exit', (code, signal) => {
      process.off('exit', end)
      this.fail(started, new EndedError(`${this.script} ended: ${signal ?? code}`))
    })
    standBack(started, this.options.niceness)
    // An idle worker does not keep the server from ending.
    started.unref()
    started.channel?.unref()
    return started
  }

  private fail(ended: ChildProcess, error: Error) {
    if (this.child === ended) this.child = undefined
    for (const { child, reject } of this.jobs.values()) if (child === ended) reject(error)
  }
}

function standBack({ pid }: ChildProcess, niceness = 0) {
  try {
    if (pid && niceness > 0) setPriority(pid, niceness)
  } catch {
    // It has ended already, or the system does not let it.
  }
}
