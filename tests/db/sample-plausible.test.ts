import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { toLatinDigits } from '~/i18n/digits.ts'
import { addDays } from '~/i18n/nepal-time.ts'
import { projectsEn } from '~/routes/site/projects/en.ts'
import { fieldsEn } from '~/routes/site/projects/fields-en.ts'
import { announcementSeed } from '~/sample/announcements.ts'
import {
  datesAround,
  formatEnglishDate,
  formatEnglishDayAndMonth,
  formatNepaliDate,
  formatNepaliDayAndMonth,
} from '~/sample/day.ts'
import facts from '~/sample/facts.json'
import { gallerySeed } from '~/sample/gallery.ts'
import { popupSeed } from '~/sample/home.ts'
import { jobSeed } from '~/sample/jobs.ts'
import { pageSeed } from '~/sample/page-seed.ts'
import { reportSeed } from '~/sample/reports.ts'
import { tenderSeed } from '~/sample/tenders.ts'
import { papersFolder, samplePapers } from './sample-papers.ts'

const { line, project, tunnel } = facts
const weekday = (day: string) => new Date(day).getUTCDay()
const days = Array.from({ length: 7 }, (_, i) => addDays('2027-02-26', i))

describe.each(days)('seeded on %s', (today) => {
  const dates = datesAround(today)
  const tenders = tenderSeed(dates)

  test('nothing is published, due or opened while the office is closed', () => {
    const published = [
      ...tenders.map(({ title, publishedDate }) => ({ title, day: publishedDate })),
      ...announcementSeed(dates).map(({ title, publishDate }) => ({ title, day: publishDate })),
      ...jobSeed(dates).map(({ title, postedDate }) => ({ title, day: postedDate })),
      ...tenders.map(({ title, deadline }) => ({ title, day: deadline })),
      ...tenders
        .filter(({ openingDate }) => openingDate)
        .map(({ title, openingDate }) => ({ title, day: openingDate })),
    ]
    for (const { title, day } of published) expect([0, 6], `${title}: ${day}`).not.toContain(weekday(day))
  })

  test('bidders have the days that the Public Procurement Act requires, and bids are opened an hour after the deadline', () => {
    const minDays: Record<string, number> = { NCB: 30, ICB: 45, RFP: 30 }
    for (const { reference, publishedDate, deadline, openingDate } of tenders) {
      const days = (Date.parse(deadline) - Date.parse(publishedDate)) / 86_400_000
      expect(days, reference).toBeGreaterThanOrEqual(minDays[reference.split('/')[1] ?? ''] ?? Infinity)
      if (openingDate) expect(Date.parse(openingDate) - Date.parse(deadline), reference).toBe(3_600_000)
    }
  })

  test('a bid security is two to three per cent of the estimate, and the fee rises with the estimate', () => {
    const amounts = (text: string) =>
      [...text.matchAll(/[\d,]+/g)].map(([amount]) => Number(amount.replaceAll(',', '')))
    for (const { reference, estimatedValue, bidSecurity, documentFee } of tenders) {
      if (reference.includes('/RFP/')) continue
      const [minEstimate = 0, maxEstimate = 0] = amounts(estimatedValue).map(
        (millions) => 1_000_000 * millions,
      )
      const [security = 0] = amounts(bidSecurity)
      expect(security, reference).toBeLessThanOrEqual(0.03 * minEstimate)
      expect(security, reference).toBeGreaterThanOrEqual(0.02 * maxEstimate)
      const national = maxEstimate < 1e8 ? 3_000 : maxEstimate < 2.5e8 ? 5_000 : 10_000
      expect(amounts(documentFee)[0], reference).toBe(reference.includes('/ICB/') ? 20_000 : national)
    }
  })

  test('bids are counted only after they are opened', () => {
    for (const { reference, deadline, bidsReceived } of tenders)
      if (deadline.slice(0, 10) > today) expect(bidsReceived, reference).toBeNull()
  })

  test('an awarded tender names a contractor below the estimate, after the opening of bids', () => {
    const awarded = tenders.filter(({ status }) => status === 'awarded')
    expect(awarded.length).toBeGreaterThan(1)
    for (const { reference, contractor, contractSum = '', awardedOn = '', ...tender } of awarded) {
      const minEstimate = 1_000_000 * Number(/\d+/.exec(tender.estimatedValue)?.[0])
      const sum = Number(/[\d,]+/.exec(contractSum)?.[0].replaceAll(',', ''))
      expect(contractor, reference).toBeTruthy()
      expect(sum, reference).toBeLessThan(minEstimate)
      expect(sum, reference).toBeGreaterThan(0.85 * minEstimate)
      expect(awardedOn > tender.openingDate.slice(0, 10) && awardedOn < today, reference).toBe(true)
      expect([0, 6], reference).not.toContain(weekday(awardedOn))
    }
  })

  test('the festival is not on the day of the Annual General Meeting', () => {
    const [notice] = popupSeed(dates)
    const meeting = /\w+day, \d+ \w+ \d+/.exec(notice?.description ?? '')?.[0] ?? 'no day'
    for (const { title, content } of announcementSeed(dates)) expect(content, title).not.toContain(meeting)
  })

  test('texts about the sirens distinguish a test from a warning', async () => {
    const page = pageSeed(dates).find(({ values }) => values.slug === 'river-safety')
    const notice = announcementSeed(dates).find(({ title }) => title.startsWith('Siren test'))
    for (const text of [page?.values.body, notice?.content])
      expect(text).toMatch(/Parikshan matra ho[\s\S]*without these words[\s\S]*real warning/)
    for (const text of [page?.values.ne?.body, notice?.ne?.content])
      expect(text).toMatch(/परीक्षण मात्र हो[\s\S]*नभनी साइरन बज्यो भने त्यो साँचो चेतावनी/)
  })

  test('the river safety page and the announcement date the siren test alike', () => {
    const page = pageSeed(dates).find(({ values }) => values.slug === 'river-safety')
    const notice = announcementSeed(dates).find(({ title }) => title.startsWith('Siren test'))
    for (const [text, end] of [
      [page?.values.body, formatEnglishDate(dates.sirenTestDay)],
      [page?.values.ne?.body, formatNepaliDate(dates.sirenTestDay)],
      [notice?.content, formatEnglishDate(dates.sirenTestDay)],
      [notice?.ne?.content, formatNepaliDate(dates.sirenTestDay)],
    ])
      expect(text).toContain(end)
  })

  test('the pre-bid meeting is on the first working day at least 15 days after publication', () => {
    const tender = tenders.find(({ reference }) => reference === 'JHL/ICB/G-039')
    const day = addDays(tender?.publishedDate ?? '', 15)
    const meeting = [0, 1, 2, 3]
      .map((later) => addDays(day, later))
      .find((one) => ![0, 6].includes(weekday(one)))
    expect(tender?.description).toContain(formatEnglishDate(meeting ?? ''))
  })

  test('the previous hearing was a quarter earlier, on the same weekday', () => {
    const hearing = announcementSeed(dates).find(({ title }) => title.startsWith('Quarterly public hearing'))
    const shown = gallerySeed(dates).find(({ tags }) => tags.includes('public hearing'))
    expect(shown?.date).toBe(addDays(hearing?.expiryDate ?? '', -91))
  })

  test('a closed road is open on the day of the health camp', () => {
    const notices = announcementSeed(dates)
    const road = notices.find(({ title }) => title.includes('पहुँचमार्ग'))
    const camp = notices.find(({ title }) => title.includes('health camp'))
    expect(road?.expiryDate && camp?.expiryDate && camp.expiryDate <= road.expiryDate).toBe(true)
    expect(road?.content).toContain(`(${formatNepaliDayAndMonth(camp?.expiryDate ?? '')})`)
  })

  test('a picture of a season is dated within it', () => {
    const seasons: [RegExp, number[]][] = [
      [/winter|first snow/i, [11, 12, 1, 2]],
      [/monsoon|flood/i, [6, 7, 8, 9]],
    ]
    for (const { title, description, date } of gallerySeed(dates)) {
      if (!date) continue
      expect(date < today, title).toBe(true)
      for (const [words, months] of seasons)
        if (words.test(title) || (words.test(description) && !/will|finished|as shown/.test(description)))
          expect(months, `${title}: ${date}`).toContain(Number(date.slice(5, 7)))
    }
  })
})

