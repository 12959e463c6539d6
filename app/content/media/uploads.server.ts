import { log } from '~/config/log.server.ts'
import { computeSignature, verifySignature } from '~/config/secret.server.ts'
import { filePermissionsEn as t } from '~/content/en.ts'
import type { Field } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { tryParseJson } from '~/content/fields/kind.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { database } from '~/db/database.server.ts'
import { refusedFileMessage } from '~/files/refusal-messages.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import { checkAndStoreFile, RefusedFileError, touchStored } from '~/files/upload/store.server.ts'
import { uploadLimits } from '~/files/upload-limits.ts'
import { cleanFileName } from '~/text/plain-text.ts'
import { gracePeriod } from './cleanup.server.ts'
import { canReferenceFile } from './permissions.server.ts'
import { type FileDescription, recordSender, recordStoredFiles } from './stored-files.server.ts'

const uploadTokenPurpose = 'accepted file'

/** Stores a file. The token in the result lets the account name the file in a form. */
export async function storeUploadAsFieldValue(field: Field, file: File, account?: string): Promise<unknown> {
  const [fileRules, fileKind] = [getFieldFileSupport(field), serverFieldKinds[field.kind].file]
  if (!fileRules || !fileKind) throw new Error(`${field.label} holds no files.`)
  const stored = await checkAndStoreFile({ ...fileRules, ...fileKind }, file)
  await recordUpload(stored, file, account)
  if (!account || !(stored instanceof Object)) return stored
  return withUploadToken(field, stored, account)
}

/** The original name and the sender are available only now. */
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
    log().warn({ err }, 'the record of an upload could not be saved')
  }
}

export const valueWithToken = (field: Field, file: unknown, account: string) =>
  file instanceof Object ? JSON.stringify(withUploadToken(field, file, account)) : String(file)

function withUploadToken(field: Field, file: object, account: string) {
  const expiresAt = Date.now() + gracePeriod
  return {
    ...file,
    proof: `${expiresAt}.${computeSignature(uploadTokenPurpose, tokenPayload(field, file, account, expiresAt))}`,
  }
}

function verifyUploadToken(field: Field, submitted: object, account = '') {
  const { proof, ...file }: Record<string, unknown> = { ...submitted }
  const [expiry = '', signature = ''] = String(proof).split('.')
  const isValid = verifySignature(
    uploadTokenPurpose,
    tokenPayload(field, file, account, Number(expiry)),
    signature,
  )
  if (!isValid || Number(expiry) < Date.now())
    throw new RefusedFileError('This upload has expired or belongs to someone else. Choose the file again.')
}

/** The stored name is a content hash. Each field accepts its own types, so the token names them. */
const tokenPayload = (field: Field, file: object, account: string, expiresAt: number) =>
  JSON.stringify([field.kind, getFieldFileSupport(field)?.types, account, expiresAt, file])

interface SubmittedFiles {
  uploaded: File[]
  carried?: string
  stored: unknown
  removed?: string[]
  picked?: string[]
  account?: string
}

/** The value of a field after a save. Of several files, valid ones stay even if others are refused. */
export async function applyFileChanges(
  field: Field,
  { uploaded, carried, stored, removed = [], picked = [], account }: SubmittedFiles,
) {
  const refused: { fileName: string; reason: string }[] = []
  const collectRefusal = async (fileName: string, accept: () => Promise<unknown>) => {
    try {
      return await accept()
    } catch (error) {
      if (!(error instanceof RefusedFileError)) throw error
      refused.push({ fileName, reason: error.message })
    }
  }
  const before = await resolveCarriedFiles(field, carried, stored, (submitted, storedFiles) =>
    collectRefusal(textAt(submitted, 'fileName'), () => resolveFile(field, submitted, storedFiles, account)),
  )
  const isMany = getFieldFileSupport(field)?.isMultiple
  const added: unknown[] = []
  for (const value of isMany ? picked.slice(0, field.max) : picked.slice(0, 1)) {
    const currentFiles: unknown[] = [before, added].flat()
    const parsed = serverFieldKinds[field.kind].file?.isNameOnly ? { name: value } : tryParseJson(value)
    if (isMany && currentFiles.some((file) => storedNameOf(file) === storedNameOf(parsed))) continue
    added.push(
      await collectRefusal(textAt(parsed, 'fileName'), () =>
        resolvePickedFile(field, value, parsed, account),
      ),
    )
  }
  for (const file of isMany ? uploaded : uploaded.slice(0, 1))
    added.push(await collectRefusal(file.name, () => storeUploadAsFieldValue(field, file, account)))
  if (isMany) {
    const current: unknown[] = Array.isArray(before) ? before : []
    const remaining = current.filter((file) => !removed.includes(textAt(file, 'name')))
    return { value: [...remaining, ...added.filter(Boolean)], refused }
  }
  const isRemoved =
    uploaded.length + picked.length === 0 && !field.required && removed.includes(storedNameOf(before))
  return { value: added.findLast(Boolean) ?? (isRemoved ? field.defaultValue : before), refused }
}

