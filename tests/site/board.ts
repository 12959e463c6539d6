import { createItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { jobs } from '~/content/types/jobs.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import * as api from '~/routes/api/notices.ts'
import { sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'

export const site = 'https://www.jaldhara.example'
export const today = nepalDay()
export const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

export const addAnnouncement = (title: string, days: number, values: object = {}) =>
  createItem(
    announcements,
    {
      ...sampleValues(announcements, title),
      title,
      content: `${title} content`,
      priority: 'low',
      publishDate: addDays(today, days),
      expiryDate: '',
      department: 'Operations',
      isPinned: false,
      ...values,
    },
    'tester',
  )

export const addJob = (title: string, days: number, values: object = {}) =>
  createItem(
    jobs,
    {
      ...sampleValues(jobs, title),
      title,
      department: 'Engineering',
      postedDate: addDays(today, days),
      applicationDeadline: addDays(today, 30),
      isUrgent: false,
      ...values,
    },
    'tester',
  )

export const addTender = (title: string, days: number, values: object = {}) =>
  createItem(
    tenders,
    {
      ...sampleValues(tenders, title),
      reference: title,
      title,
      publishedDate: addDays(today, days),
      deadline: daysFromNow(30),
      status: 'open',
      ...values,
    },
    'tester',
  )

export async function callApi(query = '', id?: string) {
  const response = await api.loader({
    request: new Request(`${site}/api/notices${query}`),
    params: { id },
    context: {},
  })
  return { response, body: await response.json() }
}

export async function fillBoard() {
  clearSite()
  await addTender('bid soon', -2, { listing: 'procurement', category: 'Equipment', deadline: daysFromNow(3) })
  await addTender('bid later', -5, { listing: 'notice-board' })
  await addTender('bid over', -8, { deadline: daysFromNow(-1) })
  await addTender('bid cancelled', -9, { status: 'cancelled', deadline: daysFromNow(2) })
  await addTender('bid tomorrow', 1)
  await addAnnouncement('pinned old', -20, {
    isPinned: true,
    priority: 'high',
    expiryDate: addDays(today, 3),
    actionRequired: false,
  })
  await addAnnouncement('news', -1, {
    expiryDate: addDays(today, 3),
    actionRequired: true,
    department: 'Safety',
  })
  await addAnnouncement('expired', -30, { expiryDate: addDays(today, -1) })
  await addAnnouncement('coming', 2, { isPinned: true })
  await addJob('job', -3)
  await addJob('job urgent', -4, { isUrgent: true })
  await addJob('job last week', -6, { applicationDeadline: addDays(today, 7) })
  await addJob('job next week', -7, { applicationDeadline: addDays(today, 8) })
  await addJob('job over', -40, { applicationDeadline: addDays(today, -1) })
}

export const visibleTitles = [
  'pinned old',
  'news',
  'bid soon',
  'job',
  'job urgent',
  'bid later',
  'job last week',
  'job next week',
  'bid over',
  'bid cancelled',
]