describe('seeded on any day around the festivals', () => {
  /** Labour Day, Dashain, Tihar, Christmas, the 15th of Poush and the first of Magh. */
  const holidays = '2026-05-01 2026-10-20 2026-11-10 2026-12-25 2026-12-30 2027-01-15'.split(' ')
  const seeds = Array.from({ length: 130 }, (_, i) => datesAround(addDays('2026-10-10', i))).map((dates) => ({
    dates,
    tenders: tenderSeed(dates),
    notices: announcementSeed(dates),
  }))

  test('nothing is published, due, opened or awarded on a public holiday', () => {
    const moments = seeds.flatMap(({ dates, tenders, notices }) => [
      ...tenders.flatMap(({ publishedDate, deadline, openingDate, awardedOn = '' }) => [
        publishedDate,
        deadline,
        openingDate,
        awardedOn,
      ]),
      ...notices.map(({ publishDate }) => publishDate),
      ...jobSeed(dates).map(({ postedDate }) => postedDate),
    ])
    const days = new Set(moments.map((moment) => moment.slice(0, 'YYYY-MM-DD'.length)))
    expect(days.size).toBeGreaterThan(200)
    expect(holidays.filter((day) => days.has(day))).toEqual([])
  })

  test('bidders still have the required days', () => {
    for (const { tenders } of seeds)
      for (const { reference, publishedDate, deadline } of tenders) {
        const days = (Date.parse(deadline) - Date.parse(publishedDate)) / 86_400_000
        const minDays = reference.includes('/ICB/') ? 45 : 30
        expect(days, `${reference} from ${publishedDate}`).toBeGreaterThanOrEqual(minDays)
      }
  })

  test('the road is closed until after the health camp, and the tunnel news follow the event', () => {
    for (const { dates, notices } of seeds) {
      const findNotice = (words: string) => notices.find(({ title }) => title.includes(words))
      const [road, camp, tunnel] = [
        findNotice('पहुँचमार्ग'),
        findNotice('health camp'),
        findNotice('Headrace tunnel'),
      ]
      expect((camp?.expiryDate ?? '') <= (road?.expiryDate ?? ''), camp?.expiryDate).toBe(true)
      expect(tunnel?.content).toContain(
        formatEnglishDayAndMonth(dates.lastWeekdayBefore('Thursday', tunnel?.publishDate ?? '')),
      )
    }
  })
})

