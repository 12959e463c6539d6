import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { mediaFromStored } from '~/content/fields/media/index.server.ts'
import { itemsPerListPage } from '~/content/items/list.server.ts'
import { selectItemRows } from '~/content/items/query.server.ts'
import { createItem, findItem, findItemRow } from '~/content/items/store.server.ts'
import {
  canSeeTitle,
  describeItemStatus,
  permalinkScope,
  visibilityConditions,
} from '~/content/items/visibility.server.ts'
import type { ContentType, ItemValues } from '~/content/schema/define.ts'
import { editPath } from '~/content/schema/define.ts'
import { type Grants, hasPermission } from '~/content/schema/permissions.ts'
import { itemFromRow } from '~/content/schema/rows.server.ts'
import { assignTextToLanguage, translationKey } from '~/content/schema/translations.ts'
import {
  fieldTranslationSql,
  type TranslationProblem,
  translationProblemCondition,
} from '~/content/translations/status.server.ts'
import { type LibraryEntry, library } from '~/content/types/library.ts'
import { contentTypes, findType, staffOnlyTypes } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { containsIgnoringCase, ignoringCase, isIn } from '~/db/sql.server.ts'
import { pictureDimensionsFromName } from '~/files/names.ts'
import type { FileKind, StoredFile, StoredMedia } from '~/files/values.ts'
import { getFormat } from '~/i18n/format.ts'
import { limitLength } from '~/text/plain-text.ts'
import { listFileUses } from './file-uses.server.ts'
import type { FileViewer } from './permissions.server.ts'

export const librarySorts = ['newest', 'size', 'name'] as const
type LibrarySort = (typeof librarySorts)[number]

export interface LibraryQuery {
  q?: string
  kinds?: readonly FileKind[]
  types?: readonly string[]
  use?: 'used' | 'unused'
  withoutAlt?: boolean
  nepali?: TranslationProblem
  sort?: LibrarySort
  name?: string
  viewer?: FileViewer
}

export interface LibraryFile extends StoredFile {
  title: string
  useCount: number
  entry?: LibraryEntry
}

interface LibraryPage {
  files: LibraryFile[]
  total: number
  size: number
  page: number
  pages: number
}

const internalTypeNames = sql.join(staffOnlyTypes.map(({ name }) => sql.lit(name)))

const fromUses = sql`from file_uses where file_uses.name = stored_files.name and type not in (${internalTypeNames})`

const isUsed = sql<boolean>`exists (select 1 ${fromUses})`

/** A batch upload still waits for its details. */
const isAwaitingDetails = sql<boolean>`exists (select 1 from gallery_waiting where list like '%"' || stored_files.name || '"%')`

const entryId = sql`(select min(itemId) from file_uses where file_uses.name = stored_files.name and type = ${sql.lit(library.name)})`

const titleSql = sql`coalesce(nullif(library.title, ''), nullif(stored_files.fileName, ''), stored_files.name)`

const sortOrders: Record<LibrarySort, () => RawBuilder<unknown>> = {
  newest: () => sql`stored_files.at desc`,
  size: () => sql`stored_files.size desc`,
  name: () => ignoringCase(titleSql),
}

async function matchingFiles(query: LibraryQuery) {
  const { q, kinds, types, use, withoutAlt, nepali: translation, name, viewer } = query
  let rows = (await database())
    .selectFrom('stored_files')
    .leftJoin('library', (join) => join.on('library._id', '=', sql<string>`${entryId}`))
  if (name !== undefined) rows = rows.where('stored_files.name', '=', name)
  if (viewer) rows = rows.where(isDownloadableBy(viewer))
  if (q) rows = rows.where(matchesSearch(q))
  if (kinds) rows = rows.where('stored_files.kind', 'in', kinds)
  if (types?.length) rows = rows.where('stored_files.type', 'in', types)
  if (use)
    rows = rows.where(use === 'used' ? isUsed : sql<boolean>`not ${isUsed} and not ${isAwaitingDetails}`)
  if (withoutAlt) rows = rows.where(sql<boolean>`(kind = 'picture' and coalesce(library.alt, '') = '')`)
  if (translation)
    rows = rows.where(
      sql<boolean>`(library._id is not null and ${translationProblemCondition(library, translation)})`,
    )
  return rows
}

