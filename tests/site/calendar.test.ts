import { beforeAll, describe, expect, test } from 'vitest'
import { createItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { type CalendarName, calendarPaths, deadlineCalendarPathOf } from '~/content/types/site-paths.ts'
import { type Tender, tenders } from '~/content/types/tender/tenders.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import * as all from '~/routes/files/calendar/all.ts'
import { type CalendarEntry, renderCalendar } from '~/routes/files/calendar/calendar.server.ts'
import * as one from '~/routes/files/calendar/deadline.ts'
import { sampleValues } from '../content/samples.ts'
import { parseCalendar as read } from './read-files.ts'

const args = (slug: string, path = `/notice-board/careers/${encodeURIComponent(slug)}/deadline.ics`) => ({
  request: new Request(`https://www.jaldhara.example${path}`),
  params: { slug },
  context: {},
})

const argsFor = (name: CalendarName) => args('', calendarPaths[name])

const argsOf = (tender: Tender) => args(tender.slug, deadlineCalendarPathOf(tender.path))

const entry: CalendarEntry = {
  uid: 'tender-1@jaldhara.example',
  sequence: 3,
  timestamp: Date.parse('2026-11-21T06:15:00Z'),
  title: 'Bids due: pumps',
  description: 'One line',
  location: 'Nilkhola',
  category: 'Equipment',
  url: 'https://www.jaldhara.example/notice-board/tenders/pumps',
  start: Date.parse('2026-12-01T06:15:00Z'),
}

describe('a calendar file', () => {
  test('has the deadline in UTC, its version and its page', () => {
    const { lines, value } = read(renderCalendar('Deadlines', [entry]))
    expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'CALSCALE:GREGORIAN'])
    expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
    expect(value('METHOD')).toBeUndefined()
    expect(value('UID')).toBe(entry.uid)
    expect(value('DTSTART')).toBe('20261201T061500Z')
    expect(value('DTSTAMP')).toBe('20261121T061500Z')
    expect(value('DTEND')).toBeUndefined()
    expect(value('SEQUENCE')).toBe('3')
    expect(value('URL')).toBe(entry.url)
  })

  test('writes a whole day as a date', () => {
    const { value } = read(renderCalendar('Deadlines', [{ ...entry, start: [2026, 2, 3] }]))
    expect(value('DTSTART;VALUE=DATE')).toBe('20260203')
  })

  test('escapes texts, so that none can start a line', () => {
    const hostile = 'a, b; c\\d\nX-ONE:1\r\nX-TWO:2\rX-THREE:3\u2028X-FOUR:4\u0085X-FIVE:5\0\tEND'
    const text = renderCalendar(hostile, [
      {
        ...entry,
        title: hostile,
        description: hostile,
        location: hostile,
        category: hostile,
        hasReminder: true,
      },
    ])
    const { lines, value, values } = read(text)
    const escaped = 'a\\, b\\; c\\\\d\\nX-ONE:1\\nX-TWO:2\\nX-THREE:3\\nX-FOUR:4\\nX-FIVE:5  END'
    expect(value('SUMMARY')).toBe(escaped)
    expect(value('LOCATION')).toBe(escaped)
    expect(value('DESCRIPTION')).toBe(`${escaped}\\n${entry.url}`)
    expect(values('DESCRIPTION')[1]).toBe(escaped.replaceAll('\\n', ' '))
    expect(value('CATEGORIES')).toBe(escaped.replaceAll('\\n', ' '))
    expect(value('X-WR-CALNAME')).toBe(escaped.replaceAll('\\n', ' '))
    expect(lines.filter((line) => /^(X-(ONE|TWO|THREE|FOUR|FIVE)|END$)/.test(line))).toEqual([])
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u2028\u2029\u0085\0]/)
  })

  test.each([
    ['Devanagari', 'निर्माण सामग्री आपूर्तिसम्बन्धी बोलपत्र आह्वानको सूचना '.repeat(6)],
    ['characters of four octets', '🌊'.repeat(200)],
    ['Latin', 'long words of a title '.repeat(20)],
  ])('folds %s at 75 octets, and loses nothing', (_, title) => {
    const text = renderCalendar('Deadlines', [{ ...entry, title }])
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(read(text).value('SUMMARY')).toBe(title)
    expect(Buffer.from(text).toString()).toBe(text)
  })

  test('has no entries if nothing is open', () => {
    expect(renderCalendar('Deadlines', [])).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s)
    expect(renderCalendar('Deadlines', [])).not.toContain('VEVENT')
  })

  test('omits a URL that the library rejects, except in the description', () => {
    const url = 'http://[::1]:3000/notice-board/tenders/pumps'
    const { value } = read(renderCalendar('Deadlines', [{ ...entry, url }]))
    expect(value('URL')).toBeUndefined()
    expect(value('DESCRIPTION')).toContain(url)
  })
})