describe('documents', () => {
  let texts: Awaited<ReturnType<typeof samplePapers>>
  beforeAll(async () => {
    texts = await samplePapers()
  })

  test('none ends with a page for only the signature', () => {
    expect(texts.size).toBeGreaterThan(40)
    for (const [name, pages] of texts) expect(pages.at(-1)?.length, name).toBeGreaterThan(200)
  })

  test('of a tender state the fee and security shown on its card', () => {
    for (const { file, ne, documentFee, bidSecurity, reference } of tenderSeed(datesAround('2026-11-22')))
      for (const { stored } of [file, ne.file].flatMap((one) => one ?? [])) {
        const text = toLatinDigits(texts.get(stored)?.join(' ') ?? '').replace(/[,\s]/g, '')
        expect(text, reference).toContain(reference)
        for (const amount of [documentFee, bidSecurity])
          expect(text, `${reference}: ${amount}`).toContain(
            /[\d,]+/.exec(amount)?.[0].replaceAll(',', '') ?? 'None',
          )
      }
  })

  test('of a tender state the bid validity, the place, and the rule for closed days', () => {
    for (const { file, ne, estimatedValue, reference } of tenderSeed(datesAround('2026-11-22')))
      for (const { stored } of [file, ne.file].flatMap((one) => one ?? [])) {
        const text = toLatinDigits(texts.get(stored)?.join(' ') ?? '').replace(/\s+/g, ' ')
        const large = Number(/(\d+) million/.exec(estimatedValue)?.[1]) > 100
        if (!reference.includes('/RFP/')) expect(text, reference).toContain(large ? '120 ' : '90 ')
        expect(text, reference).toMatch(/if closed, the next working day|कार्यालय बन्द भए त्यसपछि खुल्ने दिन/)
        expect(text, reference).not.toMatch(/ or at the site office/)
      }
  })

  test('of a tender agree with its page on copies, form of security and last day for questions', () => {
    const numbers = /one original and \w+ cop(y|ies)|bank guarantee[a-z0-9 ]*/g
    for (const { file, description, bidSecurity, questionsUntil, deadline, reference, status } of tenderSeed(
      datesAround('2026-11-22'),
    )) {
      const text = file ? (texts.get(file.stored)?.join(' ') ?? '').replace(/\s+/g, ' ') : ''
      for (const [phrase] of `${description} ${bidSecurity}`.matchAll(numbers))
        expect(text, reference).toContain(phrase)
      if (status === 'open')
        for (const [phrase] of text.matchAll(/one original and \w+ cop(y|ies)/g))
          expect(description, reference).toContain(phrase)
      const days = /up to (\w+) days before the deadline/.exec(text)?.[1]
      expect(days ?? '', reference).toBe(questionsUntil ? 'ten' : '')
      if (questionsUntil) expect(questionsUntil, reference).toBe(addDays(deadline.slice(0, 10), -10))
    }
  })

  test.each(readdirSync(papersFolder).filter((name) => /^report-.*html$/.test(name)))(
    'the sums of %s are correct',
    (name) => {
      const number = (cell: string) => Number(toLatinDigits(cell).replace('−', '-').replaceAll(',', ''))
      for (const [, table = ''] of readFileSync(join(papersFolder, name), 'utf8').matchAll(
        /<table>([\s\S]*?)<\/table>/g,
      )) {
        const rows = [...table.matchAll(/<tr( class="sum")?>(.*?)<\/tr>/g)].map(([, sum, row = '']) => ({
          sum,
          cells: [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell),
        }))
        for (let from = 1; from <= 3; from++) {
          let total = 0
          for (const { sum, cells } of rows) {
            const value = number(cells.at(-from) ?? '')
            if (cells.length <= from || Number.isNaN(value) || cells.at(-from) === '') continue
            if (!sum) total += value
            else if (!/^Weighted/.test(cells[0] ?? ''))
              expect(total, `${cells[0]} ${value}`).toBeCloseTo(value)
          }
        }
      }
    },
  )
})

test('page texts have the figures of the fact sheet', () => {
  const { fieldPage: _, ...fields } = fieldsEn
  const values: string[] = Object.values(fields).flatMap(({ facts }) => facts.map(({ value }) => value))
  for (const value of [
    project.capacity,
    `${project.grossHead} m`,
    `${tunnel.length} km`,
    `${line.voltage} kV`,
    `${line.length} km`,
  ])
    expect(values).toContain(value)
  // Construction of the line has not begun.
  expect(projectsEn.projects.phases.text).not.toMatch(/line are built/)
})

test('reports are published on working days', () => {
  for (const today of ['2026-08-01', '2026-12-10'])
    for (const { title, publishDate } of reportSeed(datesAround(today)))
      expect([0, 6], title).not.toContain(weekday(publishDate))
})
