import { openingOf } from '~/content/types/tender-award.ts'
import type { Kept, Values } from '../../../content/kinds/type.ts'
import { openTenders } from '../../../content/public/published-tenders.server.ts'
import { currentSettings } from '../../../content/public/settings.server.ts'
import { findBySlug, listItems } from '../../../content/store/store.server.ts'
import type { CalendarName } from '../../../content/types/deadline-paths.ts'
import { type Job, jobs } from '../../../content/types/jobs.ts'
import type { settings } from '../../../content/types/settings.ts'
import type { Tender } from '../../../content/types/tenders.ts'
import { config } from '../../../process/config.server.ts'
import { wordsOf } from '../../../process/dictionary.server.ts'
import { inEdition } from '../../../process/language.ts'
import { readersLanguage } from '../../../process/reader.server.ts'
import { nameOf } from '../../../process/words.ts'
import { noticesTexts } from '../../../ui/notices/texts.server.ts'
import { tendersTexts } from '../../site/tenders/texts.server.ts'
import { movedDeadline } from '../tender-news.server.ts'
import { filesTexts } from '../texts.server.ts'
import type { CalendarEntry } from './calendar.server.ts'

/** More than a company ever has; the package takes half a millisecond for each. */
const most = 500

/** What can still be met, the nearest first. */
export async function openDeadlines(of: CalendarName): Promise<CalendarEntry[]> {
  const [settings, tenders, vacancies] = await Promise.all([
    currentSettings(),
    of === 'vacancies' ? [] : openTenders(),
    of === 'tenders' ? [] : listItems(jobs, { visible: true }),
  ])
  const dated = [
    ...tenders.map((tender) => ({ at: tender.deadline, entry: tenderEntry(tender, settings) })),
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
export function tenderEntry(tender: Tender, settings: Office): CalendarEntry {
  const { t, say, format } = wordsOf(filesTexts)
  const { page, categories } = wordsOf(tendersTexts).t
  const { companyName, address, phone, email } = settings
  const { bidSecurity, reference, location } = tender
  const opening = openingOf(tender)
  const place = `${companyName}, ${address}`
  const description = [
    say(t.tender.reference, { reference }),
    say(t.tender.due, { moment: format.weekdayMoment(tender.deadline), place }),
    movedDeadline(tender),
    bidSecurity && `${page.bidSecurity}: ${bidSecurity}`,
    opening && `${page.opening}: ${say(t.tender.at, { moment: format.weekdayMoment(opening.at) })}`,
    location && say(t.tender.works, { location }),
    say(t.tender.questions, { phone, email }),
  ]
  return {
    ...entry(tender, 'tender'),
    title: say(t.tender.title, tender),
    description: description.filter(Boolean).join('\n'),
    location: place,
    category: nameOf(categories, tender.category),
    start: Date.parse(tender.deadline),
    cancelled: tender.status === 'cancelled',
  }
}

type Office = Pick<Values<typeof settings>, 'companyName' | 'address' | 'phone' | 'email'>

function jobEntry(job: Job): CalendarEntry {
  const { t, say } = wordsOf(filesTexts)
  const { departmentNames } = wordsOf(noticesTexts).t
  const [year = 0, month = 0, day = 0] = job.applicationDeadline.split('-').map(Number)
  return {
    ...entry(job, 'job'),
    title: say(t.job.title, job),
    description: t.job.description,
    location: job.location,
    category: nameOf(departmentNames, job.department),
    start: [year, month, day],
  }
}

function entry({ _id, version, updatedAt, path }: Kept, kind: string) {
  const { siteUrl } = config()
  return {
    // The same in both languages: who takes in the one and then the other has each deadline once.
    uid: `${kind}-${_id}@${new URL(siteUrl).hostname}`,
    sequence: version,
    reminds: true,
    timestamp: Date.parse(updatedAt),
    url: siteUrl + inEdition(readersLanguage(), path),
  }
}