/** The rule of `canDownloadFile`, as a condition on rows. */
function isDownloadableBy(viewer: FileViewer) {
  if (viewer.role === 'admin') return sql<boolean>`true`
  const publicTypes = contentTypes.filter((type: ContentType) => !type.staffOnly)
  const lockedTypes = publicTypes.filter(({ permission }) => !hasPermission(viewer, permission))
  const editableNames = sql.join(
    publicTypes.map(({ name, permission }) => sql.lit(hasPermission(viewer, permission) ? name : '')),
  )
  const publishedFiles = lockedTypes.map((type) => {
    const { name } = type
    const rules = [sql<boolean>`file_uses.type = ${name}`, ...visibilityConditions(type, permalinkScope)]
    return sql`select file_uses.name from file_uses join ${sql.table(name)} on ${sql.ref(`${name}._id`)} = file_uses.itemId
      where ${sql.join(rules, sql` and `)}`
  })
  return sql<boolean>`(
    exists (select 1 from file_senders where file_senders.name = stored_files.name and file_senders.actor = ${viewer.actor})
    or exists (select 1 from file_uses where file_uses.name = stored_files.name and type in (${editableNames}))
    or exists (select 1 from file_namings where file_namings.name = stored_files.name and type in (${editableNames}))
    or stored_files.name in (${sql.join(publishedFiles, sql` union all `)}))`
}

export const visibleEntryIdsSql = (viewer: FileViewer) => sql<string>`
  select file_uses.itemId from file_uses join stored_files on stored_files.name = file_uses.name
  where file_uses.type = ${library.name} and ${isDownloadableBy(viewer)}`

export async function findVisibleEntryIds(ids: string[], viewer: FileViewer): Promise<Set<string>> {
  const { rows } = await sql<{ itemId: string }>`${visibleEntryIdsSql(viewer)}
    and ${isIn(sql.ref('file_uses.itemId'), ids)}`.execute(await database())
  return new Set(rows.map(({ itemId }) => itemId))
}

function matchesSearch(q: string) {
  const texts = ['stored_files.name', 'fileName', 'type', ...library.list.searchFields].map((key) =>
    sql.ref(key),
  )
  const searched = [...texts, ...library.list.searchFields.map((key) => fieldTranslationSql(key))]
  return sql<boolean>`(${sql.join(
    searched.map((text) => containsIgnoringCase(text, q)),
    sql` or `,
  )})`
}

export async function listLibrary(query: LibraryQuery, page = 1): Promise<LibraryPage> {
  const rows = await matchingFiles(query)
  const { total, size } = await rows
    .select([sql<number>`count(*)`.as('total'), sql<number>`coalesce(sum(size), 0)`.as('size')])
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(Number(total) / itemsPerListPage))
  const found = await rows
    .select(['name', 'kind', 'fileName', 'type', 'size', 'pages', 'width', 'height', 'at', 'actor'])
    .select(sql<number>`(select count(*) ${fromUses})`.as('uses'))
    .select('library._id as entryId')
    .orderBy(sortOrders[query.sort ?? 'newest']())
    .orderBy('stored_files.name')
    .limit(itemsPerListPage)
    .offset(Math.max(0, page - 1) * itemsPerListPage)
    .execute()
  const entries = await findEntries(found.flatMap(({ entryId }) => entryId ?? []))
  const files = found.map(({ entryId, uses, ...file }) => {
    const entry = entries.get(entryId ?? '')
    return { ...file, title: entry?.title || displayTitle(file), useCount: Number(uses), entry }
  })
  return { files, total: Number(total), size: Number(size), page, pages }
}

