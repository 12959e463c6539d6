import { expect, test } from 'vitest'
import { homeEn } from '~/routes/site/home/en.ts'

const dictionaries = import.meta.glob<Record<string, unknown>>('/app/**/{en,*-en}.ts', {
  eager: true,
})

/** Dictionaries of the staff area, the API and internal emails. */
const notForVisitors =
  /^\/app\/(routes\/(staff|api)|ui\/staff|content\/(fields|schema))\/|^\/app\/content\/en|internal-mail/

/** Technical words of operators. */
const technicalWords =
  /\b(set up|mail server|server|smtp|configur\w*|outbox|database|administrator|backend|admin)\b/i

/** Texts that the specification fixes. */
const fixed = ['Backend returned unexpected data format', homeEn.popup.noFileHint]

/** Every text of a dictionary, functions as their source. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [String(value)]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

test('no text for visitors mentions the operation of the site', () => {
  const files = Object.keys(dictionaries).filter((file) => !notForVisitors.test(file))
  expect(files.length).toBeGreaterThan(10)
  const texts = files.flatMap((file) => {
    const { dictionary: _, dictionaries: __, ...own } = dictionaries[file] ?? {}
    return textsIn(own)
  })
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((text) => technicalWords.test(text) && !fixed.includes(text))).toEqual([])
})
