import { expect, test } from 'vitest'
import { changeStaff } from '~/auth/staff.server.ts'
import { findItem } from '~/content/items/store.server.ts'
import { settings, settingsId } from '~/content/types/settings.ts'
import * as history from '~/routes/staff/history/history.tsx'
import * as security from '~/routes/staff/settings/security.tsx'
import * as screen from '~/routes/staff/settings/settings.tsx'
import { account, args, send, signedInBrowser } from '../auth/auth-site.ts'

test('an editor changes the phone number and restores the old one', async () => {
  const { _id } = await account('editor')
  const browser = await signedInBrowser(_id)
  const page = await send(browser, () => screen.loader(args(browser, '/admin/settings')))
  const { id, version, inputs } = page.data.form
  const before = inputs.phone
  const fields = { ...inputs, id, version: String(version), intent: 'save', phone: '+977 1-5000000' }
  const saved = await send(browser, () => screen.action(args(browser, '/admin/settings', fields)))
  expect(saved.status).toBe(303)
  expect((await findItem(settings, settingsId))?.phone).toBe('+977 1-5000000')
  const list = await send(browser, () => history.loader(args(browser, '/admin/history')))
  const change = String(list.data.changes[0].sequence)
  await send(browser, () => history.action(args(browser, '/admin/history', { change, which: 'before' })))
  expect((await findItem(settings, settingsId))?.phone).toBe(before)
})

test('administrators set the sign-in rules, and editors cannot', async () => {
  const fields = { intent: 'save', id: 'site', version: '1', adminTwoStep: 'on' }
  const editor = await signedInBrowser((await account('editor'))._id)
  const refused = await send(editor, () => security.action(args(editor, '/admin/security', fields)))
  expect(refused.status).toBe(403)
  const { _id } = await account('admin')
  await changeStaff(_id, { totp: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }, 'tester')
  const admin = await signedInBrowser(_id)
  const page = await send(admin, () => security.loader(args(admin, '/admin/security')))
  expect(Object.keys(page.data.form.inputs)).toEqual(['adminTwoStep', 'secondPerson'])
  const given = { ...fields, version: String(page.data.form.version) }
  expect((await send(admin, () => security.action(args(admin, '/admin/security', given)))).status).toBe(303)
})
