import { config } from '../server/config.server.ts'
import { en } from '../text/en.ts'
import { calendarEn } from '../text/en-calendar.ts'
import { formatWeekdayMoment } from '../ui/format.ts'
import type { CalendarEntry } from './calendar.server.ts'
import { jobPath, tenderPath } from './deadline-paths.ts'
import { type Job, jobs } from './jobs.ts'
import { openTenders } from './published-tenders.server.ts'
import { findBySlug, listItems } from './store.server.ts'
import type { Tender } from './tenders.ts'
import type { Kept } from './type.ts'

/** More than a company ever has; the package takes half a millisecond for each. */
const most = 500

/** What can still be met, the nearest first. */
export async function openDeadlines(): Promise<CalendarEntry[]> {
  const [tenders, vacancies] = await Promise.all([openTenders(), listItems(jobs, { visible: true })])
  const dated = [
    ...tenders.map((tender) => ({ at: tender.deadline, entry: tenderEntry(tender) })),
    ...vacancies.map((job) => ({ at: job.applicationDeadline, entry: jobEntry(job) })),
  ]
  return dated
    .sort((one, other) => one.at.localeCompare(other.at))
    .slice(0, most)
    .map(({ entry }) => entry)
}

/** Also what is over; undefined where there is no such vacancy. */
export async function deadlineOfJob(slug: string): Promise<CalendarEntry | undefined> {
  const job = await findBySlug(jobs, slug)
  return job && jobEntry(job)
}

/** Also where it is over, as calendars that took it in go on asking. */
export function tenderEntry(tender: Tender): CalendarEntry {
  const t = calendarEn.tender
  const moment = formatWeekdayMoment(tender.deadline, calendarEn.weekdays, en.months)
  return {
    ...entry(tender, 'tender', tenderPath(tender)),
    title: t.title(tender.title),
    description: t.description(tender.reference, moment),
    location: tender.location,
    category: tender.category,
    start: Date.parse(tender.deadline),
    cancelled: tender.status === 'cancelled',
  }
}

function jobEntry(job: Job): CalendarEntry {
  const t = calendarEn.job
  const [year = 0, month = 0, day = 0] = job.applicationDeadline.split('-').map(Number)
  return {
    ...entry(job, 'job', jobPath(job.slug)),
    title: t.title(job.title),
    description: t.description,
    location: job.location,
    category: job.department,
    start: [year, month, day],
  }
}

function entry({ _id, version, updatedAt }: Kept, kind: string, page: string) {
  const { siteUrl } = config()
  return {
    uid: `${kind}-${_id}@${new URL(siteUrl).hostname}`,
    sequence: version,
    timestamp: Date.parse(updatedAt),
    url: siteUrl + page,
  }
}
