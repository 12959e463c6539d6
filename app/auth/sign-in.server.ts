import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { transact } from '../db/database.server.ts'
import type { StaffRow } from '../db/tables.ts'
import { log } from '../process/log.server.ts'
import { countAttempt, forgetFailures, SignInError, type Visitor } from './attempts.server.ts'
import { knownDevice, rememberDevice } from './device.server.ts'
import { noteFailure, writeFailures } from './failures.server.ts'
import { isPassword, keyOf } from './secrets.server.ts'
import { type Failures, startSession } from './session.server.ts'
import { findStaffRow } from './staff.server.ts'

interface SignIn {
  staffId: string
  needsCode: boolean
  key: string
}

export async function checkPassword(request: Request, address: string): Promise<SignIn> {
  const authenticator = new Authenticator<SignIn>()
  authenticator.use(
    new FormStrategy(({ form }) =>
      verify(String(form.get('email') ?? ''), String(form.get('password') ?? ''), request, address),
    ),
  )
  return authenticator.authenticate('form', request.clone())
}

async function verify(typed: string, password: string, request: Request, address: string): Promise<SignIn> {
  const email = typed.trim().toLowerCase().slice(0, 254)
  const row = await findStaffRow(email)
  const visitor = { address, device: row && (await knownDevice(request, row)) }
  const { takeBack } = await countAttempt('password', email, visitor)
  // The same work, answer and time whether or not there is such an account.
  const matches = await isPassword(password.slice(0, 1000), row?.password)
  if (!row || !matches || row.active !== 1) {
    log().warn({ address }, 'sign-in failed')
    noteFailure(email, address, 'failures')
    throw new SignInError('Wrong e-mail address or password.', typed.slice(0, 254))
  }
  await takeBack()
  return { staffId: row._id, needsCode: row.totp !== '', key: keyOf(row) }
}

/**
 * Lets somebody in who has shown all that was asked for, by the secrets of this key: the headers bring the session, and
 * make the device known.
 */
export async function letIn(
  request: Request,
  staffId: string,
  address: string,
  shown?: string,
): Promise<Headers> {
  const { row, failed } = await noteSignIn(staffId, request, address)
  const headers = new Headers(
    await startSession(request, { staffId, failed, key: shown ?? (row && keyOf(row)) }),
  )
  if (row) headers.append('Set-Cookie', await rememberDevice(request, row))
  return headers
}

async function noteSignIn(staffId: string, request: Request, address: string) {
  await writeFailures()
  const row = await transact(async (within) => {
    const row = await within.selectFrom('staff').selectAll().where('_id', '=', staffId).executeTakeFirst()
    if (!row) return undefined
    const counted = { failures: 0, codeFailures: 0 }
    const at = new Date().toISOString()
    await within
      .updateTable('staff')
      .set({ ...counted, lastSignInAt: at })
      .where('_id', '=', staffId)
      .execute()
    return row
  })
  if (!row) return {}
  const visitor: Visitor = { address, device: await knownDevice(request, row) }
  return { row, failed: othersFailures(row, await forgetFailures(row.email, visitor)) }
}

function othersFailures(row: StaffRow, own: number): Failures | undefined {
  const count = row.failures + row.codeFailures - own
  if (count <= 0 || !row.failedAt) return undefined
  return { count, hadPassword: row.codeFailures > 0, at: row.failedAt, from: row.failedFrom }
}
