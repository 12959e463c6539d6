import { acceptFile, FileError } from '../../files/accept.server.ts'
import { isSigned, sign } from '../../process/secret.server.ts'
import type { Field } from '../kinds/fields.ts'
import { serverKinds } from '../kinds/index.server.ts'
import { fileOf } from '../kinds/index.ts'
import { grace } from './stored-files.server.ts'

const purpose = 'accepted file'

/** Accepts a file; with the proof of that, the account may name it in a form while it is kept. */
export async function acceptFor(field: Field, file: File, account?: string): Promise<unknown> {
  const [taken, own] = [fileOf(field), serverKinds[field.kind].file]
  if (!taken || !own) throw new Error(`${field.label} holds no files.`)
  const kept = await acceptFile({ ...taken, ...own }, file)
  if (!account || !(kept instanceof Object)) return kept
  const until = Date.now() + grace
  return { ...kept, proof: `${until}.${sign(purpose, provenBy(field, kept, account, until))}` }
}

/** Throws `FileError` where a file comes with another proof than was made for it, or one whose time is over. */
export function checkProof(field: Field, named: object, account = '') {
  const { proof, ...file }: Record<string, unknown> = { ...named }
  const [until = '', signature = ''] = String(proof).split('.')
  const isRight = isSigned(purpose, provenBy(field, file, account, Number(until)), signature)
  if (!isRight || Number(until) < Date.now())
    throw new FileError('This file was sent too long ago, or by somebody else. Please choose it again.')
}

/** Its name is made from its content. What one field takes another may not. */
const provenBy = (field: Field, file: object, account: string, until: number) =>
  JSON.stringify([field.kind, fileOf(field)?.types, account, until, file])
