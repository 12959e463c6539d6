import { expect, test } from 'vitest'
import { createItem, findItem } from '~/content/items/store.server.ts'
import { adminPathOf } from '~/content/schema/define.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { gallery } from '~/content/types/gallery.ts'
import { jobs } from '~/content/types/jobs.ts'
import { marquee } from '~/content/types/marquee.ts'
import { projectPhases } from '~/content/types/projects/projects.ts'
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
  ['https://urldefense.proofpoint.com/v2/url?u=https-3A__nea.org.np_a-5Fb&d=DwMF', `${nea}a_b`],
  ['https://urldefense.com/v3/__https://nea.org.np/a?b=1__;!!ACWV5N9M!INUzIF25$', `${nea}a?b=1`],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fnea.org.np%2F&h=AT0', nea],
  [`${outlook}?url=${encodeURIComponent('https://www.google.com/url?q=https://nea.org.np/&sa=D')}`, nea],
  [`${outlook}?url=https%3A%2F%2Fnea.org.np%2Fa%20(b)`, `${nea}a%20%28b%29`],
])('%s unwraps to %s', (address, to) => {
  expect(unwrapRedirectLink(address)).toBe(to)
})

test.each([
  `${outlook}?url=javascript%3Aalert(1)`,
  `${outlook}?url=https%3A%2F%2Fnea.org.np%40evil.example%2F`,
  'https://safelinks.protection.outlook.com.evil.example/?url=https://nea.org.np/',
  'https://www.google.com/search?q=https://nea.org.np/',
  'https://urldefense.com/v3/__https://nea.org.np/*a__;Iw!!ACWV$',
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

const pastes: [what: string, typed: string, stored: string[]][] = [
  ['Word', '·\tB.E. Civil\n·\tB.E. Electrical', ['B.E. Civil', 'B.E. Electrical']],
  [
    'Word, one of others',
    'Citizen\n\uf0b7\tB.E.\no\tCivil\n\uf0a7\tLicence',
    ['Citizen', 'B.E.', 'Civil', 'Licence'],
  ],
  [
    'Word, numbers',
    '1.\tOne\n2)\tTwo\n(3)\tThree\n१.\tचार\n(क)\tपाँच\na)\tSix',
    ['One', 'Two', 'Three', 'चार', 'पाँच', 'Six'],
  ],
  ['bullets', '• B.E. Civil\n•B.E. Electrical\n\n▪ 5 years', ['B.E. Civil', 'B.E. Electrical', '5 years']],
  ['dashes', '- Diploma\n– 5 years\n* Licence', ['Diploma', '5 years', 'Licence']],
  ['numbers', '1. One\n2. Two\n3. Three', ['One', 'Two', 'Three']],
  [
    'no marks',
    '5 years of experience\n1.5 m\n- 5 °C\n-3 °C\n2081. Start',
    ['5 years of experience', '1.5 m', '- 5 °C', '-3 °C', '2081. Start'],
  ],
  ['numbers that do not count', '5. Bed\n9. Bed', ['5. Bed', '9. Bed']],
  ['one mark of three', 'One\n- Two\n3. Three', ['One', '- Two', '3. Three']],
]

test('the form strips list markers in both languages', async () => {
  const { _id } = await createItem(jobs, sampleValues(jobs, 'pasted'), 'tester')
  const path = `/admin/jobs?edit=${_id}`
  for (const [what, typed, stored] of pastes) {
    const form = await staff.open(path)
    for (const key of ['requirements', 'ne.responsibilities']) form.set(key, typed)
    const answer = await staff.send(path, form)
    expect(answer.errors, what).toEqual({})
    const item = await findItem(jobs, _id)
    expect(item, what).toMatchObject({ requirements: stored, ne: { responsibilities: stored } })
  }
})

test('every list field strips list markers', () => {
  const milestones = '1.\tTunnel\n2.\tDam'
  expect(
    parseValues(projectPhases, { ...sampleValues(projectPhases, 'one'), milestones }).values,
  ).toMatchObject({
    milestones: ['Tunnel', 'Dam'],
  })
  const tags = '• river\n• tunnel'
  expect(parseValues(gallery, { ...sampleValues(gallery, 'one'), tags }).values).toMatchObject({
    tags: ['river', 'tunnel'],
  })
})
