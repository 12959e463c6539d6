import { describe, expect, test } from 'vitest'
import { tenderStatus } from '~/content/types/tender/status.ts'
import { getFormat } from '~/i18n/format.ts'
import { createMessageFormatter } from '~/i18n/message.ts'
import { hasEnded, isClosingSoon, type TimeLeft, timeLeft } from '~/i18n/nepal-time.ts'
import { formatTimeLeft } from '~/i18n/time-left.ts'
import { timeLeftEn } from '~/i18n/time-left-en.ts'
import { timeLeftNe } from '~/i18n/time-left-ne.ts'

const nepal = (moment: string) => new Date(`${moment}+05:45`)

const over = 'over'

function inEnglish(left: TimeLeft) {
  const format = getFormat('en')
  return formatTimeLeft(left, timeLeftEn, { formatMessage: createMessageFormatter(format.digits), format })
}

describe('the time left until', () => {
  test.each([
    // A moment shows its time today and tomorrow. Before that, calendar days count.
    ['2026-11-27T17:00:00+05:45', '2026-11-27T17:00:00', over],
    ['2026-11-27T17:00:00+05:45', '2026-11-27T16:59:59.999', 'today, 17:00'],
    ['2026-11-27T17:00:00+05:45', '2026-11-26T23:59:59.999', 'tomorrow, 17:00'],
    ['2026-11-27T17:00:00+05:45', '2026-11-25T23:59:59.999', '2 days remaining'],
    ['2026-11-27T17:00:00+05:45', '2026-11-20T00:00:00', '7 days remaining'],
    ['2026-11-27T17:00:00+05:45', '2026-11-19T23:59:59.999', '8 days remaining'],
    // Midnight in Nepal, as stored in UTC.
    ['2026-11-26T18:15:00.000Z', '2026-11-26T23:59:59.999', 'tomorrow, 00:00'],
    ['2026-11-26T18:14:59.000Z', '2026-11-26T23:59:58.999', 'today, 23:59'],
    ['2026-11-26T18:15:00.000Z', '2026-11-27T00:00:00', over],
    // A day lasts until its midnight.
    ['2026-11-27', '2026-11-28T00:00:00', over],
    ['2026-11-27', '2026-11-27T23:59:59.999', 'today'],
    ['2026-11-27', '2026-11-26T23:59:59.999', 'tomorrow'],
    // Across months, years and a leap day.
    ['2028-03-01', '2028-02-28T12:00:00', '2 days remaining'],
    ['2027-01-01', '2026-12-31T23:59:59', 'tomorrow'],
    ['', '2026-11-27T12:00:00', over],
    ['soon', '2026-11-27T12:00:00', over],
    ['2026-02-30T99:00:00Z', '2026-11-27T12:00:00', over],
  ])('%s, at %s in Nepal, is: %s', (deadline, at, words) => {
    const now = nepal(at)
    const left = timeLeft(deadline, now)
    expect(left ? inEnglish(left) : over).toBe(words)
    expect(hasEnded(deadline, now)).toBe(words === over)
    expect(isClosingSoon(left)).toBe(/^(today|tomorrow|[2-7] days)/.test(words))
    const isMoment = deadline.length > 10
    if (isMoment) expect(tenderStatus({ status: 'open', deadline }, now) === 'open').toBe(words !== over)
  })
})

test.each([
  [{ days: 0, time: '' }, 'आज'],
  [{ days: 0, time: '17:00' }, 'आज, बेलुका ५ बजे'],
  [{ days: 1, time: '13:30' }, 'भोलि, दिउँसो १:३० बजे'],
  [{ days: 2, time: '12:00' }, '२ दिन बाँकी'],
  [{ days: 12, time: '' }, '१२ दिन बाँकी'],
])('%j reads in Nepali: %s', (left, words) => {
  const format = getFormat('ne')
  const text = formatTimeLeft(left, timeLeftNe, {
    formatMessage: createMessageFormatter(format.digits, format.unitSpace),
    format,
  })
  // A no-break space joins a number and its unit.
  expect(text).toBe(words.replaceAll(/(?<=[०-९]|दिउँसो|बेलुका) /g, '\u00a0'))
})
