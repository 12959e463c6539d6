import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { FairQueue } from '~/http/fair-queue.ts'
import { workerMemoryLimits } from './memory-limits.ts'

const idleTimeout = 10_000

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
  /** Lower priority than the server's, up to 19. */
  niceness?: number
  concurrency?: number
}

/**
 * Runs tasks in a separate process, which starts on demand and ends when idle. If one task kills the process, all its
 * tasks are retried one by one, each alone in a new process.
 */
export class Worker<Task extends object, Result> {
  private readonly pendingTasks = new Map<number, PendingTask<Result>>()
  private child: ChildProcess | undefined
  private idleTimer: ReturnType<typeof setTimeout> | undefined
  private lastId = 0
  private readonly queue: FairQueue

  /** `script` is in this folder, and next to the bundle in the build. It calls `answerTasks`. */
  constructor(
    private readonly script: keyof typeof workerMemoryLimits,
    private readonly options: WorkerOptions,
  ) {
    this.queue = new FairQueue({ capacity: this.concurrency, maxWaiting: Number.POSITIVE_INFINITY })
  }

  /** Rejects if the script fails, and with `WorkerEndedError` if it exceeds its memory or time limit. */
  async run(task: Task): Promise<Result> {
    try {
      return await this.queue.run(() => this.send(task))
    } catch (error) {
      if (!(error instanceof WorkerEndedError) || error instanceof WorkerTimeoutError) throw error
      return this.runAlone(task)
    }
  }

  /** Runs alone in a new process, for tasks that may need its whole memory. */
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
      // The script calls `gc` to free the memory of one file before the next.
      execArgv: ['--expose-gc', `--max-old-space-size=${memoryLimit}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // A busy worker does not notice the server's exit.
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
    // A worker must not prevent the server's exit.
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
    // The process has ended, or the system denies the change.
  }
}
