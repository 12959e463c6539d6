import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
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
import { siteClient } from '../whole-site.ts'

const args = { request: new Request('http://localhost/'), params: {}, context: {} }

test('shows the figures that staff have set', async () => {
  const values = { ...sampleValues(settings, 'set'), capacity: '2 GW' }
  await updateItem(settings, settingsId, values, 'tester')
  const { settings: sent } = await root.loader(args)
  expect(values).toMatchObject(sent)
  // Only the server uses the paths of fixed pages.
  expect(Object.keys(values).filter((key) => !(key in sent))).toEqual([
    ...['isOpen', 'riverPage', 'grievancePage', 'grievanceForm', 'grievanceProcedure', 'privacyPage'],
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
  for (const applicationDeadline of [addDays(today, 6), today, addDays(today, 7), addDays(today, -1)]) {
    const values = { ...sampleValues(jobs, applicationDeadline), applicationDeadline, postedDate: today }
    await createItem(jobs, { ...values, title: `Ends ${applicationDeadline}` }, 'tester')
  }
  const late = {
    title: 'Closed early',
    status: 'closed',
    deadline: new Date(Date.now() + 3_600_000).toISOString(),
  }
  await createItem(tenders, { ...sampleValues(tenders, 'closed'), ...late, publishedDate: today }, 'tester')
  const announce = (title: string, publishDate: string, expiryDate: string, isPinned: boolean) =>
    createItem(
      announcements,
      { ...sampleValues(announcements, title), title, publishDate, expiryDate, isPinned },
      'tester',
    )
  await announce('Camp', today, today, false)
  await announce('Old and pinned', addDays(today, -30), '', true)

  const { latest = [], closing = [], moreCount = 0 } = (await loader()).data.news.value ?? {}
  const titles = (notices: typeof latest) => notices.map(({ title }) => title)
  const pinnedAt = titles(latest).indexOf('Old and pinned')
  expect(pinnedAt).toBeGreaterThanOrEqual(0)
  const rest = latest.slice(pinnedAt + 1).map(({ publishDate }) => publishDate)
  expect(rest).toEqual(rest.map(() => today))
  expect(moreCount).toBeGreaterThan(0)
  expect(titles(closing)).toEqual(expect.arrayContaining(['Camp', `Ends ${today}`]))
  const days = closing.map(({ expiryDate }) => expiryDate)
  expect(days).toEqual(days.toSorted())
  for (const day of days) expect(day >= today && day < addDays(today, 7)).toBe(true)
  for (const list of [latest, closing]) expect(titles(list)).not.toContain('Closed early')
})

test('a section whose read fails leaves the others, and the response is not cached', async () => {
  const parts = {
    ...{ popup: 'popups', slides: 'slides', ticker: 'marquee', news: 'tenders', features: 'features' },
    ...{ faqs: 'faqs', phases: 'projects' },
  } as const
  for (const [part, table] of Object.entries(parts)) {
    await changeContent((db) => db.schema.alterTable(table).renameTo('away').execute())
    const { data, init } = await loader()
    const failed = Object.entries(data).flatMap(([name, { failure }]) => (failure ? [[name, failure]] : []))
    expect(failed).toContainEqual([part, 'unreadable'])
    expect(failed.length).toBeLessThan(3)
    expect(new Headers(init?.headers).get('Cache-Control')).toBe('no-store')
    await changeContent((db) => db.schema.alterTable('away').renameTo(table).execute())
  }
  await changeContent((db) => db.updateTable('projects').set({ milestones: 'nonsense' }).execute())
  expect((await loader()).data.phases.failure).toBe('unexpected')
})

test('settings fall back to their defaults', async () => {
  await changeContent((db) => db.schema.dropTable('settings').execute())
  expect((await root.loader(args)).settings.capacity).toBe('')
})

test('without its tables, the page names the missing parts, and never shows the cause', async () => {
  const fetchPath = await siteClient()
  for (const table of ['slides', 'faqs', 'popups', 'projects', 'marquee', 'features'])
    await changeContent((db) => db.schema.dropTable(table).execute())
  const html = await (await fetchPath('/')).text()
  for (const text of [
    ...['Loading slides...', 'The slides could not be loaded.', 'No FAQs available', 'No popup available'],
    ...['Failed to load project data', 'Failed to load marquee items.', 'Salient technical features'],
  ])
    expect(html).toContain(text)
  expect(html).not.toMatch(/no such table|SqliteError|\.ts:\d+/)
})
