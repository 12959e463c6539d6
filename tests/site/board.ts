import { createItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { jobs } from '~/content/types/jobs.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import * as api from '~/routes/api/notices.ts'
import { sampleValues } from '../content/samples.ts'
import { emptySite } from '../empty-site.ts'

export const site = 'https://www.jaldhara.example'
export const today = nepalDay()
export const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

export const announce = (title: string, days: number, values: object = {}) =>
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

export const offer = (title: string, days: number, values: object = {}) =>
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

export const tender = (title: string, days: number, values: object = {}) =>
  createItem(
    tenders,
    {
      ...sampleValues(tenders, title),
      reference: title,
      title,
      publishedDate: addDays(today, days),
      deadline: at(30),
      status: 'open',
      ...values,
    },
    'tester',
  )

export async function call(query = '', id?: string) {
  const response = await api.loader({
    request: new Request(`${site}/api/notices${query}`),
    params: { id },
    context: {},
  })
  return { response, body: await response.json() }
}

export async function fillBoard() {
  emptySite()
  await tender('bid soon', -2, { listing: 'procurement', category: 'Equipment', deadline: at(3) })
  await tender('bid later', -5, { listing: 'notice-board' })
  await tender('bid over', -8, { deadline: at(-1) })
  await tender('bid cancelled', -9, { status: 'cancelled', deadline: at(2) })
  await tender('bid tomorrow', 1)
  await announce('pinned old', -20, {
    isPinned: true,
    priority: 'high',
    expiryDate: addDays(today, 3),
    actionRequired: false,
  })
  await announce('news', -1, {
    expiryDate: addDays(today, 3),
    actionRequired: true,
    department: 'Safety',
  })
  await announce('expired', -30, { expiryDate: addDays(today, -1) })
  await announce('coming', 2, { isPinned: true })
  await offer('job', -3)
  await offer('job urgent', -4, { isUrgent: true })
  await offer('job last week', -6, { applicationDeadline: addDays(today, 7) })
  await offer('job next week', -7, { applicationDeadline: addDays(today, 8) })
  await offer('job over', -40, { applicationDeadline: addDays(today, -1) })
}

export const shown = [
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
