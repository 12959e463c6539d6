// Runs in its own process: a PDF that unpacks to too much memory must not stop the server.
import { getDocumentProxy } from 'unpdf'
import { answerTasks } from './answer-tasks.mjs'
import { findHazard } from './pdf-hazards.mjs'

answerTasks(async ({ bytes }) => ({ pages: await countPages(bytes), hazard: findHazard(bytes) }))

async function countPages(bytes) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, isEvalSupported: false })
  const pages = pdf.numPages
  // The page count may be wrong, so the first page must exist.
  await pdf.getPage(1)
  await pdf.destroy()
  return pages
}
