import { createItem, updateItem } from '~/content/items/store.server.ts'
import {
  entryOrDefaults,
  findLibraryFile,
  type LibraryFile,
  listLibrary,
} from '~/content/media/library.server.ts'
import { canEditFileDetails, createFileViewer, type FileViewer } from '~/content/media/permissions.server.ts'
import { toFormInputs } from '~/content/schema/form-inputs.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import type { Grants } from '~/content/schema/permissions.ts'
import { fillFromNepali, flattenTranslatedValues, translationKey } from '~/content/schema/translations.ts'
import { library } from '~/content/types/library.ts'
import { changeContent, database, type Transaction } from '~/db/database.server.ts'
import { saveConfirmationInputName } from '~/routes/staff/resource/form/submit-actions.ts'
import { buildPreetiQuestion, listPreetiFieldLabels } from '~/routes/staff/resource/save/preeti.server.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { libraryEn } from './en.ts'

const inputNames = ['title', 'alt'].flatMap((key) => [key, translationKey(key)])

export interface DescriptionRow {
  file: Pick<LibraryFile, 'name' | 'kind' | 'fileName'>
  version: number
  inputs: Record<string, string>
}

const maxFiles = 100

/** The named files that this viewer may describe. Without names, all pictures without alt text. */
export async function listDescriptionRows(names: string[], viewer: FileViewer): Promise<DescriptionRow[]> {
  const files =
    names.length > 0
      ? await Promise.all([...new Set(names)].slice(0, maxFiles).map((name) => findLibraryFile(name, viewer)))
      : (await listLibrary({ withoutAlt: true, viewer })).files
  const db = await database()
  const rows: DescriptionRow[] = []
  for (const file of files) {
    if (!file || !(await canEditFileDetails(db, file.name, viewer))) continue
    const entry = await entryOrDefaults(file)
    const values = flattenTranslatedValues(library, { ...entry })
    rows.push({
      file,
      version: entry.version,
      inputs: Object.fromEntries(inputNames.map((key) => [key, String(values[key] ?? '')])),
    })
  }
  return rows
}

interface SaveResult {
  count: number
  errors: Record<string, string>
  /** Needs a confirmation before the save. */
  question?: string
}

/** Saves the descriptions of all files, or of none if one is invalid. */
export async function saveDescriptions(
  texts: Record<string, string>,
  staff: Grants & { email: string },
): Promise<SaveResult> {
  const [db, viewer] = [await database(), createFileViewer(staff)]
  const errors: Record<string, string> = {}
  const preeti: string[] = []
  const saves: ((within: Transaction) => Promise<unknown>)[] = []
  for (let index = 0; texts[`file[${index}]`]; index++) {
    const file = await findLibraryFile(texts[`file[${index}]`] ?? '', viewer)
    if (!file || !(await canEditFileDetails(db, file.name, viewer))) continue
    const entry = await entryOrDefaults(file)
    const rowInputs = inputNames.map((key): [string, string] => [key, texts[`${key}[${index}]`] ?? ''])
    const submittedValues = Object.fromEntries(fillFromNepali(library, rowInputs))
    const storedValues = flattenTranslatedValues(library, { ...entry })
    if (inputNames.every((key) => submittedValues[key] === String(storedValues[key] ?? ''))) continue
    const labels = listPreetiFieldLabels(library, submittedValues, toFormInputs(library, { ...entry }))
    preeti.push(...labels.map((label) => `${label} (${file.fileName || entry.title})`))
    const { values, errors: rowErrors = {} } = parseValues(
      library,
      { ...storedValues, ...submittedValues },
      storedValues,
    )
    if (Number(texts[`version[${index}]`]) !== entry.version) rowErrors.title = libraryEn.descriptions.changed
    for (const [key, message] of Object.entries(rowErrors)) errors[`${key}[${index}]`] = message
    const { _id: id, version: expectedVersion } = entry
    if (values)
      saves.push(
        async (within) =>
          (await updateItem(library, id, values, staff.email, { expectedVersion, within })) ??
          createItem(library, values, staff.email, { id, within }),
      )
  }
  if (Object.keys(errors).length > 0) return { count: 0, errors }
  const question = texts[saveConfirmationInputName] ? undefined : buildPreetiQuestion(preeti)
  if (question) return { count: 0, errors, question: `${question} ${staffFormsEn.pressAgain}` }
  await changeContent(async (within) => {
    for (const save of saves) await save(within)
  })
  return { count: saves.length, errors }
}
