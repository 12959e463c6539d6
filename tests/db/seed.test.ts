import { expect, test } from 'vitest'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { generationSeed } from '~/sample/company.ts'

test.each([
  ['2026-11-21', '2024-11', '2026-10'],
  ['2027-01-01', '2025-01', '2026-12'],
  ['2026-12-31', '2024-12', '2026-11'],
])('generation seeded on %s goes from %s to %s', (day, first, last) => {
  const months = generationSeed(day).map(({ month }) => month)
  expect(months).toHaveLength(24)
  expect([months[0], months.at(-1)]).toEqual([first, last])
  expect([...new Set(months)].sort()).toEqual(months)
})

test('sample generation is about 45 GWh a year, most of it in the monsoon', () => {
  const year = generationSeed('2026-11-21').slice(12)
  const energy = year.reduce((sum, month) => sum + month.energy, 0)
  expect(energy).toBeGreaterThan(43_000)
  expect(energy).toBeLessThan(47_000)
  const highest = year.reduce((best, month) => (month.energy > best.energy ? month : best))
  expect(highest.month).toMatch(/-0[789]$/)
})

test('the day in Nepal begins five hours and 45 minutes before the one in UTC', () => {
  expect(nepalDay(new Date('2026-10-31T18:14:59Z'))).toBe('2026-10-31')
  expect(nepalDay(new Date('2026-10-31T18:15:00Z'))).toBe('2026-11-01')
})
