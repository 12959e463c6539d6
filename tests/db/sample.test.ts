import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listItems } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { hasTranslatedFields, translationStatesOf } from '~/content/translations/status.server.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import { addDays, hasEnded, isClosingSoon, nepalDay, timeLeft } from '~/i18n/nepal-time.ts'
import { announcementSeed } from '~/sample/announcements.ts'
import { datesAround } from '~/sample/day.ts'
import { jobSeed } from '~/sample/jobs.ts'
import { tenderSeed } from '~/sample/tenders.ts'

/** Staff choose all of these themselves. */
const withoutSample = ['security', 'words']

const types: readonly ContentType[] = contentTypes.filter(({ name }) => !withoutSample.includes(name))

test.each(types.filter(({ staffOnly }) => !staffOnly).map((type) => [type.name, type] as const))(
  '%s has visible items with their files, and no stale translation',
  async (_, type) => {
    expect((await listItems(type, { visible: true })).length).toBeGreaterThan(0)
    for (const item of await listItems(type, { unpublished: true })) {
      for (const [name = ''] of JSON.stringify(item).matchAll(/\b[0-9a-f]{32}[\w-]*\.\w+/g))
        expect([name, Boolean(await getOriginalsStore().get(name))]).toEqual([name, true])
      if (hasTranslatedFields(type)) expect(translationStatesOf(type, item)).not.toContain('old')
    }
  },
)

describe.each(Array.from({ length: 7 }, (_, i) => addDays(nepalDay(), i)))('seeded on %s', (today) => {
  const dates = datesAround(today)
  const now = new Date(`${today}T03:00:00Z`)
  const isSoon = (day: string) => isClosingSoon(timeLeft(day, now))

  test('tenders, announcements and vacancies are open, closing soon and ended', () => {
    const tenders = tenderSeed(dates).filter(({ status }) => status === 'open')
    const notices = announcementSeed(dates).filter(({ publishDate }) => publishDate <= today)
    for (const days of [
      tenders.map(({ deadline }) => deadline),
      notices.map(({ expiryDate }) => expiryDate),
      jobSeed(dates).map(({ applicationDeadline }) => applicationDeadline),
    ]) {
      expect(days.some(isSoon)).toBe(true)
      expect(days.some((day) => day && hasEnded(day, now))).toBe(true)
      expect(days.some((day) => !day || !(hasEnded(day, now) || isSoon(day)))).toBe(true)
    }
    expect(notices.filter(({ isPinned }) => isPinned)).toHaveLength(2)
  })

  test('nothing is due or published on a weekend', () => {
    const days = [
      ...tenderSeed(dates).flatMap(({ publishedDate, deadline }) => [publishedDate, deadline]),
      ...announcementSeed(dates).map(({ publishDate }) => publishDate),
      ...jobSeed(dates).map(({ postedDate }) => postedDate),
    ]
    for (const day of days) expect([0, 6], day).not.toContain(new Date(day).getUTCDay())
  })
})

test('the files of the sample are small, alone and together', () => {
  const folder = join('app', 'sample')
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => /\.(jpg|pdf|xlsx|mp4)$/.test(entry.name))
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size)
  expect(Math.max(...sizes)).toBeLessThan(300_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000)
})
