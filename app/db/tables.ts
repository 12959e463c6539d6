import type { Generated } from 'kysely'
import type { Language } from '~/i18n/language.ts'
import type { InboxTables } from './inbox-tables.ts'

export type Role = 'admin' | 'editor'

export interface Change {
  /** Its newest value is the version of all content. */
  sequence: Generated<number>
  at: string
  actor: string
  type: string
  itemId: string
  action: 'create' | 'update' | 'remove' | 'move'
  before: string | null
  after: string | null
  /** How it came about, where not by a plain save: `copy`, `timed`, `urgent`, `asked:` with an e-mail, apart by blanks. */
  via: Generated<string>
  /** The working copy, as a row of its table in JSON, that this saved over, published or threw away. */
  copy: Generated<string | null>
}

export interface WorkingCopy {
  type: string
  itemId: string
  /** The sequence of the change that saved it. */
  version: number
  /** The item's columns as they are to be, as JSON. */
  row: string
  /** The item's columns that it builds upon, as JSON. */
  base: string
  authors: string
  startedAt: string
  startedBy: string
  savedAt: string
  savedBy: string
  publishAt: string
  decidedBy: string
  /** What its form asked for apart from the item's fields, as JSON; empty for nothing. */
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

/** When visitors see an item as it is now, and until when they last saw it as it was before; empty for never. */
export interface VisibilityPeriod {
  type: string
  itemId: string
  shownFrom: string
  shownUntil: string
  /** When it changes by itself for whoever sees it. */
  turnsAt: string
  lastShown: string
}

export interface IdempotencyKey {
  actor: string
  key: string
  at: string
  /** Of what was sent. */
  fingerprint: string
  etag: string
  location: string
  body: string
}

interface MaintenanceRow {
  task: string
  /** How often it was asked for since it was begun last. */
  asked: number
  doneAt: string
}

/** What the last part of an item's address was before. */
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

interface ListText {
  type: string
  itemId: string
  text: string
}

/** An item as the site search knows it; its text stands in `search_items` under the same id. */
interface SearchEntry {
  id: Generated<number>
  type: string
  itemId: string
  /** The version of the item that was entered. */
  version: number
  title: string
  day: string
}

/** Something that staff find; its text stands in `staff_texts` under the same id. */
interface StaffEntry {
  id: Generated<number>
  kind: string
  itemId: string
  /** What the row had when it was entered, and has another of once it changes. */
  stamp: string
  at: string
}

interface SearchDocument {
  name: string
  type: string
  itemId: string
  fileName: string
}

/** A stored PDF whose text is searched, read once; folded as a whole it stands in `search_texts`. */
export interface DocumentText {
  id: Generated<number>
  name: string
  state: 'new' | 'read' | 'skipped' | 'missing'
  /** How often reading it was begun. */
  tries: Generated<number>
  /** Of its text: empty where no single one can be told; null where nobody has looked yet. */
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
  /** The name it was given by people; empty where nobody knows any more. */
  fileName: string
  type: string
  /** Bytes. */
  size: number
  pages: number
  /** Pixels; 0 for other files than pictures and videos. */
  width: number
  height: number
  at: string
  actor: string
}

interface FileSender {
  name: string
  /** As the history has it. */
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
  /** What an editor keeps: a list of areas as JSON. */
  areas: string
  /** Argon2id; empty until the one-time link was used. */
  password: string
  totp: string
  /** Hashes of the recovery codes that are left, as JSON. */
  recovery: string
  active: number
  createdAt: string
  lastSignInAt: string | null
  failures: number
  /** Wrong codes since then: whoever typed them had the password. */
  codeFailures: number
  failedAt: string | null
  /** The address that the last of them came from. */
  failedFrom: string
  /** When the last letter about them went out. */
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
  /** Whose rights it has at most; null for one of the command line, or of before tokens had owners. */
  ownerId: string | null
  /** Who made it, as the history names them. */
  madeBy: string
  createdAt: string
  expiresAt: string
  lastUsedAt: string | null
  lastUsedFrom: string
}

/** The tables of content types; each is added where the types are listed. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled from there.
export interface ContentTables {}

export interface Tables extends ContentTables, InboxTables {
  changes: Change
  document_pages: DocumentPage
  document_texts: DocumentText
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
  list_texts: ListText
  search_entries: SearchEntry
  sessions: SessionRow
  showings: VisibilityPeriod
  staff: StaffRow
  staff_entries: StaffEntry
  stored_files: StoredFile
  tokens: TokenRow
  upkeep: MaintenanceRow
  working_copies: WorkingCopy
}
