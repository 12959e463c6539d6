import { beforeAll, describe, expect, test } from 'vitest'
import { listItems } from '~/content/items/store.server.ts'
import { marquee } from '~/content/types/marquee.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { addDays, hasEnded, isSoon, nepalDay, timeLeft } from '~/i18n/nepal-time.ts'
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

interface Said {
  where: string
  text: string
}

const texts: Said[] = []
const documents: Said[] = []

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

/** Every sentence, line or field of the sample, with Western digits. */
const sentences = () =>
  [...texts, ...documents].flatMap(({ where, text }) =>
    digits(text)
      .replace(/\s+/g, ' ')
      .split(/(?<=[.:;?!।]) /)
      .map((sentence) => ({ where, sentence })),
  )

/** What the sample says beyond what the sheet allows, and where. */
function beyond(pattern: RegExp, allowed: readonly (string | number)[], about = /(?:)/) {
  const found = sentences().flatMap(({ where, sentence }) =>
    about.test(sentence) ? [...sentence.matchAll(pattern)].map((match) => ({ where, sentence, match })) : [],
  )
  if (allowed.length > 0) expect(found, String(pattern)).not.toEqual([])
  return found
    .filter(({ match: [, said = ''] }) => !allowed.map(String).includes(said))
    .map(({ where, sentence, match: [whole] }) => `${where}: ${whole} in “${sentence}”`)
}

