import type { Generated } from 'kysely'
import type { contentTypes } from '../content/registry.ts'
import type { ContentType, Values } from '../content/type.ts'

type ContentTables = { [Type in (typeof contentTypes)[number] as Type['name']]: ContentTable<Type> }

/** Lists, links and documents are kept as JSON text. */
export type ContentTable<Type extends ContentType> = {
  [Key in keyof Values<Type>]: ColumnOf<Values<Type>[Key]>
} & {
  _id: string
  position: number
  version: number
  createdAt: string
  updatedAt: string
  slug?: string
}

type ColumnOf<Value> = Value extends boolean
  ? number
  : [Value] extends [string | number | null]
    ? Value
    : string

/** Who changed what, with the record before and after as JSON. */
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
}

/** How often an item's files were fetched on one day in Nepal. */
export interface Downloads {
  type: string
  itemId: string
  day: string
  count: number
}

/** What somebody sent in for a vacancy; the CV is private. */
export interface Application {
  _id: string
  jobId: string
  at: string
  reference: string
  name: string
  email: string
  phone: string
  letter: string
  /** A stored document as JSON. */
  cv: string
}

/** An account with its secrets. */
export interface StaffRow {
  _id: string
  email: string
  name: string
  role: 'admin' | 'editor'
  /** Argon2id; empty until the one-time link was used. */
  password: string
  /** Secret of the codes from an app, base 32; empty where there are none. */
  totp: string
  /** Hashes of the recovery codes that are left, as JSON. */
  recovery: string
  active: number
  createdAt: string
  lastSignInAt: string | null
}

export interface SessionRow {
  hash: string
  staffId: string
  data: string
  createdAt: string
  seenAt: string
}

/** A one-time link that sets a password; without an account, it makes the first one. */
export interface LinkRow {
  hash: string
  staffId: string | null
  expiresAt: string
}

/** What a program signs in with. */
export interface TokenRow {
  _id: string
  name: string
  role: StaffRow['role']
  hash: string
  createdAt: string
  lastUsedAt: string | null
}

export interface Tables extends ContentTables {
  applications: Application
  changes: Change
  downloads: Downloads
  heartbeat: { at: string }
  links: LinkRow
  migrations: { name: string; at: string }
  sessions: SessionRow
  staff: StaffRow
  tokens: TokenRow
}
