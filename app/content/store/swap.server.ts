import type { Db } from '../../db/database.server.ts'
import { withExtension } from '../../files/names.ts'
import type { Media, StoredFile } from '../../files/values.ts'
import { itemFromRow, parseRow } from '../kinds/columns.server.ts'
import { type Field, pickedInputName } from '../kinds/fields.ts'
import { serverFieldKinds } from '../kinds/index.server.ts'
import { fileSupportOf } from '../kinds/index.ts'
import { parseJson } from '../kinds/kind.server.ts'
import { translationKey, withTranslations } from '../kinds/overlay.ts'
import type { ContentType } from '../kinds/type.ts'
import { library } from '../types/library.ts'
import { defaultColumns } from './history.server.ts'

export interface FileReplacement {
  from: Media
  to: StoredFile
  /** What the library says of the new one, where that is to stand in the place of what was said. */
  altTexts?: { alt: string; nepaliAlt: string }
}

type Values = Record<string, unknown>

/** What becomes of a file whose entry in the library names another one now. */
export async function createReplacement(
  db: Db,
  from: Media,
  to: Media,
  altTexts?: FileReplacement['altTexts'],
): Promise<FileReplacement> {
  const stored = db.selectFrom('stored_files').selectAll().where('name', '=', to.name)
  const storedFile = await stored.executeTakeFirst()
  const defaults = { kind: 'document' as const, at: '', actor: '', ...storedFile }
  return { from, to: { ...defaults, ...to, pages: to.pages ?? storedFile?.pages ?? 0 }, altTexts }
}

/** What the library put in the place of something else since a moment, in order; of no moment, nothing. */
export async function listReplacementsSince(db: Db, moment = ''): Promise<FileReplacement[]> {
  if (Number.isNaN(Date.parse(moment))) return []
  const changes = await db
    .selectFrom('changes')
    .select(['before', 'after'])
    .where('type', '=', library.name)
    .where('at', '>=', new Date(moment).toISOString())
    .orderBy('sequence')
    .execute()
  const replacements: FileReplacement[] = []
  for (const { before, after } of changes) {
    const [was, is] = [before, after].map(fileOfEntry)
    if (was && is && was.name !== is.name) replacements.push(await createReplacement(db, was, is))
  }
  return replacements
}

function fileOfEntry(json: string | null) {
  const row = parseRow(json)
  return row && itemFromRow(library, { ...defaultColumns(library), ...row }).file
}

export const replaceInForm = (
  type: ContentType,
  texts: [string, string][],
  replacements: FileReplacement[],
): [string, string][] =>
  texts.map(([name, text]) => {
    const [key] = Object.keys(withTranslations(type).fields).filter(
      (one) => one === name || pickedInputName(one) === name,
    )
    const field = key === undefined ? undefined : withTranslations(type).fields[key]
    return field
      ? [name, replacements.reduce((now, replacement) => replaceInText(field, now, replacement), text)]
      : [name, text]
  })

function replaceInText(field: Field, text: string, replacement: FileReplacement) {
  const { file, storedNamesIn } = serverFieldKinds[field.kind]
  if (!text.includes(replacement.from.name)) return text
  if (storedNamesIn) return text.replaceAll(replacement.from.name, replacement.to.name)
  if (!file || !fits(field, replacement)) return text
  if (file.isNameOnly) return String(replaceInValue(text, replacement, file.fromStored))
  return JSON.stringify(replaceInValue(parseJson(text), replacement, file.fromStored))
}

const fits = (field: Field, { to }: FileReplacement) =>
  serverFieldKinds[field.kind].file?.storedKinds.includes(to.kind) &&
  fileSupportOf(field)?.types.includes(to.type)

/** The values of an item, by the names of its inputs, with one file in the place of another; where it does not fit, it is told. */
export function replaceInValues(
  type: ContentType,
  values: Values,
  replacement: FileReplacement,
  onUnfit: (field: Field) => void = () => {},
): Values {
  const replaced = { ...values }
  for (const [key, field] of Object.entries(withTranslations(type).fields)) {
    const { file, storedNamesIn } = serverFieldKinds[field.kind]
    const value = values[key]
    if (!JSON.stringify(value ?? '').includes(replacement.from.name)) continue
    if (storedNamesIn) replaced[key] = String(value).replaceAll(replacement.from.name, replacement.to.name)
    if (!file) continue
    if (!fits(field, replacement)) {
      onUnfit(field)
      continue
    }
    replaced[key] = replaceInValue(value, replacement, file.fromStored)
    for (const [altField, text] of altTextsFor(type, key, replacement))
      if (replaced[altField]) replaced[altField] = text
  }
  return replaced
}

/** Links go on working: they lead by the name that people gave. */
function replaceInValue(
  value: unknown,
  replacement: FileReplacement,
  of: (stored: StoredFile) => unknown,
): unknown {
  const { from, to } = replacement
  if (Array.isArray(value)) return value.map((one) => replaceInValue(one, replacement, of))
  if (typeof value === 'string') return value === from.name ? of(to) : value
  if (!(value instanceof Object) || Reflect.get(value, 'name') !== from.name) return value
  const [, extension = ''] = to.name.split('.')
  const { proof, ...values }: Values = { ...value }
  const fileName = withExtension(String(values.fileName), extension)
  return { ...values, ...Object(of({ ...to, fileName })) }
}

/** What items said of the picture is said of another one now: what the library says of that stands in its place. */
const altTextsFor = (type: ContentType, key: string, { altTexts }: FileReplacement) =>
  Object.entries(type.fields).flatMap(([altField, { altFor }]): [string, string][] =>
    altTexts && altFor === key
      ? [
          [altField, altTexts.alt],
          [translationKey(altField), altTexts.nepaliAlt],
        ]
      : [],
  )