describe('the fact sheet agrees with itself', () => {
  test('the tunnel', () => {
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

  test('head, discharge and output; what is built needs its turbine', () => {
    const metres = (text: string) => Number(text.replace(',', ''))
    expect(metres(project.intakeLevel) - metres(project.turbineLevel)).toBe(project.grossHead)
    const megawatts = (9.81 * Number(project.designDischarge) * project.netHead * 0.89) / 1000
    expect(Math.abs(megawatts - Number.parseFloat(project.capacity))).toBeLessThan(3)
    expect(project.units * Number.parseFloat(project.unitCapacity)).toBe(Number.parseFloat(project.capacity))
  })

  test('the plants in operation', () => {
    const { count, together, ...each } = plants
    const capacities = Object.values(each).map(({ capacity }) => Number.parseFloat(capacity))
    expect(capacities).toHaveLength(count)
    expect(capacities.reduce((sum, capacity) => sum + capacity, 0)).toBeCloseTo(Number.parseFloat(together))
  })

  test('the dividends', () => {
    const capital = 100 * Number(money.millionShares)
    expect(((capital * money.dividend) / 100).toFixed(1)).toBe(money.dividendDue)
    expect(((100 * Number(money.dividendPaid)) / capital).toFixed(2)).toBe(money.dividendPaidShare)
    expect(Number(money.dividendDueCrore)).toBeCloseTo(Number(money.dividendDue) / 10, 5)
    expect(Number(money.dividendPaidCrore)).toBeCloseTo(Number(money.dividendPaid) / 10, 5)
  })
})

describe('texts and documents agree with the fact sheet', () => {
  test('there is something to read', () => {
    expect(texts.length).toBeGreaterThan(500)
    expect(documents.length).toBeGreaterThan(40)
    for (const { where, text } of documents) {
      expect(text.length, where).toBeGreaterThan(300)
      expect(text, where).not.toContain('{{')
    }
  })

  test('voltages', () => {
    expect(beyond(/(\d+)(?:\/\d+)? ?kV\b/g, Object.values(voltages))).toEqual([])
    expect(beyond(/\d+\/(\d+) ?kV\b/g, Object.values(voltages))).toEqual([])
    expect(voltages.grid).toBe(line.voltage)
  })

  test('the kind of turbine and of powerhouse', () => {
    const kind = /\b(Francis|Kaplan|Pelton)\b/g
    expect(beyond(kind, [project.turbine], /^(?!.*Kalleri)/)).toEqual([])
    expect(beyond(kind, [plants.kalleri.turbine], /Kalleri/)).toEqual([])
    for (const { where, text } of documents)
      if (/\bneedles?\b/i.test(text)) expect(text, where).toContain(project.turbine)
    expect(beyond(/\b(cavern|underground powerhouse|underground basins)\b/gi, [])).toEqual([])
  })

  test('kilometres', () => {
    const known = [
      tunnel.length,
      tunnel.excavated,
      tunnel.lined,
      access.road,
      line.length,
      ...years.map(({ tunnel }) => tunnel),
    ]
    expect(
      beyond(/(?<![\d.])(\d+(?:\.\d+)?) (?:km\b(?!²)|kilometres)/gi, [...known, ...facts.distances]),
    ).toEqual([])
  })

  test('shares', () => {
    const known = [
      tunnel.percent,
      money.dividend,
      money.dividendPaidShare,
      ...Object.values(facts.phases),
      ...years.flatMap(({ tunnelPercent, built }) => [tunnelPercent, built]),
    ]
    expect(beyond(/(?<![\d.])(\d+(?:\.\d+)?) ?(?:%|per cent)/g, [...known, ...facts.shares])).toEqual([])
  })

  test('the tunnel is not through where it is not', () => {
    const through = sentences().filter(
      ({ sentence }) =>
        /tunnel|headings?|adit/i.test(sentence) && /\bhalf|breakthrough|\bmet\b/i.test(sentence),
    )
    expect(through).not.toEqual([])
    for (const { where, sentence } of through) expect(sentence, where).toMatch(/two adits|Adit 1 and Adit 2/)
  })

  test('how soon a grievance is confirmed, looked into and answered', () => {
    const known = [grievance.confirm, grievance.visit, grievance.answer, 60]
    expect(beyond(/(\d+)[- ]?(?:days|दिन)/g, known, /grievance|complain|गुनासो/i)).toEqual([])
  })

  test('groups of visitors', () => {
    expect(beyond(/in groups of (?:up to |at most )?(\w+)/gi, [visits.group, 'twelve'])).toEqual([])
    expect(beyond(/(\w+) weeks ahead/g, [visits.weeksAhead, 'two'])).toEqual([])
  })

  test('the line, which has not been begun', () => {
    const phase = phaseSeed.find(({ field }) => field === 'transmission')
    expect(phase?.progress).toBe(0)
    for (const milestone of phase?.milestones ?? []) expect(milestone).toMatch(/^To come: /)
    expect(beyond(/(stringing finished|towers ordered|land agreements signed)/gi, [])).toEqual([])
    const households = [line.households, line.open, ...years.map(({ households }) => households), 60, 112]
    expect(beyond(/(\d+) (?:households|landowners)/g, households)).toEqual([])
    expect(beyond(/(\d+) towers/g, [line.towers])).toEqual([])
  })

  test('the machines are what the project has', () => {
    expect(beyond(/(\w+) (?:Pelton|Francis) units/g, ['three'], /^(?!.*Kalleri)/)).toEqual([])
    expect(beyond(/(\w+) (?:Pelton|Francis) units/g, ['two'], /Kalleri/)).toEqual([])
    expect(
      beyond(
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

describe('days in words', () => {
  const weekday = /\b(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day, (\d{1,2}) ([A-Z][a-z]+)(?: (\d{4}))?/g

  test.each(Array.from({ length: 7 }, (_, i) => addDays('2026-12-28', i)))(
    'are real ones when seeded on %s',
    (today) => {
      const dates = datesAround(today)
      const said = strings([
        announcementSeed(dates),
        popupSeed(dates),
        gallerySeed(dates),
        jobSeed(dates),
        tenderSeed(dates),
      ])
      const found = said.flatMap((text) => [...text.matchAll(weekday)])
      expect(found.length).toBeGreaterThan(5)
      for (const [all, name, day, month, year] of found) {
        const near = [-1, 0, 1].map(
          (step) => `${day} ${month} ${year ?? Number(today.slice(0, 4)) + step} UTC`,
        )
        expect(
          near.some((date) => new Date(date).toUTCString().startsWith(String(name).slice(0, 3))),
          all,
        ).toBe(true)
      }
    },
  )

  test('are never counted from a day that the reader does not know', () => {
    const relative =
      /\b(today|tomorrow|yesterday|(?:this|next|last|coming) (?:week|weekend|month|(?:fiscal )?year|\w+day)|on \w+day(?!s|,)|weeks? from now|following \w+day)\b|आजै|भोलि|गत आर्थिक वर्ष/i
    expect(texts.filter(({ text }) => relative.test(text)).map(({ where }) => where)).toEqual([])
  })

  test('documents that are not of a past year name none', () => {
    for (const { where, text } of documents)
      if (!where.startsWith('report-'))
        expect(digits(text).replace(/Incoterms 2020|ऐन, 2063/g, ''), where).not.toMatch(
          /\b20[2-9]\d\b|मङ्सिर|पुस \d/,
        )
  })
})

describe('whatever the day of seeding', () => {
  test.each(Array.from({ length: 7 }, (_, i) => addDays(nepalDay(), i)))(
    '%s: bids are due when the office is open, and every state occurs',
    (today) => {
      const now = new Date(`${today}T03:00:00Z`)
      const tenders = tenderSeed(datesAround(today))
      for (const { deadline, title } of tenders)
        expect([0, 6], title).not.toContain(new Date(deadline).getUTCDay())
      const open = tenders.filter(({ status, deadline }) => status === 'open' && new Date(deadline) > now)
      expect(open.some(({ deadline }) => isSoon(timeLeft(deadline, now)))).toBe(true)
      expect(open.some(({ deadline }) => !isSoon(timeLeft(deadline, now)))).toBe(true)
      expect(tenders.some(({ status, deadline }) => status === 'open' && new Date(deadline) < now)).toBe(true)
      const announcements = announcementSeed(datesAround(today))
      const shown = announcements.filter(
        ({ publishDate, expiryDate }) => publishDate <= today && !(expiryDate && hasEnded(expiryDate, now)),
      )
      expect(shown).toHaveLength(10)
      expect(shown.some(({ expiryDate }) => isSoon(timeLeft(expiryDate, now)))).toBe(true)
      expect(shown.filter(({ isPinned }) => isPinned)).toHaveLength(2)
    },
  )
})

test('ticker items lead to pages that exist, and to lists that are not empty', async () => {
  const request = new Request('https://www.jaldhara.example/sitemap.xml')
  const pages = await (await sitemap.loader({ request, params: {}, context: {} })).text()
  for (const { title, link } of await listItems(marquee)) {
    if (String(link).startsWith('/files/')) continue
    const { pathname, searchParams } = new URL(String(link), 'https://www.jaldhara.example')
    expect(pages, String(title)).toContain(`<loc>https://www.jaldhara.example${pathname}</loc>`)
    for (const asked of searchParams.values())
      expect(
        texts.some(({ text }) => text.toLowerCase().includes(asked.toLowerCase())),
        String(link),
      ).toBe(true)
  }
})
