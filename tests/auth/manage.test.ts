import { expect, test } from 'vitest'
import { findPasswordLink, findStaff, replacePasswordLinkSecret } from '~/auth/staff.server.ts'
import * as screen from '~/routes/staff/accounts/staff.tsx'
import { account, args, newBrowser, send, signedInBrowser, signIn } from './auth-site.ts'

const boss = await account('admin')

async function act(fields: Record<string, string>) {
  const browser = await signedInBrowser(boss._id)
  return send(browser, () => screen.action(args(browser, '/admin/staff', fields)))
}

test('an account gets a new name and email, which works for the next sign-in', async () => {
  const { _id, email } = await account()
  const link = await replacePasswordLinkSecret(_id)
  const fields = { intent: 'edit', id: _id, name: ' Sita Rai ', email: ' Sita.Rai@jaldhara.example ' }
  expect((await act(fields)).status).toBe(200)
  expect(await findStaff(_id)).toMatchObject({ name: 'Sita Rai', email: 'sita.rai@jaldhara.example' })
  expect((await signIn(newBrowser(), email)).status).toBe(400)
  expect((await signIn(newBrowser(), 'sita.rai@jaldhara.example')).status).toBe(303)
  // Somebody else may read the old mailbox by now.
  expect(await findPasswordLink(link)).toBeUndefined()
})

test.each([
  ['that another account has', boss.email.toUpperCase(), 'already has an account'],
  ['that is invalid', 'sita', 'is not an e-mail address'],
  ['that is empty', '', 'is not an e-mail address'],
])('an email %s is refused at its field, and the input is redisplayed', async (_, email, message) => {
  const staff = await account()
  const { status, data } = await act({ intent: 'edit', id: staff._id, name: 'New', email })
  expect(status).toBe(400)
  expect(data.errors.email).toContain(message)
  expect(data.submitted).toMatchObject({ email, name: 'New' })
  expect(await findStaff(staff._id)).toMatchObject({ email: staff.email, name: '' })
})

test('the email is unchanged if only the name changes', async () => {
  const { _id, email } = await account()
  await act({ intent: 'edit', id: _id, name: 'Only a name', email })
  expect(await findStaff(_id)).toMatchObject({ email, name: 'Only a name' })
})
