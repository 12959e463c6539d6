import { config } from '~/config/config.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { listOpenTenders } from '~/content/public/tenders.server.ts'
import type { ItemValues, SystemFields } from '~/content/schema/define.ts'
import { type Job, jobs } from '~/content/types/jobs.ts'
import type { settings } from '~/content/types/settings.ts'
import type { CalendarName } from '~/content/types/site-paths.ts'
import { bidOpeningOf, type Tender } from '~/content/types/tender/tenders.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { localizePath } from '~/i18n/language.ts'
import { labelOf } from '~/i18n/message.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import { deadlineChangeText } from '~/routes/files/tender-updates.server.ts'
import type { CalendarEntry } from './calendar.server.ts'

/** Far above real use. The package needs half a millisecond for each entry. */
const maxEntries = 500

/** The nearest deadline first. */
export async function listOpenDeadlineEntries(calendar: CalendarName): Promise<CalendarEntry[]> {
  const [settings, tenders, vacancies] = await Promise.all([
    currentSettings(),
    calendar === 'vacancies' ? [] : listOpenTenders(),
    calendar === 'tenders' ? [] : listItems(jobs, { visible: true }),
  ])
  const deadlines = [
    ...tenders.map((tender) => ({ at: tender.deadline, entry: tenderCalendarEntry(tender, settings) })),
    ...vacancies.map((job) => ({ at: job.applicationDeadline, entry: jobCalendarEntry(job) })),
  ]
  return deadlines
    .sort((a, b) => a.at.localeCompare(b.at))
    .slice(0, maxEntries)
    .map(({ entry }) => entry)
}

export function tenderCalendarEntry(tender: Tender, settings: ContactSettings): CalendarEntry {
  const { t, formatMessage, format } = getTranslations('files')
  const { page, categories } = getTranslations('tenders').t
  const { companyName, address, phone, email } = settings
  const { bidSecurity, reference, location } = tender
  const opening = bidOpeningOf(tender)
  const officeAddress = [companyName, address].filter(Boolean).join(', ')
  const description = [
    formatMessage(t.tender.reference, { reference }),
    formatMessage(t.tender.due, { moment: format.weekdayMoment(tender.deadline), place: officeAddress }),
    deadlineChangeText(tender),
    bidSecurity && `${page.bidSecurity}: ${bidSecurity}`,
    opening && `${page.opening}: ${formatMessage(t.tender.at, { moment: format.weekdayMoment(opening.at) })}`,
    location && formatMessage(t.tender.works, { location }),
    phone && email && formatMessage(t.tender.questions, { phone, email }),
  ]
  return {
    ...baseEntry(tender, 'tender'),
    title: formatMessage(t.tender.title, tender),
    description: description.filter(Boolean).join('\n'),
    location: officeAddress,
    category: labelOf(categories, tender.category),
    start: Date.parse(tender.deadline),
    isCancelled: tender.status === 'cancelled',
  }
}

type ContactSettings = Pick<ItemValues<typeof settings>, 'companyName' | 'address' | 'phone' | 'email'>

export function jobCalendarEntry(job: Job): CalendarEntry {
  const { t, formatMessage } = getTranslations('files')
  const { departmentNames } = getTranslations('notices').t
  const [year = 0, month = 0, day = 0] = job.applicationDeadline.split('-').map(Number)
  return {
    ...baseEntry(job, 'job'),
    title: formatMessage(t.job.title, job),
    description: t.job.description,
    location: job.location,
    category: labelOf(departmentNames, job.department),
    start: [year, month, day],
  }
}

function baseEntry({ _id, version, updatedAt, path }: SystemFields, kind: string) {
  const { siteUrl } = config()
  return {
    // The same in both languages, so that importing both editions creates no duplicates.
    uid: `${kind}-${_id}@${new URL(siteUrl).hostname}`,
    sequence: version,
    hasReminder: true,
    timestamp: Date.parse(updatedAt),
    url: siteUrl + localizePath(currentLanguage(), path),
  }
}
