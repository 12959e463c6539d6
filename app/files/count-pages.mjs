// Counts the pages of PDF files, as a process of its own: one that unpacks to more than there is memory, or
// breaks the reader, ends this process and not the server.
import { getDocumentProxy } from 'unpdf'
import { limitMemory } from './memory-limit.mjs'

limitMemory(512)
process.on('disconnect', () => process.exit())
process.on('message', async ({ id, bytes }) => {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, isEvalSupported: false })
    process.send?.({ id, result: pdf.numPages })
    await pdf.destroy()
  } catch (error) {
    process.send?.({ id, problem: String(error) })
  }
})
