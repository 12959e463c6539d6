import type { ActionFunctionArgs } from '@remix-run/node'
import { beforeEach, expect, test, vi } from 'vitest'
import { hashPassword } from '~/auth/secrets.server.ts'
import { addStaff, changeStaff } from '~/auth/staff.server.ts'
import { database } from '~/db/database.server.ts'
import * as login from '~/routes/staff/sign-in/login.tsx'

// Counts the calls of the real library, since measured times would be unreliable.
const checked = vi.hoisted(() => [] as string[])
vi.mock('@node-rs/argon2', async (load) => {
  const library = await load<typeof import('@node-rs/argon2')>()
  const verify: typeof library.verify = (stored, ...rest) => {
    checked.push(String(stored))
    return library.verify(stored, ...rest)
  }
  return { ...library, verify }
})

const password = 'river stone lamp'
const costs = '$argon2id$v=19$m=19456,t=2,p=1$'
let visitors = 0

const args = (email: string): ActionFunctionArgs => ({
  request: new Request('https://www.jaldhara.example/login', {
    method: 'POST',
    body: new URLSearchParams({ email, password: 'not the right one' }),
  }),
  params: {},
  context: { address: `192.0.2.${++visitors}` },
})

async function account(name: string, change?: { password: string }) {
  const { _id, email } = await addStaff({ email: `${name}@jaldhara.example`, role: 'editor' }, 'tester')
  if (change) await changeStaff(_id, change, 'tester')
  return email
}

beforeEach(() => void checked.splice(0))

test('passwords are hashed by argon2id with OWASP’s parameters', async () => {
  const email = await account('kept', { password: await hashPassword(password) })
  const db = await database()
  const row = await db.selectFrom('staff').select('password').where('email', '=', email).executeTakeFirst()
  expect(row?.password.startsWith(costs)).toBe(true)
  expect(await hashPassword(password)).not.toBe(row?.password)
})

test.each<[string, () => string | Promise<string>]>([
  ['an account', async () => account('known', { password: await hashPassword(password) })],
  ['a missing account', () => 'nobody@jaldhara.example'],
  ['an account without a password', () => account('unfinished')],
])('a guess costs one password check for %s', async (_, make) => {
  const email = await make()
  checked.splice(0)
  await login.action(args(email))
  expect(checked).toHaveLength(1)
  expect(checked[0]?.startsWith(costs)).toBe(true)
})
