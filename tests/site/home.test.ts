import { rm } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { createItem, updateItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { jobs } from '~/content/types/jobs.ts'
import { settings, settingsId } from '~/content/types/settings.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { changeContent } from '~/db/database.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import * as root from '~/root.tsx'
import { loader } from '~/routes/site/home/home.tsx'
import { sampleValues } from '../content/samples.ts'
import { uploadsFolder } from '../uploads.ts'

const header = async () => new Headers((await loader()).init?.headers)

test('is cached until the content changes, with any query', async () => {
  const headers = await header()
  expect(headers.get('Cache-Control')).toBe('public, s-maxage=60')
  expect(headers.get('No-Vary-Search')).toBe('params')
})

const args = { request: new Request('http://localhost/'), params: {}, context: {} }

test('shows the figures that staff have set', async () => {
  const values = { ...sampleValues(settings, 'set'), capacity: '2 GW' }
  await updateItem(settings, settingsId, values, 'tester')
  const { settings: sent } = await root.loader(args)
  expect(values).toMatchObject(sent)
  // Only the server uses the paths of fixed pages.
  expect(Object.keys(values).filter((key) => !(key in sent))).toEqual([
    'isOpen',
    'riverPage',
    'grievancePage',
    'grievanceForm',
    'grievanceProcedure',
    'privacyPage',
  ])
})

test('omits the URL of a missing popup file after the next change', async () => {
  const before = (await loader()).data.popup.value
  expect(before?.file?.url).toMatch(/^\/files\/popups\//)
  await rm(uploadsFolder(before?.file?.name ?? ''))
  await changeContent(async () => undefined)
  expect((await loader()).data.popup.value?.file).toBeNull()
})

test('lists pinned and new items, and items that end within seven days, the next first', async () => {
  const today = nepalDay()
  const ends = [addDays(today, 6), today, addDays(today, 7), addDays(today, -1)]
  for (const applicationDeadline of ends) {
    const values = { ...sampleValues(jobs, applicationDeadline), applicationDeadline, postedDate: today }
    await createItem(jobs, { ...values, title: `Ends ${applicationDeadline}` }, 'tester')
  }
  const late = { ...sampleValues(tenders, 'closed'), title: 'Closed early', status: 'closed' as const }
  const deadline = new Date(Date.now() + 3_600_000).toISOString()
  await createItem(tenders, { ...late, deadline, publishedDate: today }, 'tester')
  const camp = {
    ...sampleValues(announcements, 'camp'),
    publishDate: today,
    expiryDate: today,
    isPinned: false,
  }
  await createItem(announcements, { ...camp, title: 'Camp' }, 'tester')
  const pinned = { ...camp, publishDate: addDays(today, -30), expiryDate: '', isPinned: true }
  await createItem(announcements, { ...pinned, title: 'Old and pinned' }, 'tester')

  const { latest = [], closing = [], moreCount = 0 } = (await loader()).data.news.value ?? {}
  const days = (notices: typeof latest) => notices.map(({ expiryDate }) => expiryDate)
  const pinnedAt = latest.findIndex(({ title }) => title === 'Old and pinned')
  expect(pinnedAt).toBeGreaterThanOrEqual(0)
  const rest = latest.slice(pinnedAt + 1).map(({ publishDate }) => publishDate)
  expect(rest).toEqual(rest.map(() => today))
  expect(moreCount).toBeGreaterThan(0)
  expect(closing.map(({ title }) => title)).toContain('Camp')
  expect(closing.map(({ title }) => title)).toContain(`Ends ${today}`)
  expect(days(closing)).toEqual(days(closing).toSorted())
  expect(closing.length).toBeGreaterThan(1)
  for (const day of days(closing)) expect(day >= today && day < addDays(today, 7)).toBe(true)
  for (const list of [latest, closing]) expect(list.map(({ title }) => title)).not.toContain('Closed early')
})

test('sorts items with the same deadline newest first', async () => {
  const deadline = new Date(Date.now() + 600_000).toISOString()
  for (const reference of ['First', 'Second', 'Third'])
    await createItem(
      tenders,
      { ...sampleValues(tenders, reference), deadline, status: 'open', publishedDate: nepalDay() },
      'tester',
    )
  const { closing = [] } = (await loader()).data.news.value ?? {}
  const named = (reference: string) => sampleValues(tenders, reference).title
  expect(closing.slice(0, 3).map(({ title }) => title)).toEqual(['Third', 'Second', 'First'].map(named))
})

describe('a section whose read fails', () => {
  const parts = {
    popup: 'popups',
    slides: 'slides',
    ticker: 'marquee',
    news: 'tenders',
    features: 'features',
    faqs: 'faqs',
    phases: 'projects',
  }

  test('an invalid record is reported unlike a failed read', async () => {
    await changeContent((db) => db.updateTable('projects').set({ milestones: 'nonsense' }).execute())
    expect((await loader()).data.phases.failure).toBe('unexpected')
  })

  test.each(Object.entries(parts))(
    'a failure of %s leaves the other sections, and the response is not cached',
    async (part, table) => {
      await changeContent((db) => db.schema.alterTable(table).renameTo('away').execute())
      const { data } = await loader()
      expect(
        Object.entries(data)
          .filter(([, { failure }]) => failure)
          .map(([name]) => name),
      ).toContain(part)
      expect(data[part as keyof typeof data].failure).toBe('unreadable')
      expect((await header()).get('Cache-Control')).toBe('no-store')
      await changeContent((db) => db.schema.alterTable('away').renameTo(table).execute())
    },
  )

  test('settings fall back to their defaults', async () => {
    await changeContent((db) => db.schema.alterTable('settings').renameTo('away').execute())
    expect((await root.loader(args)).settings.capacity).toBe('')
    await changeContent((db) => db.schema.alterTable('away').renameTo('settings').execute())
  })
})
