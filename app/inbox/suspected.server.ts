import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { findItem } from '~/content/items/store.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { type Db, database, transact } from '~/db/database.server.ts'
import type { SuspectedSpam } from '~/db/inbox-tables.ts'
import { currentLanguage, withLanguage } from '~/i18n/request-language.server.ts'
import {
  cvColumnHasFileNameAndSize,
  deleteUnusedCv,
  parseStoredCv,
  type StoredCv,
} from './cv-files.server.ts'
import { receiveApplication } from './receive-application.server.ts'
import { receiveMessage } from './receive-message.server.ts'
import { subscribe } from './subscribers.server.ts'
import { newReference } from './visitor-form.server.ts'

export type SuspectedKind = SuspectedSpam['kind']

/** Limits the disk space that robots can fill. Unstamped and old submissions are deleted first; CVs may have 5 MB. */
export const maxSuspectedByKind: Record<SuspectedKind, number> = {
  messages: 200,
  applications: 20,
  subscribers: 200,
}

const day = 24 * 60 * 60 * 1000
export const suspectedLifetime = 28 * day

/** Returns the reference for the usual confirmation page: senders must not notice the spam check. */
export async function storeSuspected(
  kind: SuspectedKind,
  values: Record<string, string>,
  { isStamped = false, jobId = null, cv }: { isStamped?: boolean; jobId?: string | null; cv?: StoredCv } = {},
): Promise<string> {
  const sent = JSON.stringify(values)
  const row: SuspectedSpam = {
    ...{ kind, sent, jobId },
    _id: randomBytes(8).toString('hex'),
    at: new Date().toISOString(),
    reference: newReference(),
    language: currentLanguage(),
    stamped: Number(isStamped),
    cv: cv ? JSON.stringify(cv) : null,
  }
  const { reference, lost } = await transact(async (within) => {
    const duplicates = within
      .selectFrom('suspected')
      .select('reference')
      .where((where) => where.and({ kind, sent }))
      .where('jobId', jobId === null ? 'is' : '=', jobId)
    const duplicate = await (cv
      ? duplicates.where(cvColumnHasFileNameAndSize(cv))
      : duplicates
    ).executeTakeFirst()
    if (duplicate) return { ...duplicate, lost: [row] }
    await within.insertInto('suspected').values(row).execute()
    const ordered = within.selectFrom('suspected').select('_id').where('kind', '=', kind)
    const remaining = ordered.orderBy('stamped', 'desc').orderBy('at', 'desc').orderBy('_id')
    const lost = await within
      .deleteFrom('suspected')
      .where('kind', '=', kind)
      .where('_id', 'not in', remaining.limit(maxSuspectedByKind[kind]))
      .returning('cv')
      .execute()
    return { reference: row.reference, lost }
  })
  for (const { cv } of lost) if (cv) await deleteUnusedCv(parseStoredCv(cv))
  return reference
}

const valuesSchema = z.record(z.string(), z.string())

interface SuspectedSubmission extends Omit<SuspectedSpam, 'sent' | 'cv'> {
  sent: Record<string, string>
  cv?: StoredCv
}

export async function listSuspected(kinds: readonly SuspectedKind[]): Promise<SuspectedSubmission[]> {
  if (kinds.length === 0) return []
  const db = await database()
  const rows = db.selectFrom('suspected').selectAll().where('kind', 'in', kinds)
  return (await rows.orderBy('at', 'desc').orderBy('_id').execute()).map(toSubmission)
}

export async function countSuspected(kinds: readonly SuspectedKind[]): Promise<number> {
  if (kinds.length === 0) return 0
  const db = await database()
  const rows = db.selectFrom('suspected').select(sql<number>`count(*)`.as('count'))
  return Number((await rows.where('kind', 'in', kinds).executeTakeFirst())?.count ?? 0)
}

export async function findSuspected(id: string): Promise<SuspectedSubmission | undefined> {
  const db = await database()
  const found = await db.selectFrom('suspected').selectAll().where('_id', '=', id).executeTakeFirst()
  return found && toSubmission(found)
}

const toSubmission = ({ sent, cv, ...row }: SuspectedSpam): SuspectedSubmission => ({
  ...row,
  sent: valuesSchema.parse(JSON.parse(sent)),
  ...(cv && { cv: parseStoredCv(cv) }),
})

class AlreadyHandledError extends Error {}

type ReleaseResult = 'released' | 'alreadyHandled' | 'jobGone' | 'cvTaken'

/** Receives it like a normal submission, with its emails. If that fails, it remains suspected. */
export async function releaseSuspected(entry: SuspectedSubmission): Promise<ReleaseResult> {
  try {
    return await withLanguage(entry.language, () => receiveSuspected(entry))
  } catch (error) {
    if (error instanceof AlreadyHandledError) return 'alreadyHandled'
    throw error
  }
}

async function receiveSuspected({
  _id,
  kind,
  sent,
  jobId,
  cv,
  at,
  reference,
}: SuspectedSubmission): Promise<ReleaseResult> {
  const { name = '', email = '', phone = '', subject = '', message = '', letter = '' } = sent
  const deleteSuspectedRow = async (within: Db) => {
    const { numDeletedRows } = await within
      .deleteFrom('suspected')
      .where('_id', '=', _id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new AlreadyHandledError()
  }
  if (kind === 'subscribers') await subscribe(email, { deleteSuspectedRow })
  // A message gets the current time, or it would be listed far below the ones that staff have read.
  else if (kind === 'messages')
    await receiveMessage(
      { name, email, phone, subject, message },
      { existing: { reference }, deleteSuspectedRow },
    )
  else {
    const job = await findItem(jobs, jobId ?? '')
    if (!job || !cv) return 'jobGone'
    const existing = { at, reference }
    const received = await receiveApplication(job, { name, email, phone, letter }, cv, {
      existing,
      deleteSuspectedRow,
    })
    if (!received) return 'cvTaken'
    if (!received.isNew) await deleteUnusedCv(cv)
  }
  return 'released'
}

export async function removeSuspected({ _id, cv }: SuspectedSubmission) {
  const db = await database()
  await db.deleteFrom('suspected').where('_id', '=', _id).execute()
  if (cv) await deleteUnusedCv(cv)
}

/** `deleteOrphanedCvs` deletes their CVs. */
export async function deleteExpiredSuspected(now = Date.now()) {
  const db = await database()
  await db
    .deleteFrom('suspected')
    .where('at', '<', new Date(now - suspectedLifetime).toISOString())
    .execute()
}
