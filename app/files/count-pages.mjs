// A process of its own: a PDF that unpacks to more than there is memory ends this and not the server.
import { getDocumentProxy } from 'unpdf'
import { answerTasks } from './answer-tasks.mjs'

answerTasks(async ({ bytes }) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, isEvalSupported: false })
  const pages = pdf.numPages
  await pdf.destroy()
  return pages
})
