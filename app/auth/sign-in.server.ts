import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { log } from '~/config/log.server.ts'
import { transact } from '~/db/database.server.ts'
import type { StaffRow } from '~/db/tables.ts'
import { recordFailure, saveFailuresAndAlertOwners } from './failed-sign-ins.server.ts'
import { deviceCookieHeader, findKnownDeviceId } from './known-device.server.ts'
import { credentialsFingerprint, verifyPassword } from './secrets.server.ts'
import { type FailedSignInSummary, startSession } from './session.server.ts'
import {
  countAttempt,
  SignInError,
  type SignInVisitor,
  takeVisitorFailureCount,
} from './sign-in-attempts.server.ts'
import { findStaffRow } from './staff.server.ts'

interface CheckedPassword {
  staffId: string
  needsCode: boolean
  key: string
}

export async function checkSubmittedPassword(request: Request, address: string): Promise<CheckedPassword> {
  const authenticator = new Authenticator<CheckedPassword>()
  authenticator.use(
    new FormStrategy(({ form }) =>
      verifyCredentials(
        String(form.get('email') ?? ''),
        String(form.get('password') ?? ''),
        request,
        address,
      ),
    ),
  )
  return authenticator.authenticate('form', request.clone())
}

async function verifyCredentials(
  enteredEmail: string,
  password: string,
  request: Request,
  address: string,
): Promise<CheckedPassword> {
  const email = enteredEmail.trim().toLowerCase().slice(0, 254)
  const row = await findStaffRow(email)
  const visitor = { address, device: row && (await findKnownDeviceId(request, row)) }
  const { refund } = await countAttempt('password', email, visitor)
  // Work, response and time must not reveal whether the account exists.
  const matches = await verifyPassword(password.slice(0, 1000), row?.password)
  if (!row || !matches || row.active !== 1) {
    log().warn({ address }, 'sign-in failed')
    recordFailure(email, address, 'failures')
    throw new SignInError('Wrong e-mail address or password.', enteredEmail.slice(0, 254))
  }
  await refund()
  return { staffId: row._id, needsCode: row.totp !== '', key: credentialsFingerprint(row) }
}

export async function completeSignIn(
  request: Request,
  staffId: string,
  address: string,
  key?: string,
): Promise<Headers> {
  const { row, failed } = await recordSignIn(staffId, request, address)
  const headers = new Headers(
    await startSession(request, { staffId, failed, key: key ?? (row && credentialsFingerprint(row)) }),
  )
  if (row) headers.append('Set-Cookie', await deviceCookieHeader(request, row))
  return headers
}

async function recordSignIn(staffId: string, request: Request, address: string) {
  await saveFailuresAndAlertOwners()
  const row = await transact(async (within) => {
    const row = await within.selectFrom('staff').selectAll().where('_id', '=', staffId).executeTakeFirst()
    if (!row) return undefined
    const resetCounts = { failures: 0, codeFailures: 0 }
    const at = new Date().toISOString()
    await within
      .updateTable('staff')
      .set({ ...resetCounts, lastSignInAt: at })
      .where('_id', '=', staffId)
      .execute()
    return row
  })
  if (!row) return {}
  const visitor: SignInVisitor = { address, device: await findKnownDeviceId(request, row) }
  return { row, failed: failuresOfOthers(row, await takeVisitorFailureCount(row.email, visitor)) }
}

function failuresOfOthers(row: StaffRow, ownFailures: number): FailedSignInSummary | undefined {
  const count = row.failures + row.codeFailures - ownFailures
  if (count <= 0 || !row.failedAt) return undefined
  return { count, hadPassword: row.codeFailures > 0, at: row.failedAt, from: row.failedFrom }
}
