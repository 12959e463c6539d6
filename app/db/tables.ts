import type { Generated } from 'kysely'
import type { contentTypes } from '../content/registry.ts'
import type { ContentType, Values } from '../content/type.ts'

type ContentTables = { [Type in (typeof contentTypes)[number] as Type['name']]: ContentTable<Type> }

/** Lists, links and documents are kept as JSON text. */
export type ContentTable<Type extends ContentType> = {
  [Key in keyof Values<Type>]: Values<Type>[Key] extends string | number ? Values<Type>[Key] : string
} & {
  _id: string
  position: number
  version: number
  createdAt: string
  updatedAt: string
}

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

export interface Tables extends ContentTables {
  changes: Change
  heartbeat: { at: string }
  migrations: { name: string; at: string }
}
