// Runs in its own process: a PDF that takes too much time or memory must not stop the server.
import { readFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'
import { numberActualTexts, restoreMarks } from './actual-text.mjs'
import { answerTasks } from './answer-tasks.mjs'

const maxPages = 500
const maxCharacters = 2_000_000

answerTasks(async ({ path }) => readPages(await readFile(path)))

async function readPages(file) {
  const { bytes, texts } = numberActualTexts(new Uint8Array(file))
  try {
    return await readText(bytes, texts)
  } catch (error) {
    if (texts.size === 0) throw error
    return await readText(new Uint8Array(file), new Map())
  }
}

async function readText(bytes, texts) {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0, isEvalSupported: false })
  const pages = []
  let left = maxCharacters
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages) && left > 0; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const text = joinItems(items, texts).slice(0, left)
    left -= text.length
    pages.push(text)
    page.cleanup()
  }
  return pages
}

function joinItems(items, texts) {
  let text = ''
  const open = []
  const close = () => {
    const cluster = open.pop()
    if (cluster && !cluster.said) text += cluster.actual
  }
  for (const item of items) {
    const str = restoreMarks(item.str ?? '')
    if (item.type?.startsWith('begin')) {
      const actual = texts.get(Number(item.id?.split('_mc')[1]))
      open.push(actual === undefined ? undefined : { actual, said: false })
    } else if (item.type === 'endMarkedContent') close()
    else {
      const cluster = open.findLast(Boolean)
      if (!str.trim()) text += str
      else if (!cluster) text += str
      else if (!cluster.said) {
        cluster.said = true
        text += cluster.actual
      }
      if (item.hasEOL) text += '\n'
    }
  }
  while (open.length > 0) close()
  return text
    .replaceAll('\0', '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()
}
