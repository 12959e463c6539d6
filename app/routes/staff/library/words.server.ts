import type { Rights } from '~/content/kinds/areas.ts'
import { inputsOf } from '~/content/kinds/inputs.ts'
import { inNepali, spreadOut, withOriginal } from '~/content/kinds/overlay.ts'
import { parseValues } from '~/content/kinds/rules.server.ts'
import { mayDescribe, type Viewer, viewerOf } from '~/content/store/file-rights.server.ts'
import { entryOf, findLibraryFile, type LibraryFile, listLibrary } from '~/content/store/library.server.ts'
import { createItem, updateItem } from '~/content/store/store.server.ts'
import { library } from '~/content/types/library.ts'
import { changeContent, type Db, database } from '~/db/database.server.ts'
import { libraryEn } from '~/routes/staff/library/en.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { preetiFields, preetiQuestion } from '../content/preeti.server.ts'
import { meantName } from '../content/ways.ts'

const inputs = ['title', 'alt'].flatMap((key) => [key, inNepali(key)])

export interface WordsRow {
  file: Pick<LibraryFile, 'name' | 'kind' | 'fileName'>
  version: number
  inputs: Record<string, string>
}

const mostAtOnce = 100

/** Those files of these names of which this person may say something; without names, pictures that nobody has described. */
export async function rowsOf(names: string[], viewer: Viewer): Promise<WordsRow[]> {
  const found =
    names.length > 0
      ? await Promise.all(
          [...new Set(names)].slice(0, mostAtOnce).map((name) => findLibraryFile(name, viewer)),
        )
      : (await listLibrary({ withoutAlt: true, viewer })).files
  const db = await database()
  const rows: WordsRow[] = []
  for (const file of found) {
    if (!file || !(await mayDescribe(db, file.name, viewer))) continue
    const entry = await entryOf(file)
    const values = spreadOut(library, { ...entry })
    rows.push({
      file,
      version: entry.version,
      inputs: Object.fromEntries(inputs.map((key) => [key, String(values[key] ?? '')])),
    })
  }
  return rows
}

interface Saved {
  count: number
  errors: Record<string, string>
  /** What is asked before it is saved like this. */
  question?: string
}

/** Keeps what was said of each file; where something is wrong, nothing of any. */
export async function saveWords(
  texts: Record<string, string>,
  staff: Rights & { email: string },
): Promise<Saved> {
  const [db, viewer] = [await database(), viewerOf(staff)]
  const errors: Record<string, string> = {}
  const preeti: string[] = []
  const saves: ((within: Db) => Promise<unknown>)[] = []
  for (let at = 0; texts[`file[${at}]`]; at++) {
    const file = await findLibraryFile(texts[`file[${at}]`] ?? '', viewer)
    if (!file || !(await mayDescribe(db, file.name, viewer))) continue
    const entry = await entryOf(file)
    const given = inputs.map((key): [string, string] => [key, texts[`${key}[${at}]`] ?? ''])
    const wished = Object.fromEntries(withOriginal(library, given))
    const now = spreadOut(library, { ...entry })
    if (inputs.every((key) => wished[key] === String(now[key] ?? ''))) continue
    const labels = preetiFields(library, wished, inputsOf(library, { ...entry }))
    preeti.push(...labels.map((label) => `${label} (${file.fileName || entry.title})`))
    const { values, errors: wrong = {} } = parseValues(library, { ...now, ...wished }, now)
    if (Number(texts[`version[${at}]`]) !== entry.version) wrong.title = libraryEn.words.changed
    for (const [key, message] of Object.entries(wrong)) errors[`${key}[${at}]`] = message
    const { _id: id, version: expected } = entry
    if (values)
      saves.push(
        async (within) =>
          (await updateItem(library, id, values, staff.email, { expected, within })) ??
          createItem(library, values, staff.email, { id, within }),
      )
  }
  if (Object.keys(errors).length > 0) return { count: 0, errors }
  const question = texts[meantName] ? undefined : preetiQuestion(preeti)
  if (question) return { count: 0, errors, question: `${question} ${staffFormsEn.pressAgain}` }
  await changeContent(async (within) => {
    for (const save of saves) await save(within)
  })
  return { count: saves.length, errors }
}
