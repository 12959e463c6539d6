import { Worker } from '~/files/workers/worker.server.ts'

const timeout = 60_000

export class PdfTextReader {
  readonly #worker = new Worker<{ path: string }, string[]>('extract-pdf-text.mjs', { timeout, niceness: 19 })

  /** The text of each page. Rejects what is no PDF, is locked, or takes too much time or memory. */
  read(path: string): Promise<string[]> {
    return this.#worker.run({ path })
  }

  end() {
    this.#worker.stop()
  }
}
