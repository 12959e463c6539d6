import { log } from '../process/log.server.ts'
import { hasPreview, previewWidths } from './previews.ts'
import { makingQueue } from './queue.server.ts'
import { originals, renditions } from './storage.server.ts'
import { Worker } from './worker.server.ts'

interface Task {
  bytes: Uint8Array
  pdf: boolean
  widths: readonly number[]
}

interface Drawn {
  /** One for each width. */
  pictures: Uint8Array<ArrayBuffer>[]
  problem?: string
}

const largest = 50 * 1024 * 1024
const timeout = 20_000

const drawer = new Worker<Task, Drawn>('first-page.mjs', { timeout, niceness: 5 })
const once = makingQueue(1)

/** Made in all widths at the first demand and kept. Null where there is none; throws `BusyError`. */
export async function findPreview(name: string, rendition: string): Promise<File | null> {
  const [, digits = ''] = /^page-([1-9]\d{2})\.webp$/.exec(rendition) ?? []
  const width = previewWidths.find((served) => served === Number(digits))
  if (!width || !hasPreview({ name })) return null
  const kept = await renditions().get(keyOf(name, width))
  if (kept) return kept
  await once(name, () => makeAll(name))
  return renditions().get(keyOf(name, width))
}

const keyOf = (name: string, width: number) => `${name}@page-${width}.webp`

async function makeAll(name: string) {
  const last = previewWidths.at(-1) ?? 0
  const made = await renditions().get(keyOf(name, last))
  const original = await originals().get(name)
  if (made || !original) return made
  const { pictures, problem } = await draw(name, original)
  if (problem) log().warn({ name, problem }, 'first page of a document could not be read')
  for (const [place, width] of previewWidths.entries()) {
    const key = keyOf(name, width)
    await renditions().set(key, new File([pictures[place] ?? ''], key, { type: 'image/webp' }))
  }
  return null
}

async function draw(name: string, original: File) {
  const bytes = original.size > largest ? new Uint8Array() : new Uint8Array(await original.arrayBuffer())
  return drawer.run({ bytes, pdf: name.endsWith('.pdf'), widths: previewWidths })
}
