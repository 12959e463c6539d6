import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { limitCombiningMarks } from '~/text/plain-text.ts'

export const newSecret = () => randomBytes(32).toString('base64url')

export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Fingerprint of an account's credentials. Sessions store it, so that a change invalidates them. */
export const credentialsFingerprint = ({ password, totp }: { password: string; totp: string }) =>
  hashOfSecret(`${password} ${totp}`).slice(0, 16)

/** OWASP's recommendation for Argon2id: 19 MiB, two passes. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(normalizePassword(password), argon2Options)

const normalizePassword = (password: string) => limitCombiningMarks(password).normalize('NFC')

let dummyHash: Promise<string> | undefined

/** Takes the same time if the account is missing or has no password. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword(newSecret())
  const matches = await verify(stored || (await dummyHash), normalizePassword(password))
  return matches && Boolean(stored)
}
