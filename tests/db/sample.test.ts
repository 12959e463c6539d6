import { beforeAll, describe, expect, test } from 'vitest'
import { listItems } from '~/content/items/store.server.ts'
import { marquee } from '~/content/types/marquee.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { addDays, hasEnded, isClosingSoon, nepalDay, timeLeft } from '~/i18n/nepal-time.ts'
import * as sitemap from '~/routes/files/sitemap.ts'
import { announcementSeed } from '~/sample/announcements.ts'
import { datesAround } from '~/sample/day.ts'
import facts from '~/sample/facts.json'
import { gallerySeed } from '~/sample/gallery.ts'
import { phaseSeed, popupSeed } from '~/sample/home.ts'
import { jobSeed } from '~/sample/jobs.ts'
import { tenderSeed } from '~/sample/tenders.ts'
import { samplePapers } from './sample-papers.ts'

const { access, grievance, line, money, plants, project, tunnel, visits, voltages } = facts
const years = Object.values(facts.years)

interface SampleText {
  where: string
  text: string
}

const texts: SampleText[] = []
const documents: SampleText[] = []

beforeAll(async () => {
  for (const type of contentTypes)
    for (const item of await listItems(type))
      for (const text of strings(item))
        if (text.includes(' ')) texts.push({ where: `${type.name}: ${title(item)}`, text })
  for (const [where, pages] of await samplePapers()) documents.push({ where, text: pages.join('\n') })
})

const title = (item: object) =>
  Object.values(item).find((value) => typeof value === 'string' && value.includes(' '))

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}

const digits = (text: string) => text.replace(/[०-९]/g, (digit) => String('०१२३४५६७८९'.indexOf(digit)))

/** All sentences of the sample, with Western digits. */
const sentences = () =>
  [...texts, ...documents].flatMap(({ where, text }) =>
    digits(text)
      .replace(/\s+/g, ' ')
      .split(/(?<=[.:;?!।]) /)
      .map((sentence) => ({ where, sentence })),
  )

/** Occurrences of the pattern in the sample that the fact sheet does not allow. */
function findUnlisted(pattern: RegExp, allowed: readonly (string | number)[], about = /(?:)/) {
  const found = sentences().flatMap(({ where, sentence }) =>
    about.test(sentence) ? [...sentence.matchAll(pattern)].map((match) => ({ where, sentence, match })) : [],
  )
  if (allowed.length > 0) expect(found, String(pattern)).not.toEqual([])
  return found
    .filter(({ match: [, amount = ''] }) => !allowed.map(String).includes(amount))
    .map(({ where, sentence, match: [whole] }) => `${where}: ${whole} in “${sentence}”`)
}

describe('the fact sheet agrees with itself', () => {
  test('tunnel figures add up', () => {
    const metres = (text: string) => Number(text.replace(',', ''))
    const length = Number(tunnel.length)
    expect(tunnel.percent).toBe(Math.floor((100 * Number(tunnel.excavated)) / length))
    expect(metres(tunnel.excavatedMetres)).toBe(1000 * Number(tunnel.excavated))
    expect(metres(tunnel.leftMetres)).toBe(1000 * length - metres(tunnel.excavatedMetres))
    expect(1000 * Number(tunnel.lined) + metres(tunnel.toLineMetres)).toBeLessThan(
      metres(tunnel.excavatedMetres),
    )
    for (const { tunnel: driven, tunnelPercent } of years) {
      expect(tunnelPercent).toBe(Math.round((100 * Number(driven)) / length))
      expect(Number(driven)).toBeLessThan(Number(tunnel.excavated))
    }
  })

  test('head, discharge and output add up', () => {
    const metres = (text: string) => Number(text.replace(',', ''))
    expect(metres(project.intakeLevel) - metres(project.turbineLevel)).toBe(project.grossHead)
    const megawatts = (9.81 * Number(project.designDischarge) * project.netHead * 0.89) / 1000
    expect(Math.abs(megawatts - Number.parseFloat(project.capacity))).toBeLessThan(3)
    expect(project.units * Number.parseFloat(project.unitCapacity)).toBe(Number.parseFloat(project.capacity))
  })

  test('capacities of the plants add up', () => {
    const { count, together, ...each } = plants
    const capacities = Object.values(each).map(({ capacity }) => Number.parseFloat(capacity))
    expect(capacities).toHaveLength(count)
    expect(capacities.reduce((sum, capacity) => sum + capacity, 0)).toBeCloseTo(Number.parseFloat(together))
  })

  test('dividends add up', () => {
    const capital = 100 * Number(money.millionShares)
    expect(((capital * money.dividend) / 100).toFixed(1)).toBe(money.dividendDue)
    expect(((100 * Number(money.dividendPaid)) / capital).toFixed(2)).toBe(money.dividendPaidShare)
    expect(Number(money.dividendDueCrore)).toBeCloseTo(Number(money.dividendDue) / 10, 5)
    expect(Number(money.dividendPaidCrore)).toBeCloseTo(Number(money.dividendPaid) / 10, 5)
  })
})

