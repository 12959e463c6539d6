import { FileError } from '../../files/accept.server.ts'
import { originals, renewStored } from '../../files/storage.server.ts'
import { uploadLimits } from '../../files/upload-limits.ts'
import type { Field } from '../kinds/fields.ts'
import { serverKinds } from '../kinds/index.server.ts'
import { fileOf } from '../kinds/index.ts'
import { parseJson } from '../kinds/kind.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { fileRightsEn as t } from './en.ts'
import { mayName } from './file-rights.server.ts'
import { acceptFor, checkProof } from './sent-ahead.server.ts'

interface Given {
  chosen: File[]
  kept: string | undefined
  stored: unknown
  removed: string[]
  picked: string[]
  account?: string
}

/** What a field holds after a save: of several files those that are right stay, whatever the others are. */
export async function filesOf(field: Field, { chosen, kept, stored, removed, picked, account }: Given) {
  const refused: { fileName: string; reason: string }[] = []
  const unlessRefused = async (fileName: string, accept: () => Promise<unknown>) => {
    try {
      return await accept()
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      refused.push({ fileName, reason: error.message })
    }
  }
  const before = await keptOf(field, kept, stored, (named, known) =>
    unlessRefused(textOf(named, 'fileName'), () => fileAgain(field, named, known, account)),
  )
  const isMany = fileOf(field)?.isMany
  const added: unknown[] = []
  for (const value of isMany ? picked.slice(0, field.max) : picked.slice(0, 1)) {
    const known: unknown[] = [before, added].flat()
    const parsed = serverKinds[field.kind].file?.isName ? { name: value } : parseJson(value)
    if (isMany && known.some((file) => nameOf(file) === nameOf(parsed))) continue
    added.push(
      await unlessRefused(textOf(parsed, 'fileName'), () => pickedFile(field, value, parsed, account)),
    )
  }
  for (const file of isMany ? chosen : chosen.slice(0, 1))
    added.push(await unlessRefused(file.name, () => acceptFor(field, file, account)))
  if (isMany) {
    const all: unknown[] = Array.isArray(before) ? before : []
    const stays = all.filter((file) => !removed.includes(textOf(file, 'name')))
    return { value: [...stays, ...added.filter(Boolean)], refused }
  }
  const isGoing = chosen.length + picked.length === 0 && !field.required && removed.includes(nameOf(before))
  return { value: added.findLast(Boolean) ?? (isGoing ? field.fallback : before), refused }
}

async function pickedFile(field: Field, value: string, parsed: unknown, account?: string) {
  const isName = serverKinds[field.kind].file?.isName
  const there = await fileAgain(field, isName ? value : parsed, [], account)
  if (!there) throw new FileError('This file no longer exists. Choose another one.')
  return there
}

/** What the form still carries from an earlier try, if its file is there; otherwise what is stored. */
async function keptOf(
  field: Field,
  kept: string | undefined,
  stored: unknown,
  again: (named: unknown, known: unknown[]) => Promise<unknown>,
): Promise<unknown> {
  if (kept === undefined) return stored
  if (serverKinds[field.kind].file?.isName) return (await again(kept, [stored])) ?? stored ?? ''
  const value = parseJson(kept)
  if (fileOf(field)?.isMany) {
    const known: unknown[] = Array.isArray(stored) ? stored : []
    const named: unknown[] = Array.isArray(value) ? value.slice(0, field.max) : []
    const found: unknown[] = []
    for (const one of named) found.push(await again(one, known))
    return kept === '' || Array.isArray(value) ? found.filter(Boolean) : stored
  }
  return (await again(value, [stored])) ?? stored
}

export const fileNameIn = (value: string) => textOf(parseJson(value), 'fileName')

export const sentAhead = (field: Field, value: string, account: string) =>
  fileAgain(field, parseJson(value), [], account)

/** As the item has it, as its proof says, or checked by its bytes as at first. Throws `FileError`. */
async function fileAgain(field: Field, named: unknown, known: unknown[], account?: string): Promise<unknown> {
  const [name, fileName] = [nameOf(named), textOf(named, 'fileName')]
  const same = known.find((file) => nameOf(file) === name && textOf(file, 'fileName') === fileName)
  if (same || !(await renewStored(name))) return same
  if (named instanceof Object && 'proof' in named) {
    checkProof(field, named, account)
    return named
  }
  if (account && !(await mayName(name, account))) throw new FileError(t.foreign)
  if (typeof named === 'string') return named
  const file = await originals().get(name)
  return file && acceptFor(field, new File([await file.arrayBuffer()], fileName), account)
}

function textOf(value: unknown, key: 'name' | 'fileName') {
  const text: unknown = value instanceof Object ? Reflect.get(value, key) : ''
  return typeof text === 'string' ? text : ''
}

export const nameOf = (file: unknown) => (typeof file === 'string' ? file : textOf(file, 'name'))

export const mostBytes = ({ fields }: ContentType) =>
  Math.max(uploadLimits.picture, ...Object.values(fields).map((field) => fileOf(field)?.most ?? 0))
