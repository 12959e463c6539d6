import { type Turn, Turns } from '../process/turns.ts'
import { Worker } from './worker.server.ts'

/** What a PDF does by itself or brings along; `hidden` where it can't be told. */
export type PdfHazard = 'script' | 'launch' | 'submits' | 'opens' | 'attachment' | 'xfa' | 'hidden'

interface Found {
  pages: number
  hazard?: PdfHazard
}

/** Rejects where it is no PDF that can be read to its end. Bytes that were looked into already are known. */
export function lookIntoPdf(bytes: Uint8Array, turn?: Turn): Promise<Found> {
  const known = looked.get(bytes)
  if (known) return known
  const found = look(bytes, turn)
  looked.set(bytes, found)
  return found
}

const looked = new WeakMap<Uint8Array, Promise<Found>>()

async function look(bytes: Uint8Array, turn?: Turn) {
  // What was cut off has no end; readers would guess at what is missing.
  const end = Buffer.from(bytes.subarray(-endWithin)).lastIndexOf('%%EOF')
  if (end < 0) throw new Error('The document has no end.')
  return oneByOne.run(() => process.run({ bytes }), turn)
}

const process = new Worker<{ bytes: Uint8Array }, Found>('look-into-pdf.mjs', { timeout: 20_000 })
/** One that ends the process must not take others with it. */
const oneByOne = new Turns({ room: 1, mostWaiting: 100, patience: 120_000 })
/** Bytes at the end of a PDF among which its end is marked; some programs add empty lines or a signature's rest. */
const endWithin = 4096
