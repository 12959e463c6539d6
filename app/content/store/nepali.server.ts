import { type RawBuilder, sql } from 'kysely'
import { hasLetter, jsonTextIfAny } from '../../db/sql.server.ts'
import { nepaliColumns, type Row, untranslatedIn } from '../kinds/columns.server.ts'
import type { Field } from '../kinds/fields.ts'
import { serverKinds } from '../kinds/index.server.ts'
import { type Column, parseJson } from '../kinds/kind.server.ts'
import { needsNepali, translatedKeys } from '../kinds/overlay.ts'
import type { ContentType, Item } from '../kinds/type.ts'

export const isTranslated = (type: ContentType) => translatedKeys(type).length > 0

/** Marked or changed, and nobody changed the Nepali since, emptied it or found it right. Copied English is none. */
export function outdated(
  type: ContentType,
  before: Row | undefined,
  after: object,
  checked: readonly string[] = [],
) {
  const [nepaliBefore, nepaliAfter] = [nepaliColumns(before), nepaliColumns(after)]
  const was = markedIn(before)
  const is = translatedKeys(type).filter((key) => {
    const [base, now] = [Reflect.get(after, key), nepaliAfter[key]]
    if (now === undefined || checked.includes(key)) return false
    if (now !== nepaliBefore[key]) return now === base && isEnglish(String(now), type.fields[key])
    return was.includes(key) || Reflect.get(before ?? {}, key) !== base
  })
  return JSON.stringify(is)
}

const isEnglish = (words: string, { options = [] }: Partial<Field> = {}) =>
  needsNepali(words) && !options.includes(words)

export function nepaliRestored(
  type: ContentType,
  restored: Row,
  earlier: Row,
  now?: Row,
  locked: readonly string[] = [],
) {
  if (!isTranslated(type)) return {}
  // Rows of before there was any have none to bring back: today's stays.
  if (earlier.ne === undefined) return { neOld: now ? outdated(type, now, restored) : '[]' }
  const [then, today] = [nepaliColumns(earlier), nepaliColumns(now)]
  const [marked, markedNow] = [markedIn(earlier), markedIn(now)]
  const ofToday = (key: string) => locked.includes(key)
  const ne = translatedKeys(type).flatMap((key) => {
    const column = (ofToday(key) ? today : then)[key]
    return column === undefined ? [] : [[key, column]]
  })
  const neOld = translatedKeys(type).filter((key) => (ofToday(key) ? markedNow : marked).includes(key))
  return { ne: JSON.stringify(Object.fromEntries(ne)), neOld: JSON.stringify(neOld) }
}

export function markedIn(row?: object): unknown[] {
  const marked = parseJson(Reflect.get(row ?? {}, 'neOld'))
  return Array.isArray(marked) ? marked : []
}

export const nepaliStates = ['missing', 'old', 'english'] as const

export type NepaliState = (typeof nepaliStates)[number]

/** Says of an item what `hasNepali` asks of rows. */
export function nepaliStanding<Type extends ContentType>(type: Type, item: Item<Type>): NepaliState[] {
  const { ne, neOld, ...base }: Record<string, unknown> = { ...item }
  const isMissing = untranslatedIn(type, base, { ...Object(ne) }).length > 0
  const isOld = Array.isArray(neOld) && neOld.length > 0
  const lacksEnglish = translatedKeys(type).some((key) => isNepaliAlone(wordsOf(type, key, base)))
  return nepaliStates.filter((state) => ({ missing: isMissing, old: isOld, english: lacksEnglish })[state])
}

const wordsOf = (type: ContentType, key: string, values: Record<string, unknown>) => {
  const field = type.fields[key]
  return (field && serverKinds[field.kind].translatable?.(values[key], field)) ?? ''
}

const isNepaliAlone = (words: string) => /\p{Script=Devanagari}/u.test(words) && !/[A-Za-z]/.test(words)

/** The rows with words that have no Nepali, or no English, or with Nepali that is out of date. */
export function hasNepali(type: ContentType, state: NepaliState) {
  if (state === 'old') return sql<boolean>`neOld <> '[]'`
  const lacking = translatedKeys(type).flatMap((key) => {
    const { kind, options = [] } = type.fields[key] ?? {}
    const { translatable, words } = serverKinds[kind ?? 'text']
    if (!translatable) return []
    const text = words?.(sql.ref(key)) ?? sql.ref(key)
    if (state === 'english')
      return [sql`(${hasLetter(text, 'devanagari')} and not ${hasLetter(text, 'latin')})`]
    const isOption = sql`${text} in (${sql.join(options.length > 0 ? options : [''])})`
    return [
      sql`(${hasLetter(text, 'latin')} and not ${hasLetter(text, 'devanagari')} and not ${isOption} and ${nepali(key)} is null)`,
    ]
  })
  return sql<boolean>`(${sql.join(lacking, sql` or `)})`
}

/** A field's Nepali as a column has it; null where there is none. */
export const nepali = (key: string, ne: RawBuilder<unknown> = sql.ref('ne')) =>
  sql<Column>`case when ${ne} <> '{}' then ${jsonTextIfAny(ne, key)} end`
