import { log } from '~/config/log.server.ts'
import { getOriginalsStore, getRenditionsStore } from '~/files/storage/storage.server.ts'
import { Worker } from '~/files/workers/worker.server.ts'
import { documentPreviewWidths, hasDocumentPreview } from './pictures.ts'
import { createRenditionQueue } from './renditions.server.ts'

interface PreviewTask {
  bytes: Uint8Array
  pdf: boolean
  widths: readonly number[]
}

interface DrawnPreview {
  pictures: Uint8Array<ArrayBuffer>[]
  problem?: string
}

const maxBytes = 50 * 1024 * 1024
const timeout = 20_000

const previewWorker = new Worker<PreviewTask, DrawnPreview>('render-first-page.mjs', { timeout, niceness: 5 })
const previewQueue = createRenditionQueue(1)

/** Generates all widths at the first request and stores them. Null if there is none. Throws `QueueBusyError`. */
export async function ensureDocumentPreview(name: string, rendition: string): Promise<File | null> {
  const [, digits = ''] = /^page-([1-9]\d{2})\.webp$/.exec(rendition) ?? []
  const width = documentPreviewWidths.find((served) => served === Number(digits))
  if (!width || !hasDocumentPreview({ name })) return null
  const cached = await getRenditionsStore().get(previewKey(name, width))
  if (cached) return cached
  await previewQueue(name, () => generatePreviews(name))
  return getRenditionsStore().get(previewKey(name, width))
}

const previewKey = (name: string, width: number) => `${name}@page-${width}.webp`

async function generatePreviews(name: string) {
  const last = documentPreviewWidths.at(-1) ?? 0
  const existing = await getRenditionsStore().get(previewKey(name, last))
  const original = await getOriginalsStore().get(name)
  if (existing || !original) return existing
  const { pictures, problem } = await renderFirstPage(name, original)
  if (problem) log().warn({ name, problem }, 'first page of a document could not be rendered')
  for (const [place, width] of documentPreviewWidths.entries()) {
    const key = previewKey(name, width)
    await getRenditionsStore().set(key, new File([pictures[place] ?? ''], key, { type: 'image/webp' }))
  }
  return null
}

async function renderFirstPage(name: string, original: File) {
  const bytes = original.size > maxBytes ? new Uint8Array() : new Uint8Array(await original.arrayBuffer())
  return previewWorker.run({ bytes, pdf: name.endsWith('.pdf'), widths: documentPreviewWidths })
}
