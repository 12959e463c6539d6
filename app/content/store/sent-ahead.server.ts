import { database } from '../../db/database.server.ts'
import { acceptFile, FileError } from '../../files/accept.server.ts'
import { log } from '../../process/log.server.ts'
import { cleanFileName } from '../../process/plain-text.ts'
import { sign, verifySignature } from '../../process/secret.server.ts'
import type { Field } from '../kinds/fields.ts'
import { serverFieldKinds } from '../kinds/index.server.ts'
import { fileSupportOf } from '../kinds/index.ts'
import { type FileDescription, recordSender, recordStoredFiles } from './known-files.server.ts'
import { gracePeriod } from './stored-files.server.ts'

const uploadTokenPurpose = 'accepted file'

/** Accepts a file; with the proof of that, the account may name it in a form while it is kept. */
export async function acceptUpload(field: Field, file: File, account?: string): Promise<unknown> {
  const [fileRules, fileKind] = [fileSupportOf(field), serverFieldKinds[field.kind].file]
  if (!fileRules || !fileKind) throw new Error(`${field.label} holds no files.`)
  const stored = await acceptFile({ ...fileRules, ...fileKind }, file)
  await recordUpload(stored, file, account)
  if (!account || !(stored instanceof Object)) return stored
  return withUploadToken(field, stored, account)
}

/** What people called it, and who brought it, is known at this moment alone. */
async function recordUpload(stored: unknown, { name }: File, actor = '') {
  const description: FileDescription =
    typeof stored === 'string' ? { name: stored } : { name: '', ...Object(stored) }
  const provenance = { at: new Date().toISOString(), actor }
  const file = { ...description, fileName: description.fileName ?? cleanFileName(name) }
  try {
    const db = await database()
    await recordStoredFiles(db, [file], provenance)
    if (actor) await recordSender(db, file.name, actor)
  } catch (err) {
    log().warn({ err }, 'what is known of a file could not be written down')
  }
}

export const valueWithToken = (field: Field, file: unknown, account: string) =>
  file instanceof Object ? JSON.stringify(withUploadToken(field, file, account)) : String(file)

function withUploadToken(field: Field, file: object, account: string) {
  const expiresAt = Date.now() + gracePeriod
  return {
    ...file,
    proof: `${expiresAt}.${sign(uploadTokenPurpose, tokenPayload(field, file, account, expiresAt))}`,
  }
}

/** Throws `FileError` where a file comes with another proof than was made for it, or one whose time is over. */
export function verifyUploadToken(field: Field, submitted: object, account = '') {
  const { proof, ...file }: Record<string, unknown> = { ...submitted }
  const [until = '', signature = ''] = String(proof).split('.')
  const isValid = verifySignature(
    uploadTokenPurpose,
    tokenPayload(field, file, account, Number(until)),
    signature,
  )
  if (!isValid || Number(until) < Date.now())
    throw new FileError('This upload has expired or belongs to someone else. Choose the file again.')
}

/** Its name is made from its content. What one field takes another may not. */
const tokenPayload = (field: Field, file: object, account: string, expiresAt: number) =>
  JSON.stringify([field.kind, fileSupportOf(field)?.types, account, expiresAt, file])
