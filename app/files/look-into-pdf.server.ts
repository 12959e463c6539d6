import { FairQueue, type QueueRequest } from '../process/turns.ts'
import { Worker } from './worker.server.ts'

/** What a PDF does by itself or brings along; `hidden` where it can't be told. */
export type PdfHazard = 'script' | 'launch' | 'submits' | 'opens' | 'attachment' | 'xfa' | 'hidden'

interface PdfInspection {
  pages: number
  hazard?: PdfHazard
}

/** Rejects where it is no PDF that can be read to its end. Bytes that were looked into already are known. */
export function inspectPdf(bytes: Uint8Array, turn?: QueueRequest): Promise<PdfInspection> {
  const earlier = inspections.get(bytes)
  if (earlier) return earlier
  const found = runInspection(bytes, turn)
  inspections.set(bytes, found)
  return found
}

const inspections = new WeakMap<Uint8Array, Promise<PdfInspection>>()

async function runInspection(bytes: Uint8Array, turn?: QueueRequest) {
  // What was cut off has no end; readers would guess at what is missing.
  const end = Buffer.from(bytes.subarray(-endMarkerRange)).lastIndexOf('%%EOF')
  if (end < 0) throw new Error('The document has no end.')
  return inspectionQueue.run(() => pdfWorker.run({ bytes }), turn)
}

const pdfWorker = new Worker<{ bytes: Uint8Array }, PdfInspection>('look-into-pdf.mjs', { timeout: 20_000 })
/** One that ends the process must not take others with it. */
const inspectionQueue = new FairQueue({ capacity: 1, maxWaiting: 100, waitTimeout: 120_000 })
/** Bytes at the end of a PDF among which its end is marked; some programs add empty lines or a signature's rest. */
const endMarkerRange = 4096
