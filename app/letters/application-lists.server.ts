import { type Selectable, sql } from 'kysely'
import { isStage, type Stage } from '../content/types/application-stages.ts'
import { database } from '../db/database.server.ts'
import type { Application } from '../db/letter-tables.ts'
import { contains } from '../db/match.server.ts'
import { jsonText } from '../db/sql.server.ts'
import { latinDigits } from '../process/digits.ts'
import { type PrivateFile, readCv } from './cv-files.server.ts'
import { anyOf, type InboxPage, type InboxQuery, inboxPageSize, placeOf } from './inbox.server.ts'

export interface ReceivedApplication extends Omit<Selectable<Application>, 'cv' | 'stage'> {
  cv: PrivateFile
  stage: Stage
  vacancy: Vacancy
  alike: number
  all: number
}

interface Vacancy {
  jobId: string
  title: string
  /** It was deleted; its title is the last it had. */
  isGone: boolean
}

export type ApplicationQuery = Omit<InboxQuery, 'page'> & { jobId: string; stage: string }

export async function listApplications({
  page,
  ...query
}: ApplicationQuery & { page: number }): Promise<InboxPage<ReceivedApplication>> {
  const rows = await narrowed(query)
  const { offset, ...place } = placeOf(await countOf(rows), page)
  return { items: await readRows(rows, { limit: inboxPageSize, offset }), ...place }
}

export const countApplications = async (query: ApplicationQuery) => countOf(await narrowed(query))

export const allApplications = async (query: ApplicationQuery) => readRows(await narrowed(query))

async function narrowed({ q, state, jobId, stage }: ApplicationQuery) {
  const db = await database()
  let rows = db.selectFrom('applications')
  if (q) rows = rows.where(foundBy(q))
  if (state) rows = rows.where('readAt', state === 'read' ? 'is not' : 'is', null)
  if (jobId) rows = rows.where('jobId', '=', jobId)
  if (stage) rows = rows.where('stage', '=', stage)
  return rows
}

type Rows = Awaited<ReturnType<typeof narrowed>>

const countOf = async (rows: Rows) => Number((await rows.select(count).executeTakeFirst())?.count ?? 0)

async function readRows(rows: Rows, part?: { limit: number; offset: number }) {
  const newest = rows
    .selectAll()
    .select([currentTitle.as('title'), lastTitle().as('lastTitle'), alike.as('alike'), ofApplicant.as('all')])
    .orderBy('at', 'desc')
    .orderBy('_id')
  const found = await (part ? newest.limit(part.limit).offset(part.offset) : newest).execute()
  return found.map(({ title, lastTitle, cv, stage, ...row }) => ({
    ...row,
    stage: isStage(stage) ? stage : ('received' as const),
    cv: readCv(cv),
    vacancy: vacancyOf({ jobId: row.jobId, title, lastTitle }),
  }))
}

/** The vacancy's title too, and a phone number however either is written. */
function foundBy(q: string) {
  const number = latinDigits(q)
  const digits = number.replaceAll(/\D/g, '')
  const dialled = sql`replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', '')`
  const texts = sql`${anyOf(['name', 'email', 'phone', 'reference', 'letter', 'note'], q)}
    or ${contains(sql`coalesce(${currentTitle}, ${lastTitle()})`, q)}`
  const isNumber = digits.length > 3 && /^[+\d\s()-]+$/.test(number)
  return isNumber ? sql<boolean>`(${texts} or ${contains(dialled, digits)})` : sql<boolean>`(${texts})`
}

export async function vacanciesAppliedFor(): Promise<(Vacancy & { count: number })[]> {
  const db = await database()
  const rows = await db
    .selectFrom('applications')
    .select(['jobId', count, currentTitle.as('title'), lastTitle().as('lastTitle')])
    .groupBy('jobId')
    .execute()
  return rows
    .map((row) => ({ ...vacancyOf(row), count: Number(row.count) }))
    .sort((one, other) => one.title.localeCompare(other.title))
}

const count = sql<number>`count(*)`.as('count')

const alike = sql<number>`(select count(*) from applications as other
  where other.jobId = applications.jobId and lower(other.email) = lower(applications.email))`

const ofApplicant = sql<number>`(select count(*) from applications as other
  where lower(other.email) = lower(applications.email))`

const currentTitle = sql<string | null>`(select title from jobs where jobs._id = applications.jobId)`

const lastTitle = () => sql<string | null>`(select ${jsonText(sql.ref('before'), 'title')} from changes
  where type = 'jobs' and itemId = applications.jobId and action = 'remove' order by sequence desc limit 1)`

const vacancyOf = (row: { jobId: string; title: string | null; lastTitle: string | null }): Vacancy => ({
  jobId: row.jobId,
  title: row.title ?? row.lastTitle ?? '',
  isGone: row.title === null,
})
