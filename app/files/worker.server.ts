import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/** Milliseconds after which an idle worker is ended, and its memory given back. */
const idleFor = 10_000

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
  /** For node, such as a limit of memory. */
  execArgv?: string[]
  /** Milliseconds after which a job is given up, and the process with it. */
  timeout?: number
}

/** A process of its own for work on files, started when there is some and ended when there is none. */
export class Worker<Task extends object, Result> {
  private readonly jobs = new Map<number, Job<Result>>()
  private child: ChildProcess | undefined
  private idle: ReturnType<typeof setTimeout> | undefined
  private lastId = 0

  /** `script` stands in `app/files/`; it answers each task with its id and a result or a problem. */
  constructor(
    private readonly script: string,
    private readonly options: WorkerOptions = {},
  ) {}

  /** Rejects where the script can't do it, or the process ends meanwhile. */
  async run(task: Task): Promise<Result> {
    clearTimeout(this.idle)
    this.child ??= this.start()
    const current = this.child
    const id = ++this.lastId
    const { timeout } = this.options
    const limit = timeout && setTimeout(() => current.kill('SIGKILL'), timeout)
    try {
      return await new Promise<Result>((resolve, reject) => {
        this.jobs.set(id, { resolve, reject })
        current.send({ ...task, id }, (error) => error && reject(error))
      })
    } finally {
      if (limit) clearTimeout(limit)
      this.jobs.delete(id)
      if (this.jobs.size === 0) this.idle = setTimeout(() => this.end(), idleFor).unref()
    }
  }

  private start() {
    const { execArgv = [] } = this.options
    const started = fork(join('app', 'files', this.script), { serialization: 'advanced', execArgv })
    started.on('message', ({ id, result, problem }: Reply<Result>) => {
      const job = this.jobs.get(id)
      if (result !== undefined) job?.resolve(result)
      else job?.reject(new Error(problem))
    })
    started.once('error', (error) => this.fail(started, error))
    started.once('exit', (code, signal) =>
      this.fail(started, new Error(`${this.script} ended: ${signal ?? code}`)),
    )
    // An idle worker does not keep the server from ending.
    started.unref()
    started.channel?.unref()
    return started
  }

  private end() {
    this.child?.kill()
    this.child = undefined
  }

  private fail(ended: ChildProcess, error: Error) {
    if (this.child !== ended) return
    this.child = undefined
    for (const { reject } of this.jobs.values()) reject(error)
  }
}
