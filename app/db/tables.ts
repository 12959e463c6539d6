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

/** What somebody wrote to the company. */
export interface Message {
  _id: string
  at: string
  reference: string
  name: string
  email: string
  subject: string
  message: string
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
  /** A `PrivateFile` as JSON. */
  cv: string
}

/** Somebody who asked for the newsletter; gets it once confirmed. */
export interface Subscriber {
  _id: string
  email: string
  at: string
  /** When the last letter about the subscription itself was queued. */
  mailedAt: string | null
  confirmedAt: string | null
}

/** What a link in a letter lets its reader do; only the hash of the token is kept. */
export interface SubscriberToken {
  hash: string
  subscriberId: string
  purpose: 'confirm' | 'unsubscribe'
  until: string | null
}

/** A letter that waits to be sent, or that could not be; it is deleted once sent. */
export interface OutboxMail {
  _id: string
  at: string
  recipient: string
  /** Name and address as JSON. */
  replyTo: string | null
  subject: string
  text: string
  /** The address that ends the subscription, for newsletters. */
  unsubscribe: string | null
  dueAt: string
  attempts: Generated<number>
  /** A process is sending it until then, at most. */
  claimedUntil: string | null
  failedAt: string | null
  lastError: string | null
}

export interface Tables extends ContentTables {
  applications: Application
  changes: Change
  downloads: Downloads
  heartbeat: { at: string }
  messages: Message
  migrations: { name: string; at: string }
  outbox: OutboxMail
  subscribers: Subscriber
  subscriberTokens: SubscriberToken
}
