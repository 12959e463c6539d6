import type { StoredKind } from '../../files/values.ts'
import type { Field } from '../kinds/fields.ts'
import { serverKinds } from '../kinds/index.server.ts'
import { fileOf } from '../kinds/index.ts'
import type { Viewer } from './file-rights.server.ts'
import { findLibraryFile, type LibraryFile, listLibrary } from './library.server.ts'
import { provenFor } from './sent-ahead.server.ts'

export interface Choice {
  value: string
  name: string
  kind: StoredKind
  title: string
  /** Bytes. */
  size: number
  alt: string
  nepaliAlt: string
}

export interface ChoicePage {
  choices: Choice[]
  q: string
  page: number
  pages: number
}

export async function choicesFor(
  field: Field,
  { q, page }: Pick<ChoicePage, 'q' | 'page'>,
  viewer: Viewer,
): Promise<ChoicePage> {
  const [own, taken] = [serverKinds[field.kind].file, fileOf(field)]
  if (!own || !taken) throw new Error(`${field.label} holds no files.`)
  const { files, pages } = await listLibrary({ q, kinds: own.holds, types: taken.types, viewer }, page)
  const choices = files.map((file) => ({
    value: provenFor(field, own.of(file), viewer.actor),
    name: file.name,
    kind: file.kind,
    title: file.title,
    size: file.size,
    ...altsOf(file),
  }))
  return { choices, q, page, pages }
}

export async function altsOfFile(name: string) {
  const file = await findLibraryFile(name)
  return file && altsOf(file)
}

const altsOf = ({ entry }: LibraryFile) => ({ alt: entry?.alt ?? '', nepaliAlt: entry?.ne?.alt ?? '' })
