import { expect, test } from 'vitest'
import { createItem, findItem } from '~/content/items/store.server.ts'
import { adminPathOf } from '~/content/schema/define.ts'
import { announcements } from '~/content/types/announcements.ts'
import { marquee } from '~/content/types/marquee.ts'
import { slides } from '~/content/types/slides.ts'
import { unwrapRedirectLink } from '~/text/web-address.ts'
import { sampleValues } from '../content/samples.ts'
import { cookieOf } from './received-submissions.ts'
import { staffSite } from './staff-site.ts'

const outlook = 'https://eur01.safelinks.protection.outlook.com/'
const ofReader = '&data=05%7C02%7Csita.rai%40jaldhara.example%7C&reserved=0'
const nea = 'https://nea.org.np/'
const wrappedNea = `${outlook}?url=https%3A%2F%2Fnea.org.np%2F${ofReader}`

test.each([
  [wrappedNea, nea],
  [`${outlook}ap/t-5/?url=https%3A%2F%2Fnea.org.np%2Fa%3Fb%3D1%26c%3D2${ofReader}`, `${nea}a?b=1&c=2`],
  ['https://www.google.com/url?q=https://nea.org.np/&sa=D&source=editors', nea],
  ['https://www.google.com.np/url?sa=t&url=https%3A%2F%2Fnea.org.np%2F', nea],
  ['https://urldefense.proofpoint.com/v2/url?u=https-3A__nea.org.np_a-5Fb&d=DwMF', `${nea}a_b`],
  ['https://urldefense.com/v3/__https://nea.org.np/a?b=1__;!!ACWV5N9M!INUzIF25$', `${nea}a?b=1`],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fnea.org.np%2F&h=AT0', nea],
  ['https://www.linkedin.com/safety/go?url=https%3A%2F%2Fnea.org.np%2F&trk=x', nea],
  [`${outlook}?url=${encodeURIComponent('https://www.google.com/url?q=https://nea.org.np/&sa=D')}`, nea],
  [`${outlook}?url=https%3A%2F%2Fnea.org.np%2Fa%20(b)`, `${nea}a%20%28b%29`],
])('%s unwraps to %s', (address, to) => {
  expect(unwrapRedirectLink(address)).toBe(to)
})

test.each([
  `${outlook}?url=javascript%3Aalert(1)`,
  `${outlook}?url=%2Fadmin`,
  `${outlook}?url=https%3A%2F%2Fnea.org.np%40evil.example%2F`,
  `${outlook}?url=`,
  'https://safelinks.protection.outlook.com.evil.example/?url=https://nea.org.np/',
  'https://www.google.com/search?q=https://nea.org.np/',
  'https://urldefense.com/v3/__https://nea.org.np/*a__;Iw!!ACWV$',
  'https://urldefense.com/v2/url?u=https-3A__nea.org.np_-E0',
  'https://nea.org.np/url?q=https://a.example/',
  'https://',
  '/projects',
])('%s stays unchanged', (address) => {
  expect(unwrapRedirectLink(address)).toBe(address)
})

const staff = await staffSite(await cookieOf('admin'))

test.each([
  ['link', marquee, wrappedNea, nea],
  ['cta[href]', slides, wrappedNea, nea],
  [
    'content',
    announcements,
    `[NEA](${wrappedNea}), <${wrappedNea}> or **${wrappedNea}**.`,
    `[NEA](${nea}), <${nea}> or **${nea}**.`,
  ],
])('a form stores the unwrapped link in its field %s', async (key, type, typed, stored) => {
  const { _id } = await createItem(type, sampleValues(type, 'wrapped'), 'tester')
  const path = `${adminPathOf(type)}?edit=${_id}`
  const form = await staff.open(path)
  if (key === 'cta[href]') form.set('cta[label]', 'NEA')
  form.set(key, typed)
  expect((await staff.send(path, form)).errors).toEqual({})
  const item = JSON.stringify(await findItem(type, _id))
  expect(item).toContain(JSON.stringify(stored))
  expect(item).not.toContain('sita.rai')
})
