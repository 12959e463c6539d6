import { type Selectable, sql } from 'kysely'
import { insertChange } from '~/content/history/versions.server.ts'
import { type ApplicationStage, isApplicationStage } from '~/content/types/application-stages.ts'
import { database, transact } from '~/db/database.server.ts'
import type { Application } from '~/db/inbox-tables.ts'
import { containsIgnoringCase, jsonText } from '~/db/sql.server.ts'
import { toLatinDigits } from '~/i18n/digits.ts'
import { parseStoredCv, type StoredCv } from './cv-files.server.ts'
import {
  anyColumnContains,
  computePagination,
  countRows,
  type InboxPage,
  type InboxQuery,
  inboxPageSize,
} from './lists.server.ts'

export interface ReceivedApplication extends Omit<Selectable<Application>, 'cv' | 'stage'> {
  cv: StoredCv
  stage: ApplicationStage
  vacancy: Vacancy
  sameVacancyCount: number
  applicantCount: number
}

interface Vacancy {
  jobId: string
  title: string
  isDeleted: boolean
}

export type ApplicationFilter = Omit<InboxQuery, 'page'> & { jobId: string; stage: string }

export async function listApplications({
  page,
  ...query
}: ApplicationFilter & { page: number }): Promise<InboxPage<ReceivedApplication>> {
  const rows = await filterApplications(query)
  const { offset, ...place } = computePagination(await countRows(rows), page)
  return { items: await fetchApplications(rows, { limit: inboxPageSize, offset }), ...place }
}

export const countApplications = async (query: ApplicationFilter) =>
  countRows(await filterApplications(query))

export const listAllApplications = async (query: ApplicationFilter) =>
  fetchApplications(await filterApplications(query))

async function filterApplications({ q, state, jobId, stage }: ApplicationFilter) {
  const db = await database()
  let rows = db.selectFrom('applications')
  if (q) rows = rows.where(matchesQuery(q))
  if (state) rows = rows.where('readAt', state === 'read' ? 'is not' : 'is', null)
  if (jobId) rows = rows.where('jobId', '=', jobId)
  if (stage) rows = rows.where('stage', '=', stage)
  return rows
}

type ApplicationRows = Awaited<ReturnType<typeof filterApplications>>

async function fetchApplications(rows: ApplicationRows, range?: { limit: number; offset: number }) {
  const newest = rows
    .selectAll()
    .select([
      currentTitle.as('title'),
      lastTitle().as('lastTitle'),
      sameVacancyCount.as('sameVacancyCount'),
      applicantCount.as('applicantCount'),
    ])
    .orderBy('at', 'desc')
    .orderBy('_id')
  const found = await (range ? newest.limit(range.limit).offset(range.offset) : newest).execute()
  return found.map(({ title, lastTitle, cv, stage, ...row }) => ({
    ...row,
    stage: isApplicationStage(stage) ? stage : ('received' as const),
    cv: parseStoredCv(cv),
    vacancy: toVacancy({ jobId: row.jobId, title, lastTitle }),
  }))
}

/** Also matches the vacancy's title, and phone numbers regardless of spaces, dashes and digits. */
function matchesQuery(q: string) {
  const number = toLatinDigits(q)
  const digits = number.replaceAll(/\D/g, '')
  const phoneDigits = sql`replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', '')`
  const texts = sql`${anyColumnContains(['name', 'email', 'phone', 'reference', 'letter', 'note'], q)}
    or ${containsIgnoringCase(sql`coalesce(${currentTitle}, ${lastTitle()})`, q)}`
  const isPhoneNumber = digits.length > 3 && /^[+\d\s()-]+$/.test(number)
  return isPhoneNumber
    ? sql<boolean>`(${texts} or ${containsIgnoringCase(phoneDigits, digits)})`
    : sql<boolean>`(${texts})`
}

export async function listAppliedVacancies(): Promise<(Vacancy & { count: number })[]> {
  const db = await database()
  const rows = await db
    .selectFrom('applications')
    .select(['jobId', count, currentTitle.as('title'), lastTitle().as('lastTitle')])
    .groupBy('jobId')
    .execute()
  return rows
    .map((row) => ({ ...toVacancy(row), count: Number(row.count) }))
    .sort((one, other) => one.title.localeCompare(other.title))
}

const count = sql<number>`count(*)`.as('count')

const sameVacancyCount = sql<number>`(select count(*) from applications as other
  where other.jobId = applications.jobId and lower(other.email) = lower(applications.email))`

const applicantCount = sql<number>`(select count(*) from applications as other
  where lower(other.email) = lower(applications.email))`

const currentTitle = sql<string | null>`(select title from jobs where jobs._id = applications.jobId)`

const lastTitle = () => sql<string | null>`(select ${jsonText(sql.ref('before'), 'title')} from changes
  where type = 'jobs' and itemId = applications.jobId and action = 'remove' order by sequence desc limit 1)`

const toVacancy = (row: { jobId: string; title: string | null; lastTitle: string | null }): Vacancy => ({
  jobId: row.jobId,
  title: row.title ?? row.lastTitle ?? '',
  isDeleted: row.title === null,
})

export const maxNoteLength = 2000

interface Progress {
  stage: ApplicationStage
  note: string
}

type ProgressResult =
  | { outcome: 'saved' | 'unchanged' | 'deleted' }
  | { outcome: 'conflict'; changedBy: string }

/** Saves stage and note unless they changed since `expectedChangedAt`. Saving also marks the application as read. */
export async function updateProgress(
  id: string,
  { stage, note }: Progress,
  { expectedChangedAt, actor }: { expectedChangedAt: string; actor: string },
): Promise<ProgressResult> {
  return transact(async (within): Promise<ProgressResult> => {
    const before = await within
      .selectFrom('applications')
      .select(['reference', 'stage', 'note', 'changedAt', 'changedBy', 'readAt'])
      .where('_id', '=', id)
      .executeTakeFirst()
    if (!before) return { outcome: 'deleted' }
    if (before.stage === stage && before.note === note) return { outcome: 'unchanged' }
    if ((before.changedAt ?? '') !== expectedChangedAt)
      return { outcome: 'conflict', changedBy: before.changedBy ?? '' }
    const at = new Date().toISOString()
    await within
      .updateTable('applications')
      .set({ stage, note, changedAt: at, changedBy: actor, readAt: before.readAt ?? at })
      .where('_id', '=', id)
      .execute()
    const { reference } = before
    await insertChange(within, {
      ...{ at, actor, type: 'applications', itemId: id },
      before: { reference, stage: before.stage, note: before.note },
      after: { reference, stage, note },
    })
    return { outcome: 'saved' }
  })
}
