import { beforeAll, describe, expect, test } from 'vitest'
import { createItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { type CalendarName, calendarPaths, deadlineCalendarPathOfPage } from '~/content/types/site-paths.ts'
import { type Tender, tenders } from '~/content/types/tender/tenders.ts'
import { changeContent } from '~/db/database.server.ts'
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

const readAll = async (name: CalendarName) =>
  read(await (await all.loader(args('', calendarPaths[name]))).text())
const readOne = async (tender: Tender) =>
  read(await (await one.loader(args(tender.slug, deadlineCalendarPathOfPage(tender.path)))).text())

async function findTender(q: string) {
  const [tender] = await listItems(tenders, { q })
  if (!tender) throw new Error(`no tender ${q}`)
  return tender
}

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
  test('has the deadline in UTC or as a day, its version and its page', () => {
    const { lines, value } = read(renderCalendar('Deadlines', [entry]))
    expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'CALSCALE:GREGORIAN'])
    expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
    expect(['METHOD', 'UID', 'DTSTART', 'DTSTAMP', 'DTEND', 'SEQUENCE', 'URL'].map(value)).toEqual([
      ...[undefined, entry.uid, '20261201T061500Z', '20261121T061500Z', undefined, '3', entry.url],
    ])
    const day = read(renderCalendar('Deadlines', [{ ...entry, start: [2026, 2, 3] }]))
    expect(day.value('DTSTART;VALUE=DATE')).toBe('20260203')
  })

  test('escapes texts, so that none can start a line', () => {
    const hostile = 'a, b; c\\d\nX-ONE:1\r\nX-TWO:2\rX-THREE:3\u2028X-FOUR:4\u0085X-FIVE:5\0\tEND'
    const texts = { title: hostile, description: hostile, location: hostile, category: hostile }
    const text = renderCalendar(hostile, [{ ...entry, ...texts, hasReminder: true }])
    const { lines, value, values } = read(text)
    const escaped = 'a\\, b\\; c\\\\d\\nX-ONE:1\\nX-TWO:2\\nX-THREE:3\\nX-FOUR:4\\nX-FIVE:5  END'
    for (const name of ['SUMMARY', 'LOCATION']) expect(value(name)).toBe(escaped)
    expect(value('DESCRIPTION')).toBe(`${escaped}\\n${entry.url}`)
    const onOneLine = escaped.replaceAll('\\n', ' ')
    expect([values('DESCRIPTION')[1], value('CATEGORIES'), value('X-WR-CALNAME')]).toEqual([
      ...[onOneLine, onOneLine, onOneLine],
    ])
    expect(lines.filter((line) => /^(X-(ONE|TWO|THREE|FOUR|FIVE)|END$)/.test(line))).toEqual([])
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u2028\u2029\u0085\0]/)
  })

  test.each([
    ['Devanagari', 'निर्माण सामग्री आपूर्तिसम्बन्धी बोलपत्र आह्वानको सूचना '.repeat(6)],
    ['characters of four octets', '🌊'.repeat(200)],
  ])('folds %s at 75 octets, and loses nothing', (_, title) => {
    const text = renderCalendar('Deadlines', [{ ...entry, title }])
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(read(text).value('SUMMARY')).toBe(title)
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
    const response = await all.loader(args('', calendarPaths.all))
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('public, s-maxage=60')
    const { values } = read(await response.text())
    const open = await listItems(tenders, { visible: true, filters: { status: 'open' } })
    const [uids, summaries] = [values('UID'), values('SUMMARY')]
    expect(uids.filter((uid) => uid.startsWith('tender-')).sort()).toEqual(
      open.map(({ _id }) => `tender-${_id}@www.jaldhara.example`).sort(),
    )
    expect(new Set(uids).size).toBe(uids.length)
    expect(summaries).toContain('Applications due: Test last day')
    for (const hidden of ['Test over', 'Test to come'])
      expect(summaries).not.toContain(`Applications due: ${hidden}`)
    const starts = values('DTSTART').map((start) => /\d{8}/.exec(start)?.[0])
    expect(starts).toEqual([...starts].sort())
    const [bids, applications] = [await readAll('tenders'), await readAll('vacancies')]
    expect([...bids.values('UID'), ...applications.values('UID')].sort()).toEqual(uids.sort())
    for (const calendar of [bids, applications])
      expect(new Set(calendar.values('SUMMARY').map((title) => title.split(':')[0])).size).toBe(1)
  })

  test('the entry of a tender has place, instructions in Nepal time and a reminder a day before', async () => {
    const tender = await findTender('JHL/NCB/W-031')
    const { value, values } = await readOne(tender)
    expect(value('LOCATION')).toBe('Jaldhara Hydropower Limited\\, Thapathali\\, Kathmandu 44600\\, Nepal')
    for (const sentence of [
      'at: Jaldhara Hydropower Limited',
      'Bid security: NPR 7\\,500\\,000',
      `Location: ${tender.location.replaceAll(',', '\\,')}`,
      'Questions: +977 1-5970123\\, info@jaldhara.example',
    ])
      expect(value('DESCRIPTION')).toContain(sentence)
    expect(value('DESCRIPTION')).toMatch(
      /^Reference JHL\/NCB\/W-031\\nBids must arrive by \w{3} \d+ \w{3} \d{4}\\, 12:00 \(Nepal time\) at: /,
    )
    expect([values('BEGIN'), value('TRIGGER')]).toEqual([['VCALENDAR', 'VEVENT', 'VALARM'], '-PT24H'])
  })

  test('the calendar of a tender follows a changed deadline, and a cancellation', async () => {
    const tender = await findTender('SCADA')
    const before = await readOne(tender)
    const moved: Tender = { ...tender, deadline: new Date(Date.now() + 86_400_000 * 20).toISOString() }
    await updateItem(tenders, tender._id, moved, 'tester')
    const after = await readOne(tender)
    expect(after.value('UID')).toBe(before.value('UID'))
    expect(Number(after.value('SEQUENCE'))).toBe(Number(before.value('SEQUENCE')) + 1)
    expect(after.value('DTSTART')).not.toBe(before.value('DTSTART'))
    await updateItem(tenders, tender._id, { ...moved, status: 'cancelled' }, 'tester')
    const cancelled = await readOne(tender)
    expect([cancelled.value('STATUS'), cancelled.values('BEGIN')]).toEqual([
      'CANCELLED',
      ['VCALENDAR', 'VEVENT'],
    ])
  })

  test('the deadline of a vacancy is a whole day, and stays when it is over', async () => {
    const { value } = read(await (await one.loader(args('test-last-day'))).text())
    expect(value('DTSTART;VALUE=DATE')).toBe(today.replaceAll('-', ''))
    expect(value('SUMMARY')).toBe('Applications due: Test last day')
    expect(value('URL')).toBe('https://www.jaldhara.example/notice-board/careers/test-last-day')
    expect((await one.loader(args('test-over'))).status).toBe(200)
  })

  test.each([
    ['an unpublished tender', '/notice-board/tenders/', 'fish-ladder-at-the-headworks'],
    ['no tender', '/downloads/procurement/', "' or 1=1 --"],
    ['a future vacancy', '/notice-board/careers/', 'test-to-come'],
  ])('calendars answer 404 for %s, and to GET only', async (_, list, slug) => {
    const response = await one.loader(args(slug, `${list}${encodeURIComponent(slug)}/deadline.ics`))
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect(await response.text()).toBe('There is no such deadline.')
    for (const route of [all, one]) expect(route.action().status).toBe(405)
  })

  test('the calendar has at most the 500 nearest', async () => {
    const { _id } = await findTender('JHL/NCB/W-031')
    const deadline = new Date(Date.now() + 86_400_000 * 400).toISOString()
    await changeContent(async (db) => {
      const row = await db.selectFrom('tenders').selectAll().where('_id', '=', _id).executeTakeFirstOrThrow()
      for (let far = 0; far < 500; far++) {
        const own = { _id: `far${far}`, slug: `far-${far}`, reference: `Far ${far}`, deadline }
        await db
          .insertInto('tenders')
          .values({ ...row, ...own })
          .execute()
      }
    })
    const summaries = (await readAll('all')).values('SUMMARY')
    expect(summaries).toHaveLength(500)
    expect(summaries).toContain('Applications due: Test last day')
  })
})
