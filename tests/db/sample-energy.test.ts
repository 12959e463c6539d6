import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { generationSeed } from '~/sample/company.ts'
import facts from '~/sample/facts.json'

const folder = join('app', 'sample', 'documents')
const { money, plants } = facts

describe('energy', () => {
  const months = generationSeed('2026-11-22')
  const hours = 24 * 30.4
  /** GWh from the 17th of one month to the 16th of another, as Nepali months run. */
  const between = (from: string, to: string) =>
    months.reduce((sum, { month, energy }) => {
      const share = month === from ? 15 / 31 : month === to ? 16 / 31 : month > from && month < to ? 1 : 0
      return sum + (share * (energy ?? 0)) / 1000
    }, 0)

  test('is low in winter, high in the monsoon, and within the capacity of the plants', () => {
    const maxEnergy = (Number.parseFloat(plants.together) * hours) / 1000
    const energyOf = (name: string) => (months.find(({ month }) => month === name)?.energy ?? 0) / 1000
    for (const { month } of months) expect(energyOf(month), month).toBeLessThan(maxEnergy)
    expect(energyOf('2026-02')).toBeLessThan(energyOf('2026-08') / 2.5)
  })

  test('by month agrees with the reports of the year, quarter and months', () => {
    const year = Number(facts.years['2082/83'].energy)
    expect(Math.abs(between('2025-07', '2026-07') - year)).toBeLessThan(0.2)
    const report = readFileSync(join(folder, 'report-annual-2082-83.html'), 'utf8')
    const bars = [...report.matchAll(/text-anchor="middle">([\d.]+)<\/text>/g)].map(([, value]) =>
      Number(value),
    )
    expect(bars).toHaveLength(12)
    expect(bars.reduce((sum, bar) => sum + bar, 0)).toBeCloseTo(year)
    expect(Math.abs(between('2025-07', '2025-08') - 6.04)).toBeLessThan(0.2)
    expect(Math.abs(between('2025-07', '2025-10') - 17.6)).toBeLessThan(0.3)
    expect(Math.abs(between('2026-07', '2026-10') - 17.1)).toBeLessThan(0.3)
  })

  test('fell below the previous year in the months that the reports explain', () => {
    const energyOf = (year: number, month: string) =>
      months.find((one) => one.month === `${year}-${month}`)?.energy ?? 0
    const readReport = (name: string) => readFileSync(join(folder, name), 'utf8')
    expect(readReport('report-annual-2082-83.html')).toContain('shortfall came from Kartik to Poush')
    for (const month of ['11', '12']) expect(energyOf(2025, month), month).toBeLessThan(energyOf(2024, month))
    expect(energyOf(2026, '01')).toBeLessThan(energyOf(2025, '01'))
    for (const month of ['02', '03', '04'])
      expect(energyOf(2026, month), month).toBeGreaterThan(energyOf(2025, month))
    expect(readReport('report-interim-q1-2083-84.html')).toContain('rains set in twelve days late')
    for (const month of ['07', '08']) expect(energyOf(2026, month), month).toBeLessThan(energyOf(2025, month))
    expect(energyOf(2026, '10')).toBeGreaterThan(energyOf(2025, '10'))
  })

  test('has the dry-season shares of the annual report', () => {
    const report = readFileSync(join(folder, 'report-annual-2082-83.html'), 'utf8')
    const reportedShares = /Share of the dry season.*?<\/tr>/
      .exec(report)?.[0]
      .match(/(?<=<td>)\d+/g)
      ?.slice(1)
    const shares = [facts.years['2081/82'], facts.years['2082/83']].map(({ energy }, at) => {
      const dry = months.filter(({ month }) => month >= `${2024 + at}-12` && month <= `${2025 + at}-05`)
      return dry.reduce((sum, { energy }) => sum + (energy ?? 0) / 10, 0) / Number(energy)
    })
    expect(shares.map((share) => share.toFixed(0))).toEqual(reportedShares)
    const { wet, dry } = money.prices
    for (const [at, year] of Object.values(facts.years).entries()) {
      const extra = (Number(reportedShares?.[at]) / 100) * (Number(dry.rupees) - Number(wet.rupees))
      expect(
        Math.abs(Number(year.energy) * (Number(wet.rupees) + extra) - (at ? 331.5 : 329.7)),
      ).toBeLessThan(1)
    }
    expect(Number(dry.rupees) / dry.cents).toBeCloseTo(Number(wet.rupees) / wet.cents)
  })

  test('of a month is the sum of its parts', () => {
    for (const name of readdirSync(folder).filter((name) => /^report-generation.*html$/.test(name))) {
      const html = readFileSync(join(folder, name), 'utf8')
      const labels = [...html.matchAll(/middle">([^<]+)<\/text>/g)].map(([, label = '']) => label)
      const days = labels.flatMap((label) =>
        [...(/Days (\d+)–(\d+)/.exec(label)?.slice(1) ?? [])].map(Number),
      )
      expect(days[0], name).toBe(1)
      for (let at = 2; at < days.length; at += 2) expect(days[at], name).toBe((days[at - 1] ?? 0) + 1)
      const [, from, to] = /· (\d+ \w+) to (\d+ \w+ \d{4})/.exec(html) ?? []
      const length = (Date.parse(`${to} UTC`) - Date.parse(`${from} ${to?.slice(-4)} UTC`)) / 86_400_000 + 1
      expect(days.at(-1), name).toBe(length)
      const parts = labels
        .filter((label) => /^[\d.]+$/.test(label))
        .reduce((sum, part) => sum + Number(part), 0)
      expect(parts, name).toBeCloseTo(Number(/<b>([\d.]+) GWh/.exec(html)?.[1]))
    }
  })

  test('earns one of the two prices in the accounts', () => {
    for (const { month, energy, revenue } of months) {
      const dry = /-(12|0[1-5])$/.test(month)
      const { cents } = dry ? money.prices.dry : money.prices.wet
      expect((revenue ?? 0) / (energy ?? 1) / 10, month).toBeCloseTo(cents, 2)
    }
    const sold = 331.5 / Number(facts.years['2082/83'].energy)
    expect(sold).toBeGreaterThan(Number(money.prices.wet.rupees))
    expect(sold).toBeLessThan(Number(money.prices.dry.rupees))
  })
})
