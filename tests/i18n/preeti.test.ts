import { expect, test } from 'vitest'
import { looksLikePreeti } from '~/routes/staff/resource/save/preeti.server.ts'

test.each(["g]kfn ljB't k|flws/0f", 'of]hgfsf] k|ult ljj/0f', 'tkfO{+sf] gfd', ';Dks{ 7]ufgf'])(
  '%s looks like Preeti',
  (text) => expect(looksLikePreeti(text)).toBe(true),
)

test.each([
  'नेपाल',
  'नेपाल g]kfn',
  'pdf, csv',
  'ISO 9001:2015',
  '{count} MWh, {place}',
  'https://www.example.com/a[b]|c',
  '[Read more](item:jobs/1)',
  'A by-pass myth; try it!',
])('%s does not look like Preeti', (text) => expect(looksLikePreeti(text)).toBe(false))