describe('deadlines', () => {
  const today = nepalDay()
  const vacancy = (title: string, postedDate: string, applicationDeadline: string) =>
    createItem(jobs, { ...sampleValues(jobs, title), title, postedDate, applicationDeadline }, 'tester')

  beforeAll(async () => {
    await vacancy('Test last day', addDays(today, -9), today)
    await vacancy('Test over', addDays(today, -9), addDays(today, -1))
    await vacancy('Test to come', addDays(today, 1), addDays(today, 9))
  })

  test('all open items are in the calendar once each, the nearest first', async () => {
    const response = await all.loader(argsFor('all'))
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('public, s-maxage=60')
    const { values } = read(await response.text())
    const open = (await listItems(tenders, { visible: true, filters: { status: 'open' } })).map(
      ({ _id }) => `tender-${_id}@www.jaldhara.example`,
    )
    const uids = values('UID')
    expect(uids.filter((uid) => uid.startsWith('tender-')).sort()).toEqual(open.sort())
    expect(new Set(uids).size).toBe(uids.length)
    expect(open.length).toBe(7)
    const summaries = values('SUMMARY')
    expect(summaries).toContain('Applications due: Test last day')
    for (const hidden of [
      'Bids due: Fish ladder at the headworks',
      'Bids due: Submersible drainage pumps for the tailrace pit',
      'Bids due: Helicopter transport to the surge shaft site',
      'Applications due: Test over',
      'Applications due: Test to come',
    ]) {
      expect(summaries).not.toContain(hidden)
    }
    const starts = values('DTSTART').map((start) => /\d{8}/.exec(start)?.[0])
    expect(starts).toEqual([...starts].sort())
  })

  test('tenders and vacancies have calendars of their own, which together equal the whole calendar', async () => {
    const readOne = async (name: CalendarName) => read(await (await all.loader(argsFor(name))).text())
    const [combined, bids, applications] = [
      await readOne('all'),
      await readOne('tenders'),
      await readOne('vacancies'),
    ]
    expect(bids.values('SUMMARY').every((title) => title.startsWith('Bids due: '))).toBe(true)
    expect(applications.values('SUMMARY').every((title) => title.startsWith('Applications due: '))).toBe(true)
    expect([...bids.values('UID'), ...applications.values('UID')].sort()).toEqual(
      combined.values('UID').sort(),
    )
    expect(Math.min(bids.values('UID').length, applications.values('UID').length)).toBeGreaterThan(5)
    expect(bids.value('X-WR-CALNAME')).toBe('Deadlines for bids\\, Jaldhara Hydropower Limited')
    expect(applications.value('X-WR-CALNAME')).toBe(
      'Deadlines for applications\\, Jaldhara Hydropower Limited',
    )
  })

  test('the entry of a tender has place, instructions and a reminder a day before', async () => {
    const [tender] = await listItems(tenders, { q: 'JHL/NCB/W-031' })
    if (!tender) throw new Error('no tender')
    const { value, values } = read(await (await one.loader(argsOf(tender))).text())
    expect(value('LOCATION')).toBe('Jaldhara Hydropower Limited\\, Thapathali\\, Kathmandu 44600\\, Nepal')
    for (const sentence of [
      'at: Jaldhara Hydropower Limited',
      'Bid security: NPR 7\\,500\\,000',
      'Opening of bids: ',
      `Location: ${tender.location.replaceAll(',', '\\,')}`,
      'Questions: +977 1-5970123\\, info@jaldhara.example',
    ])
      expect(value('DESCRIPTION')).toContain(sentence)
    expect([values('BEGIN'), value('TRIGGER')]).toEqual([
      ['VCALENDAR', 'VEVENT', 'VALARM'],
      expect.stringMatching(/^-PT24H$/),
    ])
    await updateItem(tenders, tender._id, { ...tender, status: 'cancelled' }, 'tester')
    const cancelled = read(await (await one.loader(argsOf(tender))).text())
    expect(cancelled.values('BEGIN')).not.toContain('VALARM')
    await updateItem(tenders, tender._id, tender, 'tester')
  })

  test('the calendar of a tender has reference and Nepal time, and follows a changed deadline', async () => {
    const [tender] = await listItems(tenders, { q: 'SCADA' })
    if (!tender) throw new Error('no tender')
    const response = await one.loader(argsOf(tender))
    expect(response.status).toBe(200)
    const before = read(await response.text())
    expect(before.value('DESCRIPTION')).toMatch(
      /^Reference JHL\/ICB\/T-008\\nBids must arrive by (Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d+ \w{3} \d{4}\\, 12:00 \(Nepal time\) at: /,
    )
    expect(before.value('URL')).toBe(`https://www.jaldhara.example/downloads/procurement/${tender.slug}`)
    const moved: Tender = { ...tender, deadline: new Date(Date.now() + 86_400_000 * 20).toISOString() }
    await updateItem(tenders, tender._id, moved, 'tester')
    const after = read(await (await one.loader(argsOf(tender))).text())
    expect(after.value('UID')).toBe(before.value('UID'))
    expect(Number(after.value('SEQUENCE'))).toBe(Number(before.value('SEQUENCE')) + 1)
    expect(after.value('DTSTART')).not.toBe(before.value('DTSTART'))
  })

  test('the calendar of a tender with a Nepali title links to its page by an ASCII URL', async () => {
    const [tender] = await listItems(tenders, { q: 'बोलपत्र' })
    if (!tender) throw new Error('no tender')
    const { value } = read(await (await one.loader(argsOf(tender))).text())
    expect(value('SUMMARY')).toBe(`Bids due: ${tender.title}`)
    expect(value('URL')).toBe(
      `https://www.jaldhara.example/notice-board/tenders/${encodeURIComponent(tender.slug)}`,
    )
  })

  test('the calendar has at most the 500 nearest', async () => {
    const [tender] = await listItems(tenders, { q: 'SCADA' })
    if (!tender) throw new Error('no tender')
    const deadline = new Date(Date.now() + 86_400_000 * 400).toISOString()
    for (let number = 0; number < 500; number++) {
      await createItem(
        tenders,
        { ...tender, slug: '', reference: `Far ${number}`, title: `Far ${number}`, deadline },
        'tester',
      )
    }
    const summaries = read(await (await all.loader(argsFor('all'))).text()).values('SUMMARY')
    expect(summaries).toHaveLength(500)
    expect(summaries).toContain('Applications due: Test last day')
  })

  test('the deadline of a vacancy is a whole day', async () => {
    const { value } = read(await (await one.loader(args('test-last-day'))).text())
    expect(value('DTSTART;VALUE=DATE')).toBe(today.replaceAll('-', ''))
    expect(value('SUMMARY')).toBe('Applications due: Test last day')
    expect(value('URL')).toBe('https://www.jaldhara.example/notice-board/careers/test-last-day')
    expect((await one.loader(args('test-over'))).status).toBe(200)
  })

  test.each([
    ['closed', undefined],
    ['cancelled', 'CANCELLED'],
  ])('the calendar of a tender that is %s still exists', async (which, status) => {
    const [tender] = await listItems(tenders, { visible: true, filters: { status: which } })
    if (!tender) throw new Error('no tender')
    const response = await one.loader(argsOf(tender))
    const { value, values } = read(await response.text())
    expect([response.status, values('UID').length, value('STATUS')]).toEqual([200, 1, status])
  })

  test.each([
    ['an unpublished tender', '/notice-board/tenders/', 'fish-ladder-at-the-headworks'],
    ['no tender', '/downloads/procurement/', "' or 1=1 --"],
    ['a future vacancy', '/notice-board/careers/', 'test-to-come'],
    ['no vacancy', '/notice-board/careers/', ''],
  ])('calendars answer 404 for %s', async (_, list, slug) => {
    const response = await one.loader(args(slug, `${list}${encodeURIComponent(slug)}/deadline.ics`))
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.text()).toBe('There is no such deadline.')
  })

  test('calendars accept GET only', () => {
    for (const route of [all, one]) expect(route.action().status).toBe(405)
  })
})
