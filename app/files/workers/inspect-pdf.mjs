// A process of its own: a PDF that unpacks to more than there is memory ends this and not the server.
import { getDocumentProxy } from 'unpdf'
import { answerTasks } from './answer-tasks.mjs'
import { findHazard } from './pdf-hazards.mjs'

answerTasks(async ({ bytes }) => ({ pages: await countPages(bytes), hazard: findHazard(bytes) }))

async function countPages(bytes) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, isEvalSupported: false })
  const pages = pdf.numPages
  // What it says of itself is not enough: a first page has to be there.
  await pdf.getPage(1)
  await pdf.destroy()
  return pages
}
