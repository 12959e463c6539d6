import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { withFewMarks } from '../process/plain-text.ts'

export const newSecret = () => randomBytes(32).toString('base64url')

export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Of what somebody signs in with: a session that was begun by other secrets than today's is none. */
export const keyOf = ({ password, totp }: { password: string; totp: string }) =>
  hashOfSecret(`${password} ${totp}`).slice(0, 16)

/** Argon2id as OWASP recommends it: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(composed(password), cost)

const composed = (password: string) => withFewMarks(password).normalize('NFC')

let nobody: Promise<string> | undefined

/** Takes the same time where there is no account, or none with a password. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword(newSecret())
  const matches = await verify(stored || (await nobody), composed(password))
  return matches && Boolean(stored)
}
