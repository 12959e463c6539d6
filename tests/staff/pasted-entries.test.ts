import { beforeAll, expect, test } from 'vitest'
import { addToken } from '~/auth/tokens.server.ts'
import { createItem, findItem } from '~/content/items/store.server.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { gallery } from '~/content/types/gallery.ts'
import { jobs } from '~/content/types/jobs.ts'
import { projects } from '~/content/types/projects/projects.ts'
import { sampleValues } from '../content/samples.ts'
import { siteClient } from '../whole-site.ts'
import { cookieOf } from './received-submissions.ts'
import { staffSite } from './staff-site.ts'

let cookie = ''
let token = ''
let ask: Awaited<ReturnType<typeof siteClient>>

beforeAll(async () => {
  cookie = await cookieOf('admin')
  token = await addToken('lists', 'admin', 'tester')
  ask = await siteClient()
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
  ['one bullet', '• B.E. Civil', ['B.E. Civil']],
  ['bullets twice', '• • B.E. Civil', ['B.E. Civil']],
  ['an empty bullet', '·\tOne\n·\t', ['One']],
  ['dashes', '- Diploma\n– 5 years\n* Licence', ['Diploma', '5 years', 'Licence']],
  ['numbers', '1. One\n2. Two\n3. Three', ['One', 'Two', 'Three']],
  ['Nepali numbers', '१) एक\n२) दुई', ['एक', 'दुई']],
  ['a number alone', '1. Third', ['Third']],
  [
    'no marks',
    '5 years of experience\n1.5 m\n- 5 °C\n-3 °C\n2081. Start',
    ['5 years of experience', '1.5 m', '- 5 °C', '-3 °C', '2081. Start'],
  ],
  ['temperatures', '- 5 °C\n- 10 °C', ['- 5 °C', '- 10 °C']],
  ['numbers that do not count', '5. Bed\n9. Bed', ['5. Bed', '9. Bed']],
  ['one mark of three', 'One\n- Two\n3. Three', ['One', '- Two', '3. Three']],
]

test('the form strips list markers in both languages', async () => {
  const { _id } = await createItem(jobs, sampleValues(jobs, 'pasted'), 'tester')
  const staff = await staffSite(cookie)
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

test('the API strips list markers from arrays and texts', async () => {
  const { _id } = await createItem(jobs, sampleValues(jobs, 'sent'), 'tester')
  for (const [what, typed, stored] of pastes)
    for (const requirements of [typed.split('\n'), typed]) {
      const answer = await ask(`/api/jobs/${_id}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ requirements }),
      })
      expect(answer.status, what).toBe(200)
      expect(await findItem(jobs, _id), what).toMatchObject({ requirements: stored })
    }
})

test('every list field strips list markers', () => {
  const milestones = '1.\tTunnel\n2.\tDam'
  expect(parseValues(projects, { ...sampleValues(projects, 'one'), milestones }).values).toMatchObject({
    milestones: ['Tunnel', 'Dam'],
  })
  const tags = '• river\n• tunnel'
  expect(parseValues(gallery, { ...sampleValues(gallery, 'one'), tags }).values).toMatchObject({
    tags: ['river', 'tunnel'],
  })
})
