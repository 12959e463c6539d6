import { expect, test } from 'vitest'
import { looksLikePreeti } from '~/routes/staff/resource/save/preeti.server.ts'

test.each([
  'g]kfn',
  "g]kfn ljB't k|flws/0f",
  'of]hgfsf] k|ult ljj/0f',
  'tkfO{+sf] gfd',
  'ldlt',
  ';Dks{ 7]ufgf',
  'a}7s ;DaGwL ;"rgf',
  'kmf]g g+=',
])('%s looks like Preeti', (text) => expect(looksLikePreeti(text)).toBe(true))

test('the time for a single long word grows linearly', () => {
  const cost = (length: number) => {
    const before = process.cpuUsage()
    for (let i = 0; i < 5; i++) looksLikePreeti('a'.repeat(length))
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  cost(20_000)
  expect(cost(80_000) / Math.max(cost(20_000), 1000)).toBeLessThan(10)
})

test.each([
  '',
  'नेपाल',
  'नेपाल g]kfn',
  'PDF',
  'pdf, csv',
  'ISO 9001:2015',
  'Jaldhara Hydropower Pvt. Ltd.',
  'LinkedIn / YouTube',
  '{count} MWh, {place}',
  'https://www.example.com/a[b]|c',
  'someone@example.com',
  '[Read more](item:jobs/1)',
  '![](/images/x.jpg)',
  'A by-pass myth; try it!',
  '? ! — 1,234.50',
])('%s does not look like Preeti', (text) => expect(looksLikePreeti(text)).toBe(false))
