import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { findItem } from '../content/store/store.server.ts'
import { jobs } from '../content/types/jobs.ts'
import { type Db, database, transact } from '../db/database.server.ts'
import type { Suspected } from '../db/letter-tables.ts'
import { readersLanguage, readingIn } from '../process/reader.server.ts'
import { receiveApplication } from './apply.server.ts'
import { isSameCv, loseCv, type PrivateFile, readCv } from './cv-files.server.ts'
import { receiveMessage } from './messages.server.ts'
import { newReference } from './references.server.ts'
import { subscribe } from './subscribers.server.ts'

export type SuspectedKind = Suspected['kind']

/** Of each kind, so that robots fill no disk; the oldest that used no form go first. CVs may have 5 MB. */
export const mostSuspected: Record<SuspectedKind, number> = {
  messages: 200,
  applications: 20,
  subscribers: 200,
}

const day = 24 * 60 * 60 * 1000
export const suspectedFor = 28 * day

/** Answers the reference that is told to whoever sent it: people can't see why theirs was kept aside. */
export async function keepAside(
  kind: SuspectedKind,
  values: Record<string, string>,
  { stamped = false, jobId = null, cv }: { stamped?: boolean; jobId?: string | null; cv?: PrivateFile } = {},
): Promise<string> {
  const sent = JSON.stringify(values)
  const row: Suspected = {
    ...{ kind, sent, jobId },
    _id: randomBytes(8).toString('hex'),
    at: new Date().toISOString(),
    reference: newReference(),
    language: readersLanguage(),
    stamped: Number(stamped),
    cv: cv ? JSON.stringify(cv) : null,
  }
  const { reference, lost } = await transact(async (within) => {
    const alike = within
      .selectFrom('suspected')
      .select('reference')
      .where((where) => where.and({ kind, sent }))
      .where('jobId', jobId === null ? 'is' : '=', jobId)
    const same = await (cv ? alike.where(isSameCv(cv)) : alike).executeTakeFirst()
    if (same) return { ...same, lost: [row] }
    await within.insertInto('suspected').values(row).execute()
    const ordered = within.selectFrom('suspected').select('_id').where('kind', '=', kind)
    const kept = ordered.orderBy('stamped', 'desc').orderBy('at', 'desc').orderBy('_id')
    const lost = await within
      .deleteFrom('suspected')
      .where('kind', '=', kind)
      .where('_id', 'not in', kept.limit(mostSuspected[kind]))
      .returning('cv')
      .execute()
    return { reference: row.reference, lost }
  })
  for (const { cv } of lost) if (cv) await loseCv(readCv(cv))
  return reference
}

const fields = z.record(z.string(), z.string())

export interface SuspectedEntry extends Omit<Suspected, 'sent' | 'cv'> {
  sent: Record<string, string>
  cv?: PrivateFile
}

export async function listSuspected(kinds: readonly SuspectedKind[]): Promise<SuspectedEntry[]> {
  if (kinds.length === 0) return []
  const db = await database()
  const rows = db.selectFrom('suspected').selectAll().where('kind', 'in', kinds)
  return (await rows.orderBy('at', 'desc').orderBy('_id').execute()).map(entryOf)
}

export async function countSuspected(kinds: readonly SuspectedKind[]): Promise<number> {
  if (kinds.length === 0) return 0
  const db = await database()
  const rows = db.selectFrom('suspected').select(sql<number>`count(*)`.as('count'))
  return Number((await rows.where('kind', 'in', kinds).executeTakeFirst())?.count ?? 0)
}

export async function findSuspected(id: string): Promise<SuspectedEntry | undefined> {
  const db = await database()
  const found = await db.selectFrom('suspected').selectAll().where('_id', '=', id).executeTakeFirst()
  return found && entryOf(found)
}

const entryOf = ({ sent, cv, ...row }: Suspected): SuspectedEntry => ({
  ...row,
  sent: fields.parse(JSON.parse(sent)),
  ...(cv && { cv: readCv(cv) }),
})

/** Somebody else has let it in or deleted it meanwhile. */
class GoneError extends Error {}

type LetIn = 'in' | 'gone' | 'jobGone' | 'cvTaken'

/** Lets it in as if it had come so at once, with its letters. It stays where it can't come in. */
export async function letIn(entry: SuspectedEntry): Promise<LetIn> {
  try {
    return await readingIn(entry.language, () => receive(entry))
  } catch (error) {
    if (error instanceof GoneError) return 'gone'
    throw error
  }
}

async function receive({ _id, kind, sent, jobId, cv, at, reference }: SuspectedEntry): Promise<LetIn> {
  const { name = '', email = '', phone = '', subject = '', message = '', letter = '' } = sent
  const take = async (within: Db) => {
    const { numDeletedRows } = await within
      .deleteFrom('suspected')
      .where('_id', '=', _id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new GoneError()
  }
  if (kind === 'subscribers') await subscribe(email, { take })
  // A message comes now: by its old time it would stand far below those that staff have read.
  else if (kind === 'messages')
    await receiveMessage({ name, email, phone, subject, message }, { known: { reference }, take })
  else {
    const job = await findItem(jobs, jobId ?? '')
    if (!job || !cv) return 'jobGone'
    // Its time tells whether it came before the deadline.
    const known = { at, reference }
    const done = await receiveApplication(job, { name, email, phone, letter }, cv, { known, take })
    if (!done) return 'cvTaken'
    if (!done.isNew) await loseCv(cv)
  }
  return 'in'
}

/** Deletes it for good, with its CV. */
export async function removeSuspected({ _id, cv }: SuspectedEntry) {
  const db = await database()
  await db.deleteFrom('suspected').where('_id', '=', _id).execute()
  if (cv) await loseCv(cv)
}

/** Their CVs go with those that no application names. */
export async function forgetSuspected(now = Date.now()) {
  const db = await database()
  await db
    .deleteFrom('suspected')
    .where('at', '<', new Date(now - suspectedFor).toISOString())
    .execute()
}
