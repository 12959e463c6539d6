import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settings, settingsId } from '~/content/settings.ts'
import { updateItem } from '~/content/store.server.ts'
import { database } from '~/db/database.server.ts'
import * as root from '~/root.tsx'
import { loader } from '~/routes/site/home.tsx'
import { config } from '~/server/config.server.ts'
import { sampleValues } from '../content/samples.ts'

const header = async () => new Headers((await loader()).init?.headers)

test('may be kept until the content changes, whatever the query', async () => {
  const headers = await header()
  expect(headers.get('Cache-Control')).toBe('public, s-maxage=60')
  expect(headers.get('No-Vary-Search')).toBe('params')
})

test('shows the figures that staff have set', async () => {
  const values = { ...sampleValues(settings, 'set'), capacity: '2 GW' }
  await updateItem(settings, settingsId, values, 'tester')
  const { adminTwoStep, ...shown } = values
  expect(adminTwoStep).toBe(true)
  expect((await root.loader()).settings).toEqual(shown)
})

test('knows when the notice’s file is gone', async () => {
  const before = (await loader()).data.popup.value
  expect(before?.fileUrl).toMatch(/^\/files\/popups\//)
  await rm(join(config().uploadsDir, before?.file?.name ?? ''))
  expect((await loader()).data.popup.value?.fileUrl).toBe('')
})

describe('a part that can not be read', () => {
  const parts = {
    popup: 'popups',
    slides: 'slides',
    ticker: 'marquee',
    features: 'features',
    faqs: 'faqs',
    phases: 'projects',
  }

  test('a record that does not fit is told from a failure', async () => {
    const db = await database()
    await db.updateTable('projects').set({ milestones: 'nonsense' }).execute()
    expect((await loader()).data.phases.failure).toBe('unexpected')
  })

  test.each(Object.entries(parts))('%s: the others stand, and nothing is kept', async (part, table) => {
    const db = await database()
    await db.schema.alterTable(table).renameTo('away').execute()
    const { data } = await loader()
    expect(
      Object.entries(data)
        .filter(([, { failure }]) => failure)
        .map(([name]) => name),
    ).toContain(part)
    expect(data[part as keyof typeof data].failure).toBe('unreadable')
    expect((await header()).get('Cache-Control')).toBe('no-store')
    await db.schema.alterTable('away').renameTo(table).execute()
  })

  test('settings fall back to the declared ones', async () => {
    const db = await database()
    await db.schema.alterTable('settings').renameTo('away').execute()
    expect((await root.loader()).settings.capacity).toBe('1.2 GW+')
    await db.schema.alterTable('away').renameTo('settings').execute()
  })
})
