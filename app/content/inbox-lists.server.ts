import { sql } from 'kysely'
import { database } from '../db/database.server.ts'
import { contains } from '../db/match.server.ts'
import type { Application, Message, Subscriber } from '../db/tables.ts'
import { type PrivateFile, readCv } from './cv-files.server.ts'
import { anyOf, type InboxPage, type InboxQuery, inboxPageSize, placeOf } from './inbox.server.ts'

const count = sql<number>`count(*)`.as('count')

/** Messages, the newest first. */
export async function listMessages({ q, state, page }: InboxQuery): Promise<InboxPage<Message>> {
  const db = await database()
  let rows = db.selectFrom('messages')
  if (q) rows = rows.where(anyOf(['name', 'email', 'phone', 'subject', 'message', 'reference'], q))
  if (state) rows = rows.where('readAt', state === 'read' ? 'is not' : 'is', null)
  const { offset, ...place } = placeOf(await totalOf(rows.select(count)), page)
  const newest = rows.selectAll().orderBy('at', 'desc').orderBy('_id')
  return { items: await newest.limit(inboxPageSize).offset(offset).execute(), ...place }
}

export interface ReceivedApplication extends Omit<Application, 'cv'> {
  cv: PrivateFile
  vacancy: Vacancy
  /** How many there are for this vacancy with this e-mail address. */
  alike: number
}

export interface Vacancy {
  jobId: string
  title: string
  /** It was deleted; its title is the last it had. */
  isGone: boolean
}

/** Applications, the newest first; those for vacancies that were deleted, too. */
export async function listApplications(
  query: InboxQuery & { jobId: string },
): Promise<InboxPage<ReceivedApplication>> {
  const { q, state, jobId, page } = query
  const db = await database()
  let rows = db.selectFrom('applications')
  if (q) rows = rows.where(foundBy(q))
  if (state) rows = rows.where('readAt', state === 'read' ? 'is not' : 'is', null)
  if (jobId) rows = rows.where('jobId', '=', jobId)
  const { offset, ...place } = placeOf(await totalOf(rows.select(count)), page)
  const found = await rows
    .selectAll()
    .select([currentTitle.as('title'), lastTitle.as('lastTitle'), alike.as('alike')])
    .orderBy('at', 'desc')
    .orderBy('_id')
    .limit(inboxPageSize)
    .offset(offset)
    .execute()
  const items = found.map(({ title, lastTitle, cv, ...row }) => ({
    ...row,
    cv: readCv(cv),
    vacancy: vacancyOf({ jobId: row.jobId, title, lastTitle }),
  }))
  return { items, ...place }
}

/** The vacancy's title too, and a phone number however either is written. */
function foundBy(q: string) {
  const digits = q.replaceAll(/\D/g, '')
  const dialled = sql`replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', '')`
  const texts = sql`${anyOf(['name', 'email', 'phone', 'reference', 'letter'], q)}
    or ${contains(sql`coalesce(${currentTitle}, ${lastTitle})`, q)}`
  const isNumber = digits.length > 3 && /^[+\d\s()-]+$/.test(q)
  return isNumber ? sql<boolean>`(${texts} or ${contains(dialled, digits)})` : sql<boolean>`(${texts})`
}

/** The vacancies that somebody has applied for, with how many have. */
export async function vacanciesAppliedFor(): Promise<(Vacancy & { count: number })[]> {
  const db = await database()
  const rows = await db
    .selectFrom('applications')
    .select(['jobId', count, currentTitle.as('title'), lastTitle.as('lastTitle')])
    .groupBy('jobId')
    .execute()
  return rows
    .map((row) => ({ ...vacancyOf(row), count: Number(row.count) }))
    .sort((one, other) => one.title.localeCompare(other.title))
}

const alike = sql<number>`(select count(*) from applications as other
  where other.jobId = applications.jobId and lower(other.email) = lower(applications.email))`

const currentTitle = sql<string | null>`(select title from jobs where jobs._id = applications.jobId)`

const lastTitle = sql<string | null>`(select json_extract(before, '$.title') from changes
  where type = 'jobs' and itemId = applications.jobId and action = 'remove' order by sequence desc limit 1)`

const vacancyOf = (row: { jobId: string; title: string | null; lastTitle: string | null }): Vacancy => ({
  jobId: row.jobId,
  title: row.title ?? row.lastTitle ?? '',
  isGone: row.title === null,
})

/** Subscribers, the newest first. */
export async function listSubscribers({ q, state, page }: InboxQuery): Promise<InboxPage<Subscriber>> {
  const db = await database()
  let rows = db.selectFrom('subscribers')
  if (q) rows = rows.where(anyOf(['email'], q))
  if (state) rows = rows.where('confirmedAt', state === 'confirmed' ? 'is not' : 'is', null)
  const { offset, ...place } = placeOf(await totalOf(rows.select(count)), page)
  const newest = rows.selectAll().orderBy('at', 'desc').orderBy('_id')
  return { items: await newest.limit(inboxPageSize).offset(offset).execute(), ...place }
}

export async function subscriberEmail(id: string): Promise<string | undefined> {
  const db = await database()
  const found = await db.selectFrom('subscribers').select('email').where('_id', '=', id).executeTakeFirst()
  return found?.email
}

/** How many get the newsletter. */
export async function countConfirmed(): Promise<number> {
  const db = await database()
  return totalOf(db.selectFrom('subscribers').select(count).where('confirmedAt', 'is not', null))
}

async function totalOf(counted: { executeTakeFirst(): Promise<{ count: number } | undefined> }) {
  return Number((await counted.executeTakeFirst())?.count ?? 0)
}