/** Undefined if all files were accepted. */
export function describeRefusedFiles(field: Field, refused: { fileName: string; reason: string }[]) {
  const [first] = refused
  if (!first || !getFieldFileSupport(field)?.isMultiple) return first?.reason
  return refused.map(({ fileName, reason }) => refusedFileMessage(fileName, reason)).join(' ')
}

async function resolvePickedFile(field: Field, value: string, parsed: unknown, account?: string) {
  const isName = serverFieldKinds[field.kind].file?.isNameOnly
  const file = await resolveFile(field, isName ? value : parsed, [], account)
  if (!file) throw new RefusedFileError('This file no longer exists. Choose another one.')
  return file
}

/** The file that the form carries from an earlier attempt, if it is stored; otherwise the item's. */
async function resolveCarriedFiles(
  field: Field,
  carried: string | undefined,
  stored: unknown,
  resolve: (submitted: unknown, storedFiles: unknown[]) => Promise<unknown>,
): Promise<unknown> {
  if (carried === undefined) return stored
  if (serverFieldKinds[field.kind].file?.isNameOnly) return (await resolve(carried, [stored])) ?? stored ?? ''
  const value = tryParseJson(carried)
  if (getFieldFileSupport(field)?.isMultiple) {
    const storedFiles: unknown[] = Array.isArray(stored) ? stored : []
    const submittedFiles: unknown[] = Array.isArray(value) ? value.slice(0, field.max) : []
    const found: unknown[] = []
    for (const file of submittedFiles) found.push(await resolve(file, storedFiles))
    return carried === '' || Array.isArray(value) ? found.filter(Boolean) : stored
  }
  return (await resolve(value, [stored])) ?? stored
}

export const fileNameOf = (value: string) => textAt(tryParseJson(value), 'fileName')

export const resolveDirectUpload = (field: Field, value: string, account: string) =>
  resolveFile(field, tryParseJson(value), [], account)

/** Accepts the file of the item, a valid token, or bytes that pass the checks again. Throws `RefusedFileError`. */
async function resolveFile(
  field: Field,
  submitted: unknown,
  storedFiles: unknown[],
  account?: string,
): Promise<unknown> {
  const [name, fileName] = [storedNameOf(submitted), textAt(submitted, 'fileName')]
  const unchanged = storedFiles.find(
    (file) => storedNameOf(file) === name && textAt(file, 'fileName') === fileName,
  )
  if (unchanged || !(await touchStored(name))) return unchanged
  if (submitted instanceof Object && 'proof' in submitted) {
    verifyUploadToken(field, submitted, account)
    return submitted
  }
  if (account && !(await canReferenceFile(name, account))) throw new RefusedFileError(t.foreign)
  if (typeof submitted === 'string') return submitted
  const file = await getOriginalsStore().get(name)
  return file && storeUploadAsFieldValue(field, new File([await file.arrayBuffer()], fileName), account)
}

function textAt(value: unknown, key: 'name' | 'fileName') {
  const text: unknown = value instanceof Object ? Reflect.get(value, key) : ''
  return typeof text === 'string' ? text : ''
}

export const storedNameOf = (file: unknown) => (typeof file === 'string' ? file : textAt(file, 'name'))

export const maxUploadBytesOfType = ({ fields }: ContentType) =>
  Math.max(
    uploadLimits.picture,
    ...Object.values(fields).map((field) => getFieldFileSupport(field)?.maxBytes ?? 0),
  )
