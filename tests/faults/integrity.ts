import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Place } from './faults-site.ts'

const storedName = /[0-9a-f]{32}(?:-\d+x\d+)?\.[a-z0-9]{2,5}/g
const types = ['faqs', 'forms', 'slides', 'popups', 'gallery', 'marquee', 'projects'] as const

/** Expects an intact database, complete files, history and search entries for every item, and no partial files. */
export function expectSound(place: Place) {
  expect(place.rows('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(place.rows('pragma foreign_key_check')).toEqual([])
  expectNoPartialFiles(place)
  expectWholeFiles(place)
  for (const type of types) expectRecorded(place, type)
  expect(
    place.rows(`select reference from messages where not exists
      (select 1 from outbox where instr(text, messages.reference))`),
    'messages without their emails',
  ).toEqual([])
}

/** A start deletes the partial files of a crash. */
export function expectNoPartialFiles({ folder, uploads }: Place) {
  for (const parent of [uploads, join(uploads, 'renditions'), join(uploads, 'private')])
    expect(readdirSync(parent).filter((name) => name.startsWith('.unfinished'))).toEqual([])
  expect(readdirSync(folder).filter((name) => /unfinished|session-secret-/.test(name))).toEqual([])
}

/** File names contain the hash of the content. */
function expectWholeFiles({ uploads }: Place) {
  for (const name of readdirSync(uploads)) {
    const [hash] = /^[0-9a-f]{32}/.exec(name) ?? []
    if (hash) expect(hashOf(readFileSync(join(uploads, name))), name).toBe(hash)
  }
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Expects that every item equals its last change, has current search entries, and has its files. */
function expectRecorded(place: Place, type: string) {
  const rows = place.rows<Record<string, unknown>>(`select * from ${type}`)
  const changes = place.rows<{ itemId: string; action: string; after: string | null }>(
    `select itemId, action, after from changes where sequence in
      (select max(sequence) from changes where type = '${type}' group by itemId)`,
  )
  const recorded = new Map(changes.map(({ itemId, after }) => [itemId, after && JSON.parse(after)]))
  const entries = place.rows<{ itemId: string; stamp: string }>(
    `select itemId, stamp from search_records where type = '${type}'`,
  )
  for (const row of rows) {
    const after = recorded.get(String(row._id))
    expect(row, `${type} ${row._id}`).toMatchObject(after)
    for (const [name] of JSON.stringify(row).matchAll(storedName))
      expect(existsSync(join(place.uploads, name)), `${type} ${row._id} ${name}`).toBe(true)
  }
  const versions = new Map(rows.map(({ _id, version }) => [_id, version]))
  for (const [id, after] of recorded) if (after) expect(versions.has(id), `${type} ${id}`).toBe(true)
  for (const { itemId, stamp } of entries)
    expect(stamp, `${type} ${itemId}`).toBe(String(versions.get(itemId)))
}
