import type { Db } from '../../db/database.server.ts'
import { withEnding } from '../../files/names.ts'
import type { Media, StoredFile } from '../../files/values.ts'
import { fromRow, rowOf } from '../kinds/columns.server.ts'
import { chosenOf, type Field } from '../kinds/fields.ts'
import { serverKinds } from '../kinds/index.server.ts'
import { fileOf } from '../kinds/index.ts'
import { parseJson } from '../kinds/kind.server.ts'
import { inBoth, inNepali } from '../kinds/overlay.ts'
import type { ContentType } from '../kinds/type.ts'
import { library } from '../types/library.ts'
import { fallbackColumns } from './history.server.ts'

export interface Swap {
  from: Media
  to: StoredFile
  /** What the library says of the new one, where that is to stand in the place of what was said. */
  said?: { alt: string; nepaliAlt: string }
}

type Values = Record<string, unknown>

/** What becomes of a file whose entry in the library names another one now. */
export async function swapOf(db: Db, from: Media, to: Media, said?: Swap['said']): Promise<Swap> {
  const stored = db.selectFrom('stored_files').selectAll().where('name', '=', to.name)
  const facts = await stored.executeTakeFirst()
  const known = { kind: 'document' as const, at: '', actor: '', ...facts }
  return { from, to: { ...known, ...to, pages: to.pages ?? facts?.pages ?? 0 }, said }
}

/** What the library put in the place of something else since a moment, in order; of no moment, nothing. */
export async function swapsSince(db: Db, moment = ''): Promise<Swap[]> {
  if (Number.isNaN(Date.parse(moment))) return []
  const changes = await db
    .selectFrom('changes')
    .select(['before', 'after'])
    .where('type', '=', library.name)
    .where('at', '>=', new Date(moment).toISOString())
    .orderBy('sequence')
    .execute()
  const swaps: Swap[] = []
  for (const { before, after } of changes) {
    const [was, is] = [before, after].map(fileIn)
    if (was && is && was.name !== is.name) swaps.push(await swapOf(db, was, is))
  }
  return swaps
}

function fileIn(json: string | null) {
  const row = rowOf(json)
  return row && fromRow(library, { ...fallbackColumns(library), ...row }).file
}

export const swapInForm = (type: ContentType, texts: [string, string][], swaps: Swap[]): [string, string][] =>
  texts.map(([name, text]) => {
    const [key] = Object.keys(inBoth(type).fields).filter((one) => one === name || chosenOf(one) === name)
    const field = key === undefined ? undefined : inBoth(type).fields[key]
    return field ? [name, swaps.reduce((now, swap) => inText(field, now, swap), text)] : [name, text]
  })

function inText(field: Field, text: string, swap: Swap) {
  const { file, namedIn } = serverKinds[field.kind]
  if (!text.includes(swap.from.name)) return text
  if (namedIn) return text.replaceAll(swap.from.name, swap.to.name)
  if (!file || !fits(field, swap)) return text
  if (file.isName) return String(swappedIn(text, swap, file.of))
  return JSON.stringify(swappedIn(parseJson(text), swap, file.of))
}

const fits = (field: Field, { to }: Swap) =>
  serverKinds[field.kind].file?.holds.includes(to.kind) && fileOf(field)?.types.includes(to.type)

/** The values of an item, by the names of its inputs, with one file in the place of another; where it does not fit, it is told. */
export function swapInValues(
  type: ContentType,
  values: Values,
  swap: Swap,
  unfit: (field: Field) => void = () => {},
): Values {
  const swapped = { ...values }
  for (const [key, field] of Object.entries(inBoth(type).fields)) {
    const { file, namedIn } = serverKinds[field.kind]
    const value = values[key]
    if (!JSON.stringify(value ?? '').includes(swap.from.name)) continue
    if (namedIn) swapped[key] = String(value).replaceAll(swap.from.name, swap.to.name)
    if (!file) continue
    if (!fits(field, swap)) {
      unfit(field)
      continue
    }
    swapped[key] = swappedIn(value, swap, file.of)
    for (const [words, text] of describing(type, key, swap)) if (swapped[words]) swapped[words] = text
  }
  return swapped
}

/** Links go on working: they lead by the name that people gave. */
function swappedIn(value: unknown, swap: Swap, of: (stored: StoredFile) => unknown): unknown {
  const { from, to } = swap
  if (Array.isArray(value)) return value.map((one) => swappedIn(one, swap, of))
  if (typeof value === 'string') return value === from.name ? of(to) : value
  if (!(value instanceof Object) || Reflect.get(value, 'name') !== from.name) return value
  const [, ending = ''] = to.name.split('.')
  const { proof, ...known }: Values = { ...value }
  const fileName = withEnding(String(known.fileName), ending)
  return { ...known, ...Object(of({ ...to, fileName })) }
}

/** What items said of the picture is said of another one now: what the library says of that stands in its place. */
const describing = (type: ContentType, key: string, { said }: Swap) =>
  Object.entries(type.fields).flatMap(([words, { describes }]): [string, string][] =>
    said && describes === key
      ? [
          [words, said.alt],
          [inNepali(words), said.nepaliAlt],
        ]
      : [],
  )
