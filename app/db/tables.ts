import type { Generated, Selectable } from 'kysely'
import type { Language } from '~/i18n/language.ts'
import type { InboxTables } from './inbox-tables.ts'

export type Role = 'admin' | 'editor'

export interface ChangeTable {
  /** The highest value is the version of all content. */
  sequence: Generated<number>
  at: string
  actor: string
  type: string
  itemId: string
  action: 'create' | 'update' | 'remove' | 'move'
  before: string | null
  after: string | null
  /**
   * Space-separated marks, empty for a plain save: `copy`, `timed`, `urgent`, `unread`, and `asked:` with the e-mail of
   * the requester.
   */
  via: Generated<string>
  /** The working copy that this change replaced, published or discarded: its row as JSON. */
  copy: Generated<string | null>
}

export type StoredChange = Selectable<ChangeTable>

export interface WorkingCopy {
  type: string
  itemId: string
  /** The sequence of the change that saved it. */
  version: number
  /** The edited columns of the item, as JSON. */
  row: string
  /** The columns of the item that the edit is based on, as JSON. */
  base: string
  authors: string
  startedAt: string
  startedBy: string
  savedAt: string
  savedBy: string
  publishAt: string
  decidedBy: string
  /** Form extensions as JSON, empty for none. */
  beside: string
}

export interface Review {
  type: string
  itemId: string
  state: 'waiting' | 'returned' | 'published' | 'dropped'
  askedBy: string
  askedAt: string
  note: string
  answeredBy: string
  answeredAt: string
  answer: string
}

/** When visitors see the current version of an item, and until when they saw the previous one. Empty means never. */
export interface VisibilityPeriod {
  type: string
  itemId: string
  shownFrom: string
  shownUntil: string
  /** The next scheduled transition of the visible item. */
  turnsAt: string
  lastShown: string
}

export interface IdempotencyKey {
  actor: string
  key: string
  at: string
  /** Hash of the request. */
  fingerprint: string
  etag: string
  location: string
  body: string
}

interface MaintenanceRow {
  task: string
  /** Number of requests since the last start. */
  asked: number
  doneAt: string
}

/** A former slug of an item. */
interface RedirectRow {
  type: string
  slug: string
  itemId: string
  at: string
}

interface Downloads {
  type: string
  itemId: string
  day: string
  count: number
}

/** What searches know of an item, a submission or a document, with its folded texts. */
interface SearchRecord {
  id: Generated<number>
  type: string
  itemId: string
  /** Identifies the indexed state of the entry. */
  stamp: string
  day: string
  title: string
  list: string
  staff: string
  body: string
}

interface SearchDocument {
  name: string
  type: string
  itemId: string
  fileName: string
}

/** The extraction state of a stored PDF. Its folded text is in `search_records` under its name. */
export interface TextExtractionTask {
  id: Generated<number>
  name: string
  state: 'new' | 'read' | 'skipped' | 'missing'
  /** Number of started extractions. */
  tries: Generated<number>
  /** Language of the text. Empty if undetermined, null if not yet detected. */
  language: Generated<Language | '' | null>
}

interface FileUse {
  name: string
  type: string
  itemId: string
}

interface ItemLink {
  type: string
  itemId: string
  toType: string
  toId: string
}

export type FileKind = 'picture' | 'video' | 'document'

export interface StoredFile {
  name: string
  kind: FileKind
  /** The name at upload. Empty if unknown. */
  fileName: string
  type: string
  /** In bytes. */
  size: number
  pages: number
  /** In pixels, 0 for documents. */
  width: number
  height: number
  at: string
  actor: string
}

interface FileSender {
  name: string
  /** Same format as in `changes`. */
  actor: string
}

interface FileNaming {
  name: string
  type: string
}

interface GalleryWaiting {
  staffId: string
  at: string
  list: string
}

interface DocumentPage {
  document: number
  page: number
  text: string
}

export interface StaffRow {
  _id: string
  email: string
  name: string
  role: Role
  /** The areas that an editor may edit, as JSON. */
  areas: string
  /** Argon2id hash. Empty until the one-time link was used. */
  password: string
  totp: string
  /** Hashes of the unused recovery codes, as JSON. */
  recovery: string
  active: number
  createdAt: string
  lastSignInAt: string | null
  failures: number
  /** Wrong second factors since the last sign-in, each after a correct password. */
  codeFailures: number
  failedAt: string | null
  /** Network address of the last failure. */
  failedFrom: string
  /** When the last email about failures was sent. */
  toldAt: string | null
}

interface SessionRow {
  hash: string
  staffId: string
  data: string
  createdAt: string
  seenAt: string
}

interface LinkRow {
  hash: string
  staffId: string | null
  expiresAt: string
}

export interface TokenRow {
  _id: string
  name: string
  role: StaffRow['role']
  areas: string
  hash: string
  /** The account that limits its rights. Null for tokens from the command line and for tokens older than this column. */
  ownerId: string | null
  /** The creator, in the same format as the actor in `changes`. */
  madeBy: string
  createdAt: string
  expiresAt: string
  lastUsedAt: string | null
  lastUsedFrom: string
}

/** Filled by the registry of content types. */
// biome-ignore lint/suspicious/noEmptyInterface: the registry adds the tables.
export interface ContentTables {}

export interface Tables extends ContentTables, InboxTables {
  changes: ChangeTable
  document_pages: DocumentPage
  document_texts: TextExtractionTask
  downloads: Downloads
  idempotency_keys: IdempotencyKey
  file_namings: FileNaming
  file_senders: FileSender
  file_uses: FileUse
  gallery_waiting: GalleryWaiting
  item_links: ItemLink
  heartbeat: { at: string }
  links: LinkRow
  migrations: { name: string; at: string }
  moved_addresses: RedirectRow
  rate_limits: { key: string; points: number; expire: number | null }
  reviews: Review
  search_documents: SearchDocument
  search_records: SearchRecord
  sessions: SessionRow
  showings: VisibilityPeriod
  staff: StaffRow
  stored_files: StoredFile
  tokens: TokenRow
  upkeep: MaintenanceRow
  working_copies: WorkingCopy
}
