import { type RawBuilder, sql } from 'kysely'
import { log } from '~/config/log.server.ts'
import type { Field } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { formatFieldValue } from '~/content/fields/index.ts'
import { tryParseJson } from '~/content/fields/kind.server.ts'
import { findItemRows } from '~/content/items/query.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { isPublishingField } from '~/content/schema/publishing.ts'
import {
  flattenTranslatedColumns,
  type ItemTableRow,
  itemFromRow,
  nepaliColumnsFromRow,
} from '~/content/schema/rows.server.ts'
import { translationKey, typeWithTranslationFields } from '~/content/schema/translations.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import type { Db } from '~/db/database.server.ts'
import type { TextColumn } from '~/db/full-text.server.ts'
import { isIn } from '~/db/sql.server.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { foldText } from '~/text/fold.ts'
import { listSearchablePdfs, searchableTexts } from './item-texts.server.ts'
import { findLongNumbersAsDigits } from './staff-query.ts'

export interface LabelledText {
  label: string
  text: string
}

type RecordTexts = Record<TextColumn | 'day', string>

export interface SearchEntry {
  record: RecordTexts
  /** What staff read in a result. */
  title: string
  texts: LabelledText[]
  /** The searched files of the item; undefined if its type has none. */
  documents?: { name: string; fileName: string }[] | undefined
}

/** Whatever is searched: the ids of its entries with their order and a stamp that changes with them, and their texts. */
export interface SearchSource {
  type: string
  stamps: RawBuilder<{ id: string; stamp: string }>
  read(db: Db, ids: readonly string[]): Promise<Map<string, SearchEntry>>
}

const contentSource = (type: ContentType): SearchSource => ({
  type: type.name,
  stamps: sql`select _id as id, cast(version as text) as stamp, position as place from ${sql.table(type.name)}`,
  read: async (db, ids) => {
    const rows = await findItemRows(db, type, ids)
    return new Map(rows.map((row) => [row._id, itemEntry(type, row)]))
  },
})

export function itemEntry(type: ContentType, row: ItemTableRow): SearchEntry {
  const item = readItem(type, row)
  const columns = flattenTranslatedColumns(row)
  const titles = [type.titleField, translationKey(type.titleField)]
    .map((key) => String(columns[key] ?? ''))
    .filter(Boolean)
  const texts = staffTexts(type, columns)
  const shown =
    type.site.searchResult && item
      ? withLanguage('en', () => publicTexts(type, item))
      : { titles: [], texts: [] }
  const record = foldRecord({
    title: [...shown.titles, ...titles],
    list: listTexts(type, row),
    body: shown.texts,
    texts,
    day: String(columns[type.dateField ?? ''] || row.updatedAt.slice(0, 'YYYY-MM-DD'.length)),
  })
  const documents =
    type.site.searchResult && hasDocuments(type) ? item && listSearchablePdfs(type, item) : undefined
  return { record, texts, title: titles[0] ?? type.singular, documents }
}

/** Only staff find a damaged record, which does not stop the others. */
function readItem(type: ContentType, row: ItemTableRow) {
  try {
    return itemFromRow(type, row)
  } catch (err) {
    log().error({ err, type: type.name, id: row._id }, 'item could not be indexed')
    return undefined
  }
}

const hasDocuments = ({ fields }: ContentType) =>
  Object.values(fields).some(({ kind }) => serverFieldKinds[kind].file?.documents)

function publicTexts(type: ContentType, item: Item<ContentType>) {
  const { title, inOtherLanguage, texts } = searchableTexts(type, item)
  return { titles: [title, inOtherLanguage().title], texts: [...texts] }
}

/** The fields by which its list is searched, in both languages. */
function listTexts(type: ContentType, row: ItemTableRow): string[] {
  const values: Record<string, unknown>[] = [{ ...row }, nepaliColumnsFromRow(row)]
  return type.list.searchFields.flatMap((key) => {
    const field = type.fields[key]
    const columns = values.map((value) => String(value[key] ?? ''))
    return field && serverFieldKinds[field.kind].isList
      ? columns.flatMap((list) => Object.values(Object(tryParseJson(list))).map(String))
      : columns
  })
}

const staffTexts = (type: ContentType, columns: Record<string, unknown>): LabelledText[] =>
  Object.entries(typeWithTranslationFields(type).fields)
    .filter(([key, { kind }]) => kind !== 'flag' && kind !== 'reference' && !isPublishingField(key))
    .map(([key, field]) => ({ label: field.label, text: fieldText(field, columns[key]) }))
    .filter(({ text }) => text.trim())

