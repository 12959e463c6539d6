import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { config, memoByConfig } from './config.server.ts'

/** Proves that a text came from this site: the same for the same purpose and text, and not to be guessed. */
export function sign(purpose: string, text: string): string {
  return createHmac('sha256', secret()).update(`${purpose}\0${text}`).digest('base64url')
}

export const verifySignature = (purpose: string, text: string, signature: string) =>
  isSameSecret(signature, sign(purpose, text))

/** Takes as long for whatever was given. */
export function isSameSecret(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A text that goes out and comes back, with the proof that it came from here. */
export const signText = (purpose: string, text: string) => `${text}.${sign(purpose, text)}`

/** The text of exactly what `signedText` made; undefined for anything else. */
export function readSignedText(purpose: string, signed: string): string | undefined {
  const dot = signed.lastIndexOf('.')
  const text = signed.slice(0, Math.max(0, dot))
  return verifySignature(purpose, text, signed.slice(dot + 1)) ? text : undefined
}

/** Throws one sentence where there is no secret and none can be made. */
export const assertSecret = () => void secret()

const secret = memoByConfig(({ sessionSecret }) => sessionSecret ?? readOrCreateSecret())

export const secretFile = (databaseFile: string) => join(dirname(databaseFile), 'session-secret')

/** Made at the first start and kept beside the database, so that what was signed stays valid. */
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

/** Whole or not at all, and of several processes that start at once the first one's stays. */
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
      // Another one's is there already, and may have cleared this one away.
      if (!existsSync(file)) throw error
    } finally {
      rmSync(temporaryFile, { force: true })
    }
  }
}

/** Removes what a start left that was killed between the two. */
function deleteTemporaryFiles(file: string) {
  for (const name of readdirSync(dirname(file)))
    if (/^-[0-9a-f]{12}$/.test(name.slice(basename(file).length)) && name.startsWith(basename(file)))
      rmSync(join(dirname(file), name), { force: true })
}
