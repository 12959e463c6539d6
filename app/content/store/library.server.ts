import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import { contains } from '../../db/match.server.ts'
import { ignoringCase, isIn } from '../../db/sql.server.ts'
import { pictureSize } from '../../files/names.ts'
import type { Media, StoredFile, StoredKind } from '../../files/values.ts'
import { formatsOf } from '../../process/format.ts'
import { beginning } from '../../process/plain-text.ts'
import { mayKeep, type Rights } from '../kinds/areas.ts'
import { fromRow } from '../kinds/columns.server.ts'
import { mediaOf } from '../kinds/media.server.ts'
import { inNepali, inOwnLanguage } from '../kinds/overlay.ts'
import type { ContentType, Values } from '../kinds/type.ts'
import { type LibraryEntry, library } from '../types/library.ts'
import { contentTypes, internalTypes, typeOf } from '../types/registry.ts'
import { pageSize } from './browse.server.ts'
import { formAddress } from './change-view.server.ts'
import type { Viewer } from './file-rights.server.ts'
import { usesOf } from './file-uses.server.ts'
import { hasNepali, type NepaliState, nepali } from './nepali.server.ts'
import { anyTable } from './query.server.ts'
import { mayTell, staffStanding } from './standing.server.ts'
import { createItem, findItem, findRow } from './store.server.ts'
import { open, seen } from './visibility.server.ts'

export const librarySorts = ['newest', 'size', 'name'] as const
type LibrarySort = (typeof librarySorts)[number]

export interface LibraryQuery {
  q?: string
  kinds?: readonly StoredKind[]
  types?: readonly string[]
  use?: 'used' | 'unused'
  withoutAlt?: boolean
  nepali?: NepaliState
  sort?: LibrarySort
  name?: string
  viewer?: Viewer
}

export interface LibraryFile extends StoredFile {
  title: string
  uses: number
  entry?: LibraryEntry
}

interface LibraryPage {
  files: LibraryFile[]
  total: number
  size: number
  page: number
  pages: number
}

/** What staff alone see does not count as a use. */
const ownTypes = sql.join(internalTypes.map(({ name }) => sql.lit(name)))

const namedBy = sql`from file_uses where file_uses.name = stored_files.name and type not in (${ownTypes})`

const isUsed = sql<boolean>`exists (select 1 ${namedBy})`

/** Somebody is about to say something of it. */
const isWaited = sql<boolean>`exists (select 1 from gallery_waiting where list like '%"' || stored_files.name || '"%')`

const entryId = sql`(select min(itemId) from file_uses where file_uses.name = stored_files.name and type = ${sql.lit(library.name)})`

const title = sql`coalesce(nullif(library.title, ''), nullif(stored_files.fileName, ''), stored_files.name)`

const orders: Record<LibrarySort, () => RawBuilder<unknown>> = {
  newest: () => sql`stored_files.at desc`,
  size: () => sql`stored_files.size desc`,
  name: () => ignoringCase(title),
}

async function matching(query: LibraryQuery) {
  const { q, kinds, types, use, withoutAlt, nepali: stands, name, viewer } = query
  let rows = (await database())
    .selectFrom('stored_files')
    .leftJoin('library', (join) => join.on('library._id', '=', sql<string>`${entryId}`))
  if (name !== undefined) rows = rows.where('stored_files.name', '=', name)
  if (viewer) rows = rows.where(hadBy(viewer))
  if (q) rows = rows.where(isAbout(q))
  if (kinds) rows = rows.where('stored_files.kind', 'in', kinds)
  if (types?.length) rows = rows.where('stored_files.type', 'in', types)
  if (use) rows = rows.where(use === 'used' ? isUsed : sql<boolean>`not ${isUsed} and not ${isWaited}`)
  if (withoutAlt) rows = rows.where(sql<boolean>`(kind = 'picture' and coalesce(library.alt, '') = '')`)
  if (stands) rows = rows.where(sql<boolean>`(library._id is not null and ${hasNepali(library, stands)})`)
  return rows
}

/** What `mayHave` says of one file, as a condition on rows. */
function hadBy(viewer: Viewer) {
  if (viewer.role === 'admin') return sql<boolean>`true`
  const shown = contentTypes.filter((type: ContentType) => !type.internal)
  const others = shown.filter(({ area }) => !mayKeep(viewer, area))
  const kept = sql.join(shown.map(({ name, area }) => sql.lit(mayKeep(viewer, area) ? name : '')))
  const published = others.map((type) => {
    const { name } = type
    const rules = [sql<boolean>`file_uses.type = ${name}`, ...seen(type, open)]
    return sql`select file_uses.name from file_uses join ${sql.table(name)} on ${sql.ref(`${name}._id`)} = file_uses.itemId
      where ${sql.join(rules, sql` and `)}`
  })
  return sql<boolean>`(
    exists (select 1 from file_senders where file_senders.name = stored_files.name and file_senders.actor = ${viewer.actor})
    or exists (select 1 from file_uses where file_uses.name = stored_files.name and type in (${kept}))
    or exists (select 1 from file_namings where file_namings.name = stored_files.name and type in (${kept}))
    or stored_files.name in (${sql.join(published, sql` union all `)}))`
}

export const entriesSeenBy = (viewer: Viewer) => sql<string>`
  select file_uses.itemId from file_uses join stored_files on stored_files.name = file_uses.name
  where file_uses.type = ${library.name} and ${hadBy(viewer)}`

export async function entriesTold(ids: string[], viewer: Viewer): Promise<Set<string>> {
  const { rows } = await sql<{ itemId: string }>`${entriesSeenBy(viewer)}
    and ${isIn(sql.ref('file_uses.itemId'), ids)}`.execute(await database())
  return new Set(rows.map(({ itemId }) => itemId))
}

