import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'

/** Milliseconds after which an idle worker is ended, and its memory given back. */
const idleFor = 10_000

/** Megabytes of each, of which there is one at most: all fit beside the server into what docs/deploy gives the site. */
export const workerMemory = {
  'look-into-pdf.mjs': 256,
  'first-page.mjs': 448,
  'read-pdf.mjs': 384,
  'encode.mjs': 448,
}

interface Job<Result> {
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
}

class EndedError extends Error {}

/** A process of its own for work on files, started when there is some and ended when there is none. */
export class Worker<Task extends object, Result> {
  private readonly jobs = new Map<number, Job<Result>>()
  private child: ChildProcess | undefined
  private idle: ReturnType<typeof setTimeout> | undefined
  private lastId = 0

  /** `script` lies beside this module, and beside the bundle in the build; it answers each task with its id and a result or a problem. */
  constructor(
    private readonly script: keyof typeof workerMemory,
    private readonly options: WorkerOptions,
  ) {}

  /** Rejects where the script can't do it, or the process ends or takes too long. */
  async run(task: Task): Promise<Result> {
    const isFresh = this.child === undefined
    try {
      return await this.runOnce(task)
    } catch (error) {
      // What others left in the process, or their end of it, must not decide about this task.
      if (isFresh || !(error instanceof EndedError)) throw error
      return this.runOnce(task)
    }
  }

  private async runOnce(task: Task): Promise<Result> {
    clearTimeout(this.idle)
    this.child ??= this.start()
    const current = this.child
    const id = ++this.lastId
    const limit = setTimeout(() => {
      this.jobs.get(id)?.reject(new Error(`${this.script} takes too long.`))
      current.kill('SIGKILL')
    }, this.options.timeout)
    try {
      return await new Promise<Result>((resolve, reject) => {
        this.jobs.set(id, { resolve, reject })
        current.send({ ...task, id }, (error) => error && this.fail(current, new EndedError(error.message)))
      })
    } finally {
      clearTimeout(limit)
      this.jobs.delete(id)
      if (this.jobs.size === 0) this.idle = setTimeout(() => this.end(), idleFor).unref()
    }
  }

  end() {
    this.child?.kill('SIGKILL')
    this.child = undefined
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
    if (this.child !== ended) return
    this.child = undefined
    for (const { reject } of this.jobs.values()) reject(error)
  }
}

function standBack({ pid }: ChildProcess, niceness = 0) {
  try {
    if (pid && niceness > 0) setPriority(pid, niceness)
  } catch {
    // It has ended already, or the system does not let it.
  }
}