async function findEntries(ids: string[]): Promise<Map<string, LibraryEntry>> {
  if (ids.length === 0) return new Map()
  const db = await database()
  const rows = await selectItemRows(db, library).selectAll().where('_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row._id, itemFromRow(library, row)]))
}

export async function findLibraryFile(name: string, viewer?: FileViewer): Promise<LibraryFile | undefined> {
  return (await listLibrary({ name, viewer })).files[0]
}

export async function measureUnusedFiles(viewer: FileViewer): Promise<{ count: number; size: number }> {
  const { total, size } = await listLibrary({ use: 'unused', viewer })
  return { count: total, size }
}

export const toNewLibraryFile = (file: StoredMedia, actor: string): LibraryFile => ({
  ...{ kind: 'document', at: new Date().toISOString(), actor, title: '', useCount: 0, pages: 0 },
  ...file,
})

export async function entryOrDefaults(file: LibraryFile): Promise<LibraryEntry> {
  if (file.entry) return file.entry
  const systemFields = { position: 0, version: 1, createdAt: file.at, updatedAt: file.at, slug: '', path: '' }
  return { ...systemFields, _id: await findFreeId(file.name), ...defaultValues(file) }
}

/** The current file of the entry that last had this file; undefined if it still has it. */
export async function findReplacementName(name: string): Promise<string | undefined> {
  const db = await database()
  const change = await db
    .selectFrom('changes')
    .select('itemId')
    .where('type', '=', library.name)
    .where((is) => is.or([is('before', 'like', `%${name}%`), is('after', 'like', `%${name}%`)]))
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  const entry = change && (await findItem(library, change.itemId))
  return entry?.file && entry.file.name !== name ? entry.file.name : undefined
}

export async function ensureEntry(file: LibraryFile, actor: string): Promise<LibraryEntry> {
  if (file.entry) return file.entry
  try {
    return await createItem(library, defaultValues(file), actor, { id: await findFreeId(file.name) })
  } catch (error) {
    // Two requests may create it at the same moment.
    const { entry } = (await findLibraryFile(file.name)) ?? {}
    if (entry) return entry
    throw error
  }
}

const defaultValues = (file: LibraryFile): ItemValues<typeof library> => ({
  ...titleValues(limitLength(displayTitle(file).replace(extensionPattern, ''), 300)),
  file: mediaFromStored(file),
  alt: '',
  credit: '',
  impression: false,
  focus: library.fields.focus.defaultValue,
})

/** A Nepali title is the original in both languages, as in a form. */
function titleValues(title: string) {
  const translation = assignTextToLanguage('title', title)[translationKey('title')]
  return { title, ...(translation && { ne: { title: translation } }) }
}

const extensionPattern = /\.[^.]{1,5}$/

/** The file name, or a plain description if the name is generated or missing. */
function displayTitle({ name, fileName, kind, at }: Omit<StoredFile, 'actor' | 'size'>) {
  const baseName = fileName.replace(extensionPattern, '')
  const isGenerated = /^(?=.*[a-f])(?=.*\d)[\da-f]{8,}([-_][\da-f]{2,})*$/i.test(baseName)
  if (baseName && !isGenerated && !/^(blob|unnamed|untitled|file|download)$/i.test(baseName)) return fileName
  const size = pictureDimensionsFromName(name)
  if (size) return `Picture of ${size.width} × ${size.height} pixels`
  return `${kind === 'video' ? 'Video' : 'Document'} of ${getFormat('en').shortDay(at)}`
}

/** The same id for everybody who opens the file at the same time. */
async function findFreeId(name: string) {
  for (let count = 0; ; count++) {
    const id = createHash('sha256').update(`${name} ${count}`).digest('hex').slice(0, 16)
    if (!(await findItem(library, id))) return id
  }
}

export interface FileUse {
  typeLabel: string
  title: string
  href: string
  publicPath: string
}

export async function describeFileUses(
  name: string,
  rights: Grants,
): Promise<{ uses: FileUse[]; hiddenCount: number }> {
  const db = await database()
  const uses: FileUse[] = []
  let hiddenCount = 0
  for (const { type: typeName, itemId } of await listFileUses(db, name)) {
    const type = findType(typeName)
    const row = type && (await findItemRow(db, type, itemId))
    if (!type || !row) continue
    const item = itemFromRow(type, row)
    if (!canSeeTitle(rights, type, item)) {
      hiddenCount++
      continue
    }
    const title: unknown = Reflect.get(item, type.titleField)
    uses.push({
      typeLabel: type.singular,
      title: String(title || type.singular),
      href: editPath(type, itemId),
      publicPath: describeItemStatus(type, item).publicPath,
    })
  }
  return { uses, hiddenCount }
}
