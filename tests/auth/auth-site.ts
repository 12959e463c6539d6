import type { ActionFunctionArgs } from '@remix-run/node'
import { hashPassword } from '~/auth/secrets.server.ts'
import { currentStaff, startSession } from '~/auth/session.server.ts'
import { addStaff, changeStaff } from '~/auth/staff.server.ts'
import { database } from '~/db/database.server.ts'
import type { Role } from '~/db/tables.ts'
import * as code from '~/routes/staff/sign-in/code.tsx'
import * as login from '~/routes/staff/sign-in/login.tsx'

export const site = 'https://www.jaldhara.example'
export const password = 'river stone lamp'

let accounts = 0
let addresses = 0

/** Creates an account with `password`. */
export async function account(role: Role = 'editor') {
  const staff = await addStaff({ email: `clerk${++accounts}@jaldhara.example`, role }, 'tester')
  await changeStaff(staff._id, { password: await hashPassword(password) }, 'tester')
  return staff
}

/** A new address in a new network, since neighbours share a limit. */
export const newAddress = () => `198.${18 + (++addresses >> 8)}.${addresses & 255}.1`

export interface Browser {
  address: string
  cookies: Map<string, string>
}

export const newBrowser = (address = newAddress()): Browser => ({ address, cookies: new Map() })

export const cookiesOf = ({ cookies }: Browser) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

export function args(
  browser: Browser,
  path: string,
  fields?: Record<string, string> | FormData,
): ActionFunctionArgs {
  const cookie = cookiesOf(browser)
  const request = new Request(site + path, {
    headers: cookie ? { Cookie: cookie } : {},
    ...(fields && {
      method: 'POST',
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    }),
  })
  return { request, params: {}, context: { address: browser.address } }
}

/** Runs a loader or action, stores the cookies it sets, and normalizes what it returns or throws. */
export async function send(browser: Browser, run: () => unknown) {
  const response: unknown = await Promise.resolve()
    .then(run)
    .catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown
      throw thrown
    })
  const init: unknown =
    response instanceof Response
      ? response
      : response instanceof Object
        ? Reflect.get(response, 'init')
        : undefined
  const given: unknown = init instanceof Object ? Reflect.get(init, 'headers') : undefined
  const headers = given instanceof Headers ? given : new Headers(Object(given))
  for (const line of headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    browser.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  }
  return {
    status: init instanceof Object ? Number(Reflect.get(init, 'status') ?? 200) : 200,
    to: headers.get('Location') ?? '',
    headers,
    data: response instanceof Response ? {} : Object(Reflect.get(Object(response), 'data') ?? response),
  }
}

export const signIn = (browser: Browser, email: string, typed = password, next = '') =>
  send(browser, () =>
    login.action(args(browser, `/login?next=${encodeURIComponent(next)}`, { email, password: typed })),
  )

export const enterCode = (browser: Browser, typed: string) =>
  send(browser, () => code.action(args(browser, '/login/code', { code: typed })))

/** Who is signed in. */
export const staffOf = (browser: Browser) => currentStaff(args(browser, '/').request)

/** `age`: minutes since the sign-in. */
export async function signedInBrowser(staffId: string, age = 0) {
  const browser = newBrowser()
  await send(browser, async () => {
    const { 'Set-Cookie': cookie } = await startSession(new Request(site), { staffId })
    return new Response(null, { headers: { 'Set-Cookie': cookie } })
  })
  const db = await database()
  const sessions = await db.selectFrom('sessions').selectAll().where('staffId', '=', staffId).execute()
  for (const { hash, data } of sessions) {
    const stored = { ...JSON.parse(data), provenAt: Date.now() - age * 60_000 }
    const row = db.updateTable('sessions').set({ data: JSON.stringify(stored) })
    await row.where('hash', '=', hash).execute()
  }
  return browser
}
