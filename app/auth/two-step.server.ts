import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { findItem } from '~/content/items/store.server.ts'
import { securityId, securityRules } from '~/content/types/security.ts'
import { database } from '~/db/database.server.ts'
import { createFirstTimeCheck } from '~/db/rate-limits.server.ts'
import type { StaffRow } from '~/db/tables.ts'
import { hashOfSecret } from './secrets.server.ts'
import { changeStaff, type Staff } from './staff.server.ts'

const recoveryCodeCount = 10
const codeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Prevents the reuse of a code. */
const claimCode = createFirstTimeCheck('code', 120)

export const newTotpSecret = () => new Secret({ size: 20 }).base32

export async function createTotpQrCode(email: string, secret: string, issuer: string) {
  const url = totp(secret, { label: email, issuer }).toString()
  // Loaded on demand: it is rarely needed and would add a tenth of the files read at start.
  const { toString: qrCode } = await import('qrcode')
  return { url, svg: await qrCode(url, { type: 'svg', margin: 1 }) }
}

/** Tells a TOTP code from a recovery code, which is longer. */
export const isTotpFormat = (typed: string) => /^\d{6}$/.test(typed.replaceAll(/\s/g, ''))

/** Accepts the code of the current, previous and next 30 seconds, each once. */
export async function verifyTotpOnce(secret: string, typed: string): Promise<boolean> {
  const token = typed.replaceAll(/\s/g, '')
  if (!isTotpFormat(token)) return false
  const delta = totp(secret).validate({ token, window: 1 })
  return delta !== null && claimCode(`${hashOfSecret(secret)} ${token}`)
}

export async function verifyTwoStepCode(staffId: string, typed: string): Promise<boolean> {
  const db = await database()
  const row = await db.selectFrom('staff').selectAll().where('_id', '=', staffId).executeTakeFirst()
  if (row?.active !== 1) return false
  if (row.totp && (await verifyTotpOnce(row.totp, typed))) return true
  const hash = hashOfSecret(normalizeCode(typed))
  const consumeRecoveryCode = ({ recovery }: Pick<StaffRow, 'recovery'>) => {
    const remaining: string[] = JSON.parse(recovery)
    return remaining.includes(hash)
      ? { recovery: JSON.stringify(remaining.filter((code) => code !== hash)) }
      : undefined
  }
  return Boolean(await changeStaff(staffId, consumeRecoveryCode, row.email))
}

/** Signs out everywhere and returns the recovery codes. Undefined if two-step verification is already on. */
export async function turnOnTotp(
  staffId: string,
  secret: string,
  actor: string,
): Promise<string[] | undefined> {
  const { codes, recovery } = newRecoveryCodes()
  const change = ({ totp }: Pick<StaffRow, 'totp'>) => (totp ? undefined : { totp: secret, recovery })
  return (await changeStaff(staffId, change, actor)) && codes
}

export async function renewRecoveryCodes(staffId: string, actor: string): Promise<string[]> {
  const { codes, recovery } = newRecoveryCodes()
  await changeStaff(staffId, ({ totp }) => (totp ? { recovery } : undefined), actor)
  return codes
}

function newRecoveryCodes() {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  return { codes, recovery: JSON.stringify(codes.map((code) => hashOfSecret(normalizeCode(code)))) }
}

export const turnOffTotp = (staffId: string, actor: string) =>
  changeStaff(staffId, { totp: '', recovery: '[]' }, actor)

const totp = (secret: string, names: { label?: string; issuer?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret) })

const newRecoveryCode = () => {
  const letters = Array.from({ length: 12 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-')
}

const normalizeCode = (typed: string) => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

export async function mustSetUpTwoStep({ role, hasTotp }: Staff): Promise<boolean> {
  return role === 'admin' && !hasTotp && Boolean((await findItem(securityRules, securityId))?.adminTwoStep)
}

export const twoStepPath = '/admin/account'
