import { Worker } from '~/files/workers/worker.server.ts'

const timeout = 60_000

export class PdfTextReader {
  readonly #worker = new Worker<{ path: string }, string[]>('extract-pdf-text.mjs', { timeout, niceness: 19 })

  /** Returns one text per page. Rejects if the PDF is invalid, locked or too large. */
  read(path: string): Promise<string[]> {
    return this.#worker.run({ path })
  }

  end() {
    this.#worker.stop()
  }
}
