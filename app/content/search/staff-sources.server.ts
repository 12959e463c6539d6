import { type RawBuilder, sql } from 'kysely'
import type { Field } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { formatFieldValue } from '~/content/fields/index.ts'
import { createContentQueryCreator } from '~/content/items/query.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { isPublishingField } from '~/content/schema/publishing.ts'
import { columnsWithTranslations, type ItemTableRow } from '~/content/schema/rows.server.ts'
import { translationKey, withTranslations } from '~/content/schema/translations.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import { type Db, database } from '~/db/database.server.ts'
import { isIn } from '~/db/sql.server.ts'

export interface LabelledText {
  label: string
  text: string
}

export interface StaffSearchEntry {
  title: string
  titles: string[]
  texts: LabelledText[]
  at: string
}

export interface StaffSearchSource {
  kind: string
  /** SQL for the version of the row; the index is updated when it changes. */
  versionSql: RawBuilder<string>
  read(db: Db, ids: string[]): Promise<Map<string, StaffSearchEntry>>
}

const hasId = (ids: string[]) => isIn(sql.ref('_id'), ids)

const contentSource = (type: ContentType): StaffSearchSource => ({
  kind: type.name,
  versionSql: sql<string>`cast(version as text)`,
  read: async (db, ids) => {
    const rows = await createContentQueryCreator(db)
      .selectFrom(type.name)
      .selectAll()
      .where(hasId(ids))
      .execute()
    return new Map(rows.map((row) => [row._id, toEntry(type, row)]))
  },
})

function toEntry(type: ContentType, row: ItemTableRow): StaffSearchEntry {
  const columns = columnsWithTranslations(row)
  const texts = Object.entries(withTranslations(type).fields)
    .filter(([key, { kind }]) => kind !== 'flag' && kind !== 'reference' && !isPublishingField(key))
    .map(([key, field]) => ({ label: field.label, text: fieldText(field, columns[key]) }))
    .filter(({ text }) => text.trim())
  const titles = [type.titleField, translationKey(type.titleField)]
    .map((key) => String(columns[key] ?? ''))
    .filter(Boolean)
  return { title: titles[0] ?? type.singular, titles, texts, at: row.updatedAt }
}

function fieldText(field: Field, value: unknown) {
  const { toPlainText, linkedAddresses } = serverFieldKinds[field.kind]
  return toPlainText && value
    ? [toPlainText(value), ...(linkedAddresses?.(value) ?? [])].join('\n')
    : formatFieldValue(field, value)
}

type InboxTable = 'messages' | 'applications' | 'subscribers'

const inboxSource = (
  kind: InboxTable,
  titleOf: (row: Record<string, unknown>) => unknown,
  labels: Record<string, string>,
  versionSql = sql<string>`at`,
): StaffSearchSource => ({
  kind,
  versionSql,
  read: async (db, ids) => {
    const rows = await db.selectFrom(kind).selectAll().where(hasId(ids)).execute()
    return new Map(
      rows.map((row) => {
        const values: Record<string, unknown> = { ...row }
        const texts = Object.entries(labels).map(([key, label]) => ({
          label,
          text: String(values[key] ?? ''),
        }))
        const title = String(titleOf(values) ?? '')
        return [row._id, { title, titles: [title], texts: texts.filter(({ text }) => text), at: row.at }]
      }),
    )
  },
})

const senderLabels = { reference: 'Reference', name: 'Name', email: 'E-mail', phone: 'Phone' }

/** Everything except staff accounts and text overrides. */
export const staffSearchSources: readonly StaffSearchSource[] = [
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
]

export async function loadStaffSearchEntry(kind: string, id: string): Promise<StaffSearchEntry | undefined> {
  const source = staffSearchSources.find((one) => one.kind === kind)
  return (await source?.read(await database(), [id]))?.get(id)
}
