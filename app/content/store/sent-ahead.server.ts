import { database } from '../../db/database.server.ts'
import { acceptFile, FileError } from '../../files/accept.server.ts'
import { log } from '../../process/log.server.ts'
import { plainFileName } from '../../process/plain-text.ts'
import { isSigned, sign } from '../../process/secret.server.ts'
import type { Field } from '../kinds/fields.ts'
import { serverKinds } from '../kinds/index.server.ts'
import { fileOf } from '../kinds/index.ts'
import { noteSender, noteStored, type ToldFile } from './known-files.server.ts'
import { grace } from './stored-files.server.ts'

const purpose = 'accepted file'

/** Accepts a file; with the proof of that, the account may name it in a form while it is kept. */
export async function acceptFor(field: Field, file: File, account?: string): Promise<unknown> {
  const [taken, own] = [fileOf(field), serverKinds[field.kind].file]
  if (!taken || !own) throw new Error(`${field.label} holds no files.`)
  const kept = await acceptFile({ ...taken, ...own }, file)
  await noteCome(kept, file, account)
  if (!account || !(kept instanceof Object)) return kept
  return withProof(field, kept, account)
}

/** What people called it, and who brought it, is known at this moment alone. */
async function noteCome(kept: unknown, { name }: File, actor = '') {
  const told: ToldFile = typeof kept === 'string' ? { name: kept } : { name: '', ...Object(kept) }
  const bringer = { at: new Date().toISOString(), actor }
  const file = { ...told, fileName: told.fileName ?? plainFileName(name) }
  try {
    const db = await database()
    await noteStored(db, [file], bringer)
    if (actor) await noteSender(db, file.name, actor)
  } catch (err) {
    log().warn({ err }, 'what is known of a file could not be written down')
  }
}

export const provenFor = (field: Field, file: unknown, account: string) =>
  file instanceof Object ? JSON.stringify(withProof(field, file, account)) : String(file)

function withProof(field: Field, file: object, account: string) {
  const until = Date.now() + grace
  return { ...file, proof: `${until}.${sign(purpose, provenBy(field, file, account, until))}` }
}

/** Throws `FileError` where a file comes with another proof than was made for it, or one whose time is over. */
export function checkProof(field: Field, named: object, account = '') {
  const { proof, ...file }: Record<string, unknown> = { ...named }
  const [until = '', signature = ''] = String(proof).split('.')
  const isRight = isSigned(purpose, provenBy(field, file, account, Number(until)), signature)
  if (!isRight || Number(until) < Date.now())
    throw new FileError('This upload has expired or belongs to someone else. Choose the file again.')
}

/** Its name is made from its content. What one field takes another may not. */
const provenBy = (field: Field, file: object, account: string, until: number) =>
  JSON.stringify([field.kind, fileOf(field)?.types, account, until, file])
