import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/** Milliseconds that one document may take. */
const patience = 60_000
/** Megabytes that the reader may hold. */
const mostMemory = 512

interface Reply {
  pages?: string[]
  problem?: string
}

/** Reads PDF files one after the other in a process of its own. */
export class PdfReader {
  #reader: ChildProcess | undefined

  /** The text of each page. Rejects what is no PDF, is locked, or takes too much time or memory. */
  async read(path: string): Promise<string[]> {
    this.#reader ??= start()
    const reader = this.#reader
    try {
      const { pages, problem } = await answer(reader, path)
      if (!pages) throw new Error(problem)
      return pages
    } catch (error) {
      this.end()
      throw error
    }
  }

  end() {
    this.#reader?.kill('SIGKILL')
    this.#reader = undefined
  }
}

function start() {
  const reader = fork(join('app', 'files', 'read-pdf.mjs'), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${mostMemory}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const end = () => void reader.kill('SIGKILL')
  process.once('exit', end)
  reader.once('exit', () => process.off('exit', end))
  // A document that is being read does not keep the server from ending.
  reader.unref()
  reader.channel?.unref()
  return reader
}

function answer(reader: ChildProcess, path: string) {
  return new Promise<Reply>((resolve, reject) => {
    const settle = (done: () => void) => {
      clearTimeout(late)
      reader.off('message', hear).off('error', fault).off('exit', stop)
      done()
    }
    const fail = (reason: string) => settle(() => reject(new Error(reason)))
    const hear = (reply: Reply) => settle(() => resolve(reply))
    const fault = (error: Error) => fail(error.message)
    const stop = (code: number | null, signal: string | null) => fail(`the reader ended: ${signal ?? code}`)
    const late = setTimeout(() => fail(`not read within ${patience / 1000} s`), patience)
    reader.on('message', hear).on('error', fault).on('exit', stop)
    reader.send(path)
  })
}
