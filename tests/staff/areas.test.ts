import { expect, test } from 'vitest'
import { addStaff, changeStaff, findStaff, listStaff } from '~/auth/staff.server.ts'
import { addToken, listTokens } from '~/auth/tokens.server.ts'
import { describeChanges } from '~/content/history/change-view.server.ts'
import { listChanges } from '~/content/history/list.server.ts'
import { allAreas } from '~/content/schema/permissions.ts'
import { announcedTexts, fieldErrors, findForms, textOf } from '../html-form.ts'
import { sessionOf } from './received-submissions.ts'
import { staffSite } from './staff-site.ts'

const { _id: bossId } = await addStaff(
  { email: 'boss@jaldhara.example', name: 'Sita Rai', role: 'admin' },
  'tester',
)
const boss = await staffSite(await sessionOf(bossId))

/** The form with this intent on a screen of accounts or tokens. */
async function openForm(path: string, intent: string, id?: string) {
  const { html } = await boss.read(path)
  const form = findForms(html, 'intent').find(
    ({ data }) => data.get('intent') === intent && (!id || data.get('id') === id),
  )
  if (!form) throw new Error(`${path} has no form to ${intent}.`)
  return form
}

const emailOf = async (email: string) => (await listStaff()).find((one) => one.email === email)

test('a new editor account requires areas and stores the selected ones', async () => {
  const { data, choices: offered } = await openForm('/admin/staff', 'add')
  expect(offered.filter(([name]) => name === 'areas').map(([, area]) => area)).toEqual(allAreas)
  data.set('email', 'hari@jaldhara.example')
  data.set('name', 'Hari KC')
  const refused = await boss.send('/admin/staff', data)
  expect(refused.status).toBe(400)
  expect(Object.values(fieldErrors(refused.html))).toContain('Choose at least one area.')
  const again = findForms(refused.html, 'email').find((form) => form.data.get('intent') === 'add')?.data
  expect(again?.get('name')).toBe('Hari KC')
  expect(await emailOf('hari@jaldhara.example')).toBeUndefined()
  again?.append('areas', 'careers')
  again?.append('areas', 'tenders')
  const made = await boss.send('/admin/staff', again ?? data)
  expect(announcedTexts(made.html, 'status')[0]).toContain('Account created for')
  expect((await emailOf('hari@jaldhara.example'))?.areas).toEqual(['tenders', 'careers'])
  expect(textOf(made.html)).toContain('Tenders and procurement, Careers')
})

test('areas are changed in a dialog, apply at once, and appear in the history', async () => {
  const { _id, email } = await addStaff(
    { email: 'gita@jaldhara.example', role: 'editor', areas: ['news'] },
    'tester',
  )
  const gita = await staffSite(await sessionOf(_id))
  expect((await gita.read('/admin/faqs')).status).toBe(200)
  const refused = await gita.read('/admin/tenders')
  expect(refused.status).toBe(403)
  expect(textOf(refused.html)).toContain('You need access to Tenders and procurement. Ask Sita Rai')
  expect((await gita.read('/admin/dashboard')).html).not.toContain('href="/admin/tenders')

  const { data } = await openForm(`/admin/staff?areas=${_id}`, 'areas')
  expect(data.getAll('areas')).toEqual(['news'])
  data.set('areas', 'tenders')
  const saved = await boss.send('/admin/staff', data)
  expect(announcedTexts(saved.html, 'status')).toContain(
    `${email} is now an editor of Tenders and procurement.`,
  )
  expect((await gita.read('/admin/tenders')).status).toBe(200)
  expect((await gita.read('/admin/faqs')).status).toBe(403)
  expect(textOf((await gita.read('/admin/account')).html)).toContain('Editor of Tenders and procurement')
  const { changes } = await listChanges({ types: ['staff'], page: 1 })
  const [lastChange] = describeChanges(changes, { role: 'admin', areas: [] })
  expect(lastChange).toMatchObject({ actor: 'boss@jaldhara.example', itemId: _id })
  expect(lastChange?.fields).toEqual([{ label: 'Areas', before: 'News', after: 'Tenders and procurement' }])

  const none = await openForm(`/admin/staff?areas=${_id}`, 'areas')
  none.data.delete('areas')
  const left = await boss.send('/admin/staff', none.data)
  expect([left.status, Object.values(fieldErrors(left.html))]).toEqual([400, ['Choose at least one area.']])
  expect((await findStaff(_id))?.areas).toEqual(['tenders'])
})

test('a token has its own areas within those of its owner, and loses what the owner loses', async () => {
  const { data } = await openForm('/admin/tokens', 'add')
  data.set('name', 'Site statistics')
  const refused = await boss.send('/admin/tokens', data)
  expect(Object.values(fieldErrors(refused.html))).toContain('Choose at least one area.')
  data.append('areas', 'company')
  expect((await boss.send('/admin/tokens', data)).html).toContain('jhl_')
  const found = async (name: string) => (await listTokens()).find((one) => one.name === name)
  expect((await found('Site statistics'))?.areas).toEqual(['company'])

  const areas = ['news', 'careers'] as const
  const { _id } = await addStaff({ email: 'owner@jaldhara.example', role: 'editor', areas }, 'tester')
  await addToken('all of the owner', 'editor', 'tester', { ownerId: _id })
  await addToken('narrower', 'editor', 'tester', { ownerId: _id, areas: ['news'] })
  const wider = addToken('wider', 'editor', 'tester', { ownerId: _id, areas: ['news', 'settings'] })
  await expect(wider).rejects.toThrow('owner@jaldhara.example does not keep Settings')
  await changeStaff(_id, { areas: '["careers","settings"]' }, 'tester')
  expect((await found('all of the owner'))?.areas).toEqual(['careers'])
  expect((await found('narrower'))?.areas).toEqual([])
})
