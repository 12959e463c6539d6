import { acceptFile, FileError } from '../files/accept.server.ts'
import { type Received, receiveForm } from '../files/receive.server.ts'
import { originals, renewStored } from '../files/storage.server.ts'
import { uploadLimits } from '../files/upload-limits.ts'
import { type Field, removalOf } from './fields.ts'
import type { Inputs } from './inputs.ts'
import { isPublishing } from './publishing.ts'
import { type FieldErrors, parseValues } from './rules.server.ts'
import { deadLinks } from './site-links.server.ts'
import type { ContentType, Values } from './type.ts'

export interface Submitted<Type extends ContentType> {
  /** As it was typed, with what was stored of the files, so that nothing has to be given twice. */
  inputs: Inputs
  values?: Values<Type>
  errors: FieldErrors
}

const fileKinds = ['picture', 'media', 'document', 'documents']

/** Reads the form of a type. Throws `ReceiveError` where the body can't be taken at all. */
export const receiveType = <Result>(
  type: ContentType,
  request: Request,
  use: (received: Received) => Promise<Result>,
) => receiveForm(request, { largest: mostBytes(type) }, use)

interface Options {
  /** The stored item, when one is changed. */
  current?: Record<string, unknown>
  /** What is left out stays as it is; otherwise it is empty, as an unticked box is. */
  partial?: boolean
}

/**
 * Checks a received form against the type; files are checked and stored on the way. Where no file was chosen, the
 * one that the form or the item already had stays.
 */
export async function submitType<Type extends ContentType>(
  type: Type,
  { texts, files }: Received,
  { current, partial = false }: Options = {},
): Promise<Submitted<Type>> {
  // Browsers send every line's end as CRLF.
  const inputs: Inputs = Object.fromEntries(
    texts.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
  )
  const input: Record<string, unknown> = { ...(partial ? current : publishingOf(current)), ...inputs }
  const errors: FieldErrors = {}
  for (const [key, field] of Object.entries(type.fields)) {
    const sent = new Set(texts.filter(([name]) => name === key).map(([, value]) => value))
    if (sent.size > 1) {
      if (field.kind === 'tags' || field.kind === 'lines') input[key] = inputs[key] = [...sent].join('\n')
      else if (field.kind !== 'flag') errors[key] = `${field.label} was sent more than once.`
    }
    if (field.kind === 'link') input[key] = linkOf(inputs, key) ?? input[key]
    if (!fileKinds.includes(field.kind)) continue
    try {
      input[key] = await fileOf(field, {
        chosen: files.get(key) ?? [],
        kept: inputs[key],
        stored: current?.[key],
        removed: texts.filter(([name]) => name === removalOf(key)).map(([, value]) => value),
      })
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      errors[key] = error.message
      input[key] = await keptOf(field, inputs[key], current?.[key])
    }
    // A file that is to go stays in the form until that is saved.
    if (inputs[removalOf(key)] && !input[key]) continue
    const value = input[key]
    inputs[key] = value ? (typeof value === 'string' ? value : JSON.stringify(value)) : ''
  }
  const parsed = parseValues(type, input, current)
  const dead = parsed.values && (await deadLinks(type, parsed.values, current))
  const all = { ...parsed.errors, ...dead, ...errors }
  return { inputs, errors: all, ...(Object.keys(all).length === 0 && { values: parsed.values }) }
}

/** Checks a JSON object from a program; it can't bring files, so those of the item stay. */
export async function submitJson<Type extends ContentType>(
  type: Type,
  body: Record<string, unknown>,
  current?: Record<string, unknown>,
): Promise<Submitted<Type>> {
  const input = { ...current, ...body }
  for (const [key, { kind }] of Object.entries(type.fields)) {
    if (fileKinds.includes(kind)) input[key] = current?.[key]
  }
  const { values, errors } = parseValues(type, input, current)
  const all = errors ?? (values ? await deadLinks(type, values, current) : {})
  return { inputs: {}, errors: all, ...(Object.keys(all).length === 0 && { values }) }
}

/** A form that says nothing about it never publishes a draft. */
const publishingOf = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => isPublishing(key)))

interface Given {
  chosen: File[]
  kept: string | undefined
  stored: unknown
  /** Names of files that are to go. */
  removed: string[]
}

async function fileOf(field: Field, { chosen, kept, stored, removed }: Given): Promise<unknown> {
  const before = await keptOf(field, kept, stored)
  if (field.kind === 'documents') {
    const added: unknown[] = []
    for (const file of chosen) added.push(await acceptFile({ ...field, kind: 'document' }, file))
    const stays = Array.isArray(before)
      ? before.filter((file) => !removed.includes(textOf(file, 'name')))
      : []
    return [...stays, ...added]
  }
  const [file] = chosen
  if (file) return acceptFile(field, file)
  return !field.required && removed.includes(nameOf(before)) ? field.fallback : before
}

/**
 * What the form still carries from an earlier try, if its file is there; otherwise what is stored. The form only
 * names it: what the file is, its own bytes tell.
 */
async function keptOf(field: Field, kept: string | undefined, stored: unknown): Promise<unknown> {
  if (kept === undefined) return stored
  if (field.kind === 'picture') return (await renewStored(kept)) ? kept : (stored ?? '')
  const value = parseJson(kept)
  if (field.kind === 'documents') {
    const known: unknown[] = Array.isArray(stored) ? stored : []
    const named: unknown[] = Array.isArray(value) ? value.slice(0, field.max) : []
    const found: unknown[] = []
    for (const one of named) found.push(await fileAgain({ ...field, kind: 'document' }, one, known))
    return kept === '' || Array.isArray(value) ? found.filter(Boolean) : stored
  }
  return (await fileAgain(field, value, [stored])) ?? stored
}

/** The stored file that a form names: as the item has it, or checked as when it first came. */
async function fileAgain(field: Field, named: unknown, known: unknown[]): Promise<unknown> {
  const [name, fileName] = [textOf(named, 'name'), textOf(named, 'fileName')]
  const same = known.find((file) => textOf(file, 'name') === name && textOf(file, 'fileName') === fileName)
  if (same || !(await renewStored(name))) return same
  const file = await originals().get(name)
  return file && acceptFile(field, new File([await file.arrayBuffer()], fileName))
}

const textOf = (value: unknown, key: 'name' | 'fileName') =>
  value instanceof Object ? String(Reflect.get(value, key) ?? '') : ''

const nameOf = (file: unknown) => (typeof file === 'string' ? file : textOf(file, 'name'))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `cta[label]` and `cta[href]`, or one JSON text. */
function linkOf(inputs: Inputs, key: string) {
  const [label, href] = [inputs[`${key}[label]`], inputs[`${key}[href]`]]
  if (label === undefined && href === undefined) return inputs[key] ? parseJson(inputs[key]) : undefined
  return { label: label ?? '', href: href ?? '' }
}

/** Bytes of the largest file that a form of the type takes. */
export function mostBytes(type: ContentType): number {
  const kinds = Object.values(type.fields).map(({ kind }) => kind)
  if (kinds.includes('media')) return uploadLimits.video
  return kinds.includes('document') || kinds.includes('documents')
    ? uploadLimits.document
    : uploadLimits.picture
}
