import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { config, memoizeByConfig } from './config.server.ts'

/** A deterministic signature (HMAC) of a text for one purpose. */
export function computeSignature(purpose: string, text: string): string {
  return createHmac('sha256', secret()).update(`${purpose}\0${text}`).digest('base64url')
}

export const verifySignature = (purpose: string, text: string, signature: string) =>
  isSameSecret(signature, computeSignature(purpose, text))

/** Compares in constant time. */
export function isSameSecret(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Appends a signature to a text that clients send back. */
export const signText = (purpose: string, text: string) => `${text}.${computeSignature(purpose, text)}`

/** The text of a result of `signText`; undefined for anything else. */
export function readSignedText(purpose: string, signed: string): string | undefined {
  const dot = signed.lastIndexOf('.')
  const text = signed.slice(0, Math.max(0, dot))
  return verifySignature(purpose, text, signed.slice(dot + 1)) ? text : undefined
}

/** Throws one sentence if the secret cannot be read or created. */
export const ensureSecret = () => void secret()

const secret = memoizeByConfig(({ sessionSecret }) => sessionSecret ?? readOrCreateSecret())

export const secretFile = (databaseFile: string) => join(dirname(databaseFile), 'session-secret')

/** Stored next to the database, so that signatures stay valid after a restart. */
function readOrCreateSecret() {
  const file = secretFile(config().databaseFile)
  try {
    mkdirSync(dirname(file), { recursive: true })
    createOnce(file)
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length < 32) throw new Error('it is too short')
    return secret
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new Error(
      `The secret in ${file} can't be used (${reason}). Set SESSION_SECRET, or delete the file.`,
    )
  }
}

/** Creates the file atomically. Of several processes that start at once, the first wins. */
function createOnce(file: string) {
  const temporaryFile = `${file}-${randomBytes(6).toString('hex')}`
  try {
    readFileSync(file)
    deleteTemporaryFiles(file)
  } catch {
    writeFileSync(temporaryFile, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    try {
      linkSync(temporaryFile, file)
    } catch (error) {
      // Another process has created the file, and may have deleted this temporary file.
      if (!existsSync(file)) throw error
    } finally {
      rmSync(temporaryFile, { force: true })
    }
  }
}

function deleteTemporaryFiles(file: string) {
  for (const name of readdirSync(dirname(file)))
    if (/^-[0-9a-f]{12}$/.test(name.slice(basename(file).length)) && name.startsWith(basename(file)))
      rmSync(join(dirname(file), name), { force: true })
}