function isAbout(q: string) {
  const texts = ['stored_files.name', 'fileName', 'type', ...library.search].map((key) => sql.ref(key))
  const all = [...texts, ...library.search.map((key) => nepali(key))]
  return sql<boolean>`(${sql.join(
    all.map((text) => contains(text, q)),
    sql` or `,
  )})`
}

export async function listLibrary(query: LibraryQuery, page = 1): Promise<LibraryPage> {
  const rows = await matching(query)
  const { total, size } = await rows
    .select([sql<number>`count(*)`.as('total'), sql<number>`coalesce(sum(size), 0)`.as('size')])
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(Number(total) / pageSize))
  const found = await rows
    .select(['name', 'kind', 'fileName', 'type', 'size', 'pages', 'width', 'height', 'at', 'actor'])
    .select(sql<number>`(select count(*) ${namedBy})`.as('uses'))
    .select('library._id as entryId')
    .orderBy(orders[query.sort ?? 'newest']())
    .orderBy('stored_files.name')
    .limit(pageSize)
    .offset(Math.max(0, page - 1) * pageSize)
    .execute()
  const entries = await entriesOf(found.flatMap(({ entryId }) => entryId ?? []))
  const files = found.map(({ entryId, uses, ...file }) => {
    const entry = entries.get(entryId ?? '')
    return { ...file, title: entry?.title || plainTitle(file), uses: Number(uses), entry }
  })
  return { files, total: Number(total), size: Number(size), page, pages }
}

async function entriesOf(ids: string[]): Promise<Map<string, LibraryEntry>> {
  if (ids.length === 0) return new Map()
  const db = await database()
  const rows = await anyTable(db).selectFrom(library.name).selectAll().where('_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row._id, fromRow(library, row)]))
}

export async function findLibraryFile(name: string, viewer?: Viewer): Promise<LibraryFile | undefined> {
  return (await listLibrary({ name, viewer })).files[0]
}

export async function unusedRoom(viewer: Viewer): Promise<{ count: number; size: number }> {
  const { total, size } = await listLibrary({ use: 'unused', viewer })
  return { count: total, size }
}

export const justCome = (file: Media, actor: string): LibraryFile => ({
  ...{ kind: 'document', at: new Date().toISOString(), actor, title: '', uses: 0, pages: 0 },
  ...file,
})

export async function entryOf(file: LibraryFile): Promise<LibraryEntry> {
  if (file.entry) return file.entry
  const kept = { position: 0, version: 1, createdAt: file.at, updatedAt: file.at, slug: '', path: '' }
  return { ...kept, _id: await freeId(file.name), ...wordless(file) }
}

/** The file that took the place of this one in the library, where that was the last that became of it. */
export async function successorOf(name: string): Promise<string | undefined> {
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

export async function storedEntry(file: LibraryFile, actor: string): Promise<LibraryEntry> {
  if (file.entry) return file.entry
  try {
    return await createItem(library, wordless(file), actor, { id: await freeId(file.name) })
  } catch (error) {
    // Two may open it at the same moment.
    const { entry } = (await findLibraryFile(file.name)) ?? {}
    if (entry) return entry
    throw error
  }
}

const wordless = (file: LibraryFile): Values<typeof library> => ({
  ...titled(beginning(plainTitle(file).replace(ending, ''), 300)),
  file: mediaOf(file),
  alt: '',
  credit: '',
  impression: false,
  focus: library.fields.focus.fallback,
})

/** As a form takes it: a Nepali name is the original of the English too. */
function titled(title: string) {
  const nepali = inOwnLanguage('title', title)[inNepali('title')]
  return { title, ...(nepali && { ne: { title: nepali } }) }
}

const ending = /\.[^.]{1,5}$/

/** The name that people gave a file; a plain one where that is a row of signs, or there is none. */
function plainTitle({ name, fileName, kind, at }: Omit<StoredFile, 'actor' | 'size'>) {
  const bare = fileName.replace(ending, '')
  const isMade = /^(?=.*[a-f])(?=.*\d)[\da-f]{8,}([-_][\da-f]{2,})*$/i.test(bare)
  if (bare && !isMade && !/^(blob|unnamed|untitled|file|download)$/i.test(bare)) return fileName
  const size = pictureSize(name)
  if (size) return `Picture of ${size.width} × ${size.height} pixels`
  return `${kind === 'video' ? 'Video' : 'Document'} of ${formatsOf('en').shortDay(at)}`
}

/** The same for everybody who opens the file at the same time. */
async function freeId(name: string) {
  for (let count = 0; ; count++) {
    const id = createHash('sha256').update(`${name} ${count}`).digest('hex').slice(0, 16)
    if (!(await findItem(library, id))) return id
  }
}

export interface Use {
  one: string
  title: string
  to: string
  page: string
}

export async function usesOfFile(name: string, rights: Rights): Promise<{ uses: Use[]; others: number }> {
  const db = await database()
  const uses: Use[] = []
  let others = 0
  for (const { type: typeName, itemId } of await usesOf(db, name)) {
    const type = typeOf(typeName)
    const row = type && (await findRow(db, type, itemId))
    if (!type || !row) continue
    const item = fromRow(type, row)
    if (!mayTell(rights, type, item)) {
      others++
      continue
    }
    const called: unknown = Reflect.get(item, type.titled)
    uses.push({
      one: type.one,
      title: String(called || type.one),
      to: formAddress(type, itemId),
      page: staffStanding(type, item).page,
    })
  }
  return { uses, others }
}
