import { type RawBuilder, sql } from 'kysely'
import type { Field } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { type ColumnValue, tryParseJson } from '~/content/fields/kind.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import {
  findKeysLackingTranslation,
  type ItemTableRow,
  nepaliColumnsFromRow,
} from '~/content/schema/rows.server.ts'
import { textNeedsTranslation, translatedKeys } from '~/content/schema/translations.ts'
import { hasLetterOfScript, textInJsonIfValid } from '~/db/sql.server.ts'

export const hasTranslatedFields = (type: ContentType) => translatedKeys(type).length > 0

/** Keys whose base text changed since their translation was edited or confirmed. Copied English is stale too. */
export function computeStaleKeysColumn(
  type: ContentType,
  before: ItemTableRow | undefined,
  after: object,
  confirmed: readonly string[] = [],
) {
  const [translationsBefore, translationsAfter] = [nepaliColumnsFromRow(before), nepaliColumnsFromRow(after)]
  const staleBefore = staleKeys(before)
  const stale = translatedKeys(type).filter((key) => {
    const [base, translation] = [Reflect.get(after, key), translationsAfter[key]]
    if (translation === undefined || confirmed.includes(key)) return false
    if (translation !== translationsBefore[key])
      return translation === base && isEnglish(String(translation), type.fields[key])
    return staleBefore.includes(key) || Reflect.get(before ?? {}, key) !== base
  })
  return JSON.stringify(stale)
}

const isEnglish = (words: string, { options = [] }: Partial<Field> = {}) =>
  textNeedsTranslation(words) && !options.includes(words)

export function computeRestoredTranslationColumns(
  type: ContentType,
  restored: ItemTableRow,
  earlier: ItemTableRow,
  current?: ItemTableRow,
  locked: readonly string[] = [],
) {
  if (!hasTranslatedFields(type)) return {}
  // Rows from before translations have none to restore, so the current ones stay.
  if (earlier.ne === undefined)
    return { neOld: current ? computeStaleKeysColumn(type, current, restored) : '[]' }
  const [earlierTranslations, currentTranslations] = [
    nepaliColumnsFromRow(earlier),
    nepaliColumnsFromRow(current),
  ]
  const [earlierStale, currentStale] = [staleKeys(earlier), staleKeys(current)]
  const staysCurrent = (key: string) => locked.includes(key)
  const ne = translatedKeys(type).flatMap((key) => {
    const column = (staysCurrent(key) ? currentTranslations : earlierTranslations)[key]
    return column === undefined ? [] : [[key, column]]
  })
  const neOld = translatedKeys(type).filter((key) =>
    (staysCurrent(key) ? currentStale : earlierStale).includes(key),
  )
  return { ne: JSON.stringify(Object.fromEntries(ne)), neOld: JSON.stringify(neOld) }
}

export function staleKeys(row?: object): unknown[] {
  const parsed = tryParseJson(Reflect.get(row ?? {}, 'neOld'))
  return Array.isArray(parsed) ? parsed : []
}

export const translationProblems = ['missing', 'old', 'english'] as const

export type TranslationProblem = (typeof translationProblems)[number]

/** Must agree with `translationStateCondition`. */
export function findTranslationProblems<Type extends ContentType>(
  type: Type,
  item: Item<Type>,
): TranslationProblem[] {
  const { ne, neOld, ...base }: Record<string, unknown> = { ...item }
  const isMissing = findKeysLackingTranslation(type, base, { ...Object(ne) }).length > 0
  const isStale = Array.isArray(neOld) && neOld.length > 0
  const lacksEnglish = translatedKeys(type).some((key) => isNepaliOnly(translatableText(type, key, base)))
  return translationProblems.filter(
    (state) => ({ missing: isMissing, old: isStale, english: lacksEnglish })[state],
  )
}

const translatableText = (type: ContentType, key: string, values: Record<string, unknown>) => {
  const field = type.fields[key]
  return (field && serverFieldKinds[field.kind].translatableText?.(values[key], field)) ?? ''
}

const isNepaliOnly = (words: string) => /\p{Script=Devanagari}/u.test(words) && !/[A-Za-z]/.test(words)

/** Rows with a text that lacks Nepali or English, or whose translation is stale. */
export function translationProblemCondition(type: ContentType, state: TranslationProblem) {
  if (state === 'old') return sql<boolean>`neOld <> '[]'`
  const conditions = translatedKeys(type).flatMap((key) => {
    const { kind, options = [] } = type.fields[key] ?? {}
    const { translatableText: translatable, translatableSql: wordsSql } = serverFieldKinds[kind ?? 'text']
    if (!translatable) return []
    const text = wordsSql?.(sql.ref(key)) ?? sql.ref(key)
    if (state === 'english')
      return [sql`(${hasLetterOfScript(text, 'devanagari')} and not ${hasLetterOfScript(text, 'latin')})`]
    const isOption = sql`${text} in (${sql.join(options.length > 0 ? options : [''])})`
    return [
      sql`(${hasLetterOfScript(text, 'latin')} and not ${hasLetterOfScript(text, 'devanagari')} and not ${isOption} and ${fieldTranslationSql(key)} is null)`,
    ]
  })
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** The translation in SQL, as stored; null if there is none. */
export const fieldTranslationSql = (key: string, ne: RawBuilder<unknown> = sql.ref('ne')) =>
  sql<ColumnValue>`case when ${ne} <> '{}' then ${textInJsonIfValid(ne, key)} end`