describe('texts and documents agree with the fact sheet', () => {
  test('texts and documents are found', () => {
    expect(texts.length).toBeGreaterThan(500)
    expect(documents.length).toBeGreaterThan(40)
    for (const { where, text } of documents) {
      expect(text.length, where).toBeGreaterThan(300)
      expect(text, where).not.toContain('{{')
    }
  })

  test('voltages match', () => {
    expect(findUnlisted(/(\d+)(?:\/\d+)? ?kV\b/g, Object.values(voltages))).toEqual([])
    expect(findUnlisted(/\d+\/(\d+) ?kV\b/g, Object.values(voltages))).toEqual([])
    expect(voltages.grid).toBe(line.voltage)
  })

  test('kinds of turbine and powerhouse match', () => {
    const kind = /\b(Francis|Kaplan|Pelton)\b/g
    expect(findUnlisted(kind, [project.turbine], /^(?!.*Kalleri)/)).toEqual([])
    expect(findUnlisted(kind, [plants.kalleri.turbine], /Kalleri/)).toEqual([])
    for (const { where, text } of documents)
      if (/\bneedles?\b/i.test(text)) expect(text, where).toContain(project.turbine)
    expect(findUnlisted(/\b(cavern|underground powerhouse|underground basins)\b/gi, [])).toEqual([])
  })

  test('distances match', () => {
    const allowed = [
      tunnel.length,
      tunnel.excavated,
      tunnel.lined,
      access.road,
      line.length,
      ...years.map(({ tunnel }) => tunnel),
    ]
    expect(
      findUnlisted(/(?<![\d.])(\d+(?:\.\d+)?) (?:km\b(?!²)|kilometres)/gi, [...allowed, ...facts.distances]),
    ).toEqual([])
  })

  test('percentages match', () => {
    const allowed = [
      tunnel.percent,
      money.dividend,
      money.dividendPaidShare,
      ...Object.values(facts.phases),
      ...years.flatMap(({ tunnelPercent, built }) => [tunnelPercent, built]),
    ]
    expect(findUnlisted(/(?<![\d.])(\d+(?:\.\d+)?) ?(?:%|per cent)/g, [...allowed, ...facts.shares])).toEqual(
      [],
    )
  })

  test('texts call no unfinished part of the tunnel driven through', () => {
    const through = sentences().filter(
      ({ sentence }) =>
        /tunnel|headings?|adit/i.test(sentence) && /\bhalf|breakthrough|\bmet\b/i.test(sentence),
    )
    expect(through).not.toEqual([])
    for (const { where, sentence } of through) expect(sentence, where).toMatch(/two adits|Adit 1 and Adit 2/)
  })

  test('deadlines of the grievance procedure match', () => {
    const allowed = [grievance.confirm, grievance.visit, grievance.answer, 60]
    expect(findUnlisted(/(\d+)[- ]?(?:days|दिन)/g, allowed, /grievance|complain|गुनासो/i)).toEqual([])
  })

  test('sizes of visitor groups match', () => {
    expect(findUnlisted(/in groups of (?:up to |at most )?(\w+)/gi, [visits.group, 'twelve'])).toEqual([])
    expect(findUnlisted(/(\w+) weeks ahead/g, [visits.weeksAhead, 'two'])).toEqual([])
  })

  test('the transmission line is not begun', () => {
    const phase = phaseSeed.find(({ field }) => field === 'transmission')
    expect(phase?.progress).toBe(0)
    for (const milestone of phase?.milestones ?? []) expect(milestone).toMatch(/^To come: /)
    expect(findUnlisted(/(stringing finished|towers ordered|land agreements signed)/gi, [])).toEqual([])
    const households = [line.households, line.open, ...years.map(({ households }) => households), 60, 112]
    expect(findUnlisted(/(\d+) (?:households|landowners)/g, households)).toEqual([])
    expect(findUnlisted(/(\d+) towers/g, [line.towers])).toEqual([])
  })

  test('numbers and ratings of the machines match', () => {
    expect(findUnlisted(/(\w+) (?:Pelton|Francis) units/g, ['three'], /^(?!.*Kalleri)/)).toEqual([])
    expect(findUnlisted(/(\w+) (?:Pelton|Francis) units/g, ['two'], /Kalleri/)).toEqual([])
    expect(
      findUnlisted(
        /(\d+(?:\.\d+)?) MW\b(?!h)/g,
        [
          project.capacity,
          project.unitCapacity,
          plants.kalleri.capacity,
          plants.thuloDhara.capacity,
          plants.sanoDhara.capacity,
          plants.together,
        ]
          .map(Number.parseFloat)
          .concat(10),
      ),
    ).toEqual([])
  })
})