function fieldText(field: Field, value: unknown) {
  const { toPlainText, linkedAddresses } = serverFieldKinds[field.kind]
  return toPlainText && value
    ? [toPlainText(value), ...(linkedAddresses?.(value) ?? [])].join('\n')
    : formatFieldValue(field, value)
}

interface UnfoldedRecord extends Record<'title' | 'list' | 'body', string[]> {
  texts: LabelledText[]
  day: string
}

/** The column `staff` holds only what no other column has, and all numbers without their notation. */
function foldRecord({ texts, day, ...others }: UnfoldedRecord): RecordTexts {
  const fold = (all: string[]) => [...new Set(all.map(foldText))]
  const [title, list, body] = [fold(others.title), fold(others.list), fold(others.body)]
  const known = new Set([...title, ...list, ...body])
  const staff = fold(texts.map(({ text }) => text)).filter((text) => !known.has(text))
  const numbers = texts.flatMap(({ text }) => findLongNumbersAsDigits(text))
  return {
    ...{ title: title.join('\n'), list: list.join('\n'), body: body.join('\n') },
    ...{ staff: [...staff, ...numbers].join('\n'), day },
  }
}

type InboxTable = 'messages' | 'applications' | 'subscribers'

const inboxSource = (
  type: InboxTable,
  titleOf: (row: Record<string, unknown>) => unknown,
  labels: Record<string, string>,
  stamp = sql<string>`at`,
): SearchSource => ({
  type,
  stamps: sql`select _id as id, ${stamp} as stamp, at as place from ${sql.table(type)}`,
  read: async (db, ids) => {
    const rows = await db
      .selectFrom(type)
      .selectAll()
      .where(isIn(sql.ref('_id'), ids))
      .execute()
    return new Map(
      rows.map((row) => {
        const values: Record<string, unknown> = { ...row }
        const texts = Object.entries(labels)
          .map(([key, label]) => ({ label, text: String(values[key] ?? '') }))
          .filter(({ text }) => text)
        const title = String(titleOf(values) ?? '')
        const record = foldRecord({ title: [title], list: [], body: [], texts, day: row.at })
        return [row._id, { record, title, texts }]
      }),
    )
  },
})

const senderLabels = { reference: 'Reference', name: 'Name', email: 'E-mail', phone: 'Phone' }

const pageBreak = '\f'

const foldPages = (pages: string[]) =>
  pages.map((text) => foldText(text.replaceAll(pageBreak, ' '))).join(pageBreak)

export const splitPages = (body: string) => body.split(pageBreak)

/** The texts of PDF documents, each under the name of its file. */
export const documentSource: SearchSource = {
  type: 'documents',
  stamps: sql`select name as id, state as stamp, id as place from document_texts`,
  read: async (db, ids) => {
    const rows = await db
      .selectFrom('document_texts as t')
      .leftJoin('document_pages as p', 'p.document', 't.id')
      .select(['t.name', 'p.text'])
      .where(isIn(sql.ref('t.name'), ids))
      .orderBy('p.page')
      .execute()
    return new Map(
      ids.map((name) => {
        const pages = rows.filter((row) => row.name === name).map(({ text }) => text ?? '')
        const staff = findLongNumbersAsDigits(pages.join('\n')).join('\n')
        const record = { title: '', list: '', staff, body: foldPages(pages), day: '' }
        return [name, { record, title: '', texts: [] }]
      }),
    )
  },
}

/** Everything but staff accounts and text overrides. */
export const searchSources: readonly SearchSource[] = [
  // Text overrides are searched as visitors read them, together with the default texts.
  ...contentTypes.flatMap((type) => (type === textOverrideType ? [] : [contentSource(type)])),
  inboxSource('messages', ({ subject, name }) => subject || name, {
    ...senderLabels,
    subject: 'Subject',
    message: 'Message',
  }),
  inboxSource(
    'applications',
    ({ name }) => name,
    { ...senderLabels, letter: 'Letter', note: 'Note for staff' },
    sql<string>`coalesce(changedAt, at)`,
  ),
  inboxSource('subscribers', ({ email }) => email, { email: 'E-mail' }),
  documentSource,
]

export const findSource = (type: string) => searchSources.find((source) => source.type === type)
