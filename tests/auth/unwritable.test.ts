import { renameSync } from 'node:fs'
import { expect, inject, onTestFinished, test } from 'vitest'
import { replacePasswordLinkSecret } from '~/auth/staff.server.ts'
import { newTotpSecret, turnOnTotp } from '~/auth/two-step.server.ts'
import * as link from '~/routes/staff/sign-in/set-password.tsx'
import { account, args, enterCode, newBrowser, password, send, signIn } from './auth-site.ts'

/** Makes the database unwritable until the end of the test. */
function moveDatabase() {
  const file = (process.env.DATABASE_URL ?? '').replace('file:', '')
  renameSync(file, `${file}.moved`)
  onTestFinished(() => renameSync(`${file}.moved`, file))
}

const message = 'Nothing was changed: please try again in a moment.'

test.skipIf(inject('postgres'))(
  'a sign-in reports that the database is not writable and redisplays the email',
  async () => {
    const { email } = await account()
    moveDatabase()
    const { status, headers, data } = await signIn(newBrowser(), email)
    expect([status, headers.get('Retry-After'), data.email]).toEqual([503, '5', email])
    expect(data.error).toContain(message)
    expect(JSON.stringify(data)).not.toContain(password)
  },
)

test.skipIf(inject('postgres'))('so do a code and a password link', async () => {
  const { _id, email } = await account()
  const [recovery = ''] = (await turnOnTotp(_id, newTotpSecret(), email)) ?? []
  const waiting = newBrowser()
  expect((await signIn(waiting, email)).to).toContain('/login/code')
  const secret = await replacePasswordLinkSecret((await account())._id)
  moveDatabase()
  const browser = newBrowser()
  const code = await enterCode(waiting, recovery)
  expect([code.status, code.data.error.includes(message)]).toEqual([503, true])
  const next = { password: 'three grey herons', again: 'three grey herons' }
  const set = await send(browser, () =>
    link.action({ ...args(browser, `/login/link/${secret}`, next), params: { secret } }),
  )
  expect([set.status, set.data.error.includes(message)]).toEqual([503, true])
})