describe('dates in words', () => {
  const weekday = /\b(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day, (\d{1,2}) ([A-Z][a-z]+)(?: (\d{4}))?/g

  test.each(Array.from({ length: 7 }, (_, i) => addDays('2026-12-28', i)))(
    'have the right weekday when seeded on %s',
    (today) => {
      const dates = datesAround(today)
      const seededTexts = strings([
        announcementSeed(dates),
        popupSeed(dates),
        gallerySeed(dates),
        jobSeed(dates),
        tenderSeed(dates),
      ])
      const matches = seededTexts.flatMap((text) => [...text.matchAll(weekday)])
      expect(matches.length).toBeGreaterThan(5)
      for (const [match, name, day, month, year] of matches) {
        const candidates = [-1, 0, 1].map(
          (step) => `${day} ${month} ${year ?? Number(today.slice(0, 4)) + step} UTC`,
        )
        expect(
          candidates.some((date) => new Date(date).toUTCString().startsWith(String(name).slice(0, 3))),
          match,
        ).toBe(true)
      }
    },
  )

  test('are never relative to an unknown day', () => {
    const relative =
      /\b(today|tomorrow|yesterday|(?:this|next|last|coming) (?:week|weekend|month|(?:fiscal )?year|\w+day)|on \w+day(?!s|,)|weeks? from now|following \w+day)\b|आजै|भोलि|गत आर्थिक वर्ष/i
    expect(texts.filter(({ text }) => relative.test(text)).map(({ where }) => where)).toEqual([])
  })

  test('appear only in documents about a past year', () => {
    for (const { where, text } of documents)
      if (!where.startsWith('report-'))
        expect(digits(text).replace(/Incoterms 2020|ऐन, 2063/g, ''), where).not.toMatch(
          /\b20[2-9]\d\b|मङ्सिर|पुस \d/,
        )
  })
})

describe('seeded on any day', () => {
  test.each(Array.from({ length: 7 }, (_, i) => addDays(nepalDay(), i)))(
    '%s: bids are due on working days, and every status occurs',
    (today) => {
      const now = new Date(`${today}T03:00:00Z`)
      const tenders = tenderSeed(datesAround(today))
      for (const { deadline, title } of tenders)
        expect([0, 6], title).not.toContain(new Date(deadline).getUTCDay())
      const open = tenders.filter(({ status, deadline }) => status === 'open' && new Date(deadline) > now)
      expect(open.some(({ deadline }) => isClosingSoon(timeLeft(deadline, now)))).toBe(true)
      expect(open.some(({ deadline }) => !isClosingSoon(timeLeft(deadline, now)))).toBe(true)
      expect(tenders.some(({ status, deadline }) => status === 'open' && new Date(deadline) < now)).toBe(true)
      const announcements = announcementSeed(datesAround(today))
      const shown = announcements.filter(
        ({ publishDate, expiryDate }) => publishDate <= today && !(expiryDate && hasEnded(expiryDate, now)),
      )
      expect(shown).toHaveLength(10)
      expect(shown.some(({ expiryDate }) => isClosingSoon(timeLeft(expiryDate, now)))).toBe(true)
      expect(shown.filter(({ isPinned }) => isPinned)).toHaveLength(2)
    },
  )
})

test('ticker items link to existing pages and to lists that are not empty', async () => {
  const request = new Request('https://www.jaldhara.example/sitemap.xml')
  const pages = await (await sitemap.loader({ request, params: {}, context: {} })).text()
  for (const { title, link } of await listItems(marquee)) {
    if (String(link).startsWith('/files/')) continue
    const { pathname, searchParams } = new URL(String(link), 'https://www.jaldhara.example')
    expect(pages, String(title)).toContain(`<loc>https://www.jaldhara.example${pathname}</loc>`)
    for (const term of searchParams.values())
      expect(
        texts.some(({ text }) => text.toLowerCase().includes(term.toLowerCase())),
        String(link),
      ).toBe(true)
  }
})
