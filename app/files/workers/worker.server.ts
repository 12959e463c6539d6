import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { FairQueue } from '../../http/fair-queue.ts'

/** Milliseconds after which an idle worker is ended, and its memory given back. */
const idleTimeout = 10_000

/** Megabytes of each, of which there is one at most: all fit beside the server into what docs/deploy gives the site. */
export const workerMemoryLimits = {
  'inspect-pdf.mjs': 256,
  'render-first-page.mjs': 448,
  'extract-pdf-text.mjs': 384,
  'encode-picture.mjs': 448,
}

/** The process was ended before it answered, as it held too much memory or took too long. */
export class WorkerEndedError extends Error {}

class WorkerTimeoutError extends WorkerEndedError {}

interface PendingTask<Result> {
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
  concurrency?: number
}

/**
 * A process of its own for work on files, started when there is some and ended when there is none. What became of a task
 * never depends on others: one whose process was ended is tried once more, alone in a new process.
 */
export class Worker<Task extends object, Result> {
  private readonly pendingTasks = new Map<number, PendingTask<Result>>()
  private child: ChildProcess | undefined
  private idleTimer: ReturnType<typeof setTimeout> | undefined
  private lastId = 0
  private readonly queue: FairQueue

  /** `script` lies beside this module, and beside the bundle in the build; it answers each task with its id and a result or a problem. */
  constructor(
    private readonly script: keyof typeof workerMemoryLimits,
    private readonly options: WorkerOptions,
  ) {
    this.queue = new FairQueue({ capacity: this.concurrency, maxWaiting: Number.POSITIVE_INFINITY })
  }

  /** Rejects where the script can't do it, and with `EndedError` where it takes too much memory or time. */
  async run(task: Task): Promise<Result> {
    try {
      return await this.queue.run(() => this.send(task))
    } catch (error) {
      if (!(error instanceof WorkerEndedError) || error instanceof WorkerTimeoutError) throw error
      return this.runAlone(task)
    }
  }

  /** In a new process and with nothing beside it: for what may need all the memory there is. */
  runAlone(task: Task): Promise<Result> {
    const runInNewProcess = async () => {
      this.stop()
      try {
        return await this.send(task)
      } finally {
        this.stop()
      }
    }
    return this.queue.run(runInNewProcess, { weight: this.concurrency })
  }

  stop(child = this.child) {
    child?.kill('SIGKILL')
    if (this.child === child) this.child = undefined
  }

  private get concurrency() {
    return this.options.concurrency ?? 1
  }

  private async send(task: Task): Promise<Result> {
    clearTimeout(this.idleTimer)
    this.child ??= this.start()
    const { child, script } = this
    const id = ++this.lastId
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      return await new Promise<Result>((resolve, reject) => {
        timer = setTimeout(() => {
          reject(new WorkerTimeoutError(`${script} took too long`))
          this.stop(child)
        }, this.options.timeout)
        this.pendingTasks.set(id, { child, resolve, reject })
        child.send({ ...task, id }, (error) => error && reject(new WorkerEndedError(error.message)))
      })
    } finally {
      clearTimeout(timer)
      this.pendingTasks.delete(id)
      if (this.pendingTasks.size === 0) this.idleTimer = setTimeout(() => this.stop(), idleTimeout).unref()
    }
  }

  private start() {
    const memoryLimit = workerMemoryLimits[this.script]
    const started = fork(join(import.meta.dirname, this.script), [String(memoryLimit)], {
      serialization: 'advanced',
      // What one file took is given back before the next one comes.
      execArgv: ['--expose-gc', `--max-old-space-size=${memoryLimit}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // One that is busy would not notice that the server is gone.
    const killChild = () => void started.kill('SIGKILL')
    process.once('exit', killChild)
    started.on('message', ({ id, result, problem }: Reply<Result>) => {
      const pendingTask = this.pendingTasks.get(id)
      if (result !== undefined) pendingTask?.resolve(result)
      else pendingTask?.reject(new Error(problem))
    })
    started.once('error', (error) => this.rejectPending(started, error))
    started.once('exit', (code, signal) => {
      process.off('exit', killChild)
      this.rejectPending(started, new WorkerEndedError(`${this.script} ended: ${signal ?? code}`))
    })
    lowerPriority(started, this.options.niceness)
    // An idle worker does not keep the server from ending.
    started.unref()
    started.channel?.unref()
    return started
  }

  private rejectPending(ended: ChildProcess, error: Error) {
    if (this.child === ended) this.child = undefined
    for (const { child, reject } of this.pendingTasks.values()) if (child === ended) reject(error)
  }
}

function lowerPriority({ pid }: ChildProcess, niceness = 0) {
  try {
    if (pid && niceness > 0) setPriority(pid, niceness)
  } catch {
    // It has ended already, or the system does not let it.
  }
}
