import type { Field } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import type { FileKind } from '~/files/values.ts'
import { findLibraryFile, type LibraryFile, listLibrary } from './library.server.ts'
import type { FileViewer } from './permissions.server.ts'
import { valueWithToken } from './uploads.server.ts'

export interface FileChoice {
  value: string
  name: string
  kind: FileKind
  title: string
  /** Bytes. */
  size: number
  alt: string
  nepaliAlt: string
}

export interface FileChoicePage {
  choices: FileChoice[]
  q: string
  page: number
  pages: number
}

export async function loadFileChoicePage(
  field: Field,
  { q, page }: Pick<FileChoicePage, 'q' | 'page'>,
  viewer: FileViewer,
): Promise<FileChoicePage> {
  const [fileKind, fileRules] = [serverFieldKinds[field.kind].file, getFieldFileSupport(field)]
  if (!fileKind || !fileRules) throw new Error(`${field.label} holds no files.`)
  const { files, pages } = await listLibrary(
    { q, kinds: fileKind.acceptedFileKinds, types: fileRules.types, viewer },
    page,
  )
  const choices = files.map((file) => ({
    value: valueWithToken(field, fileKind.fromStored(file), viewer.actor),
    name: file.name,
    kind: file.kind,
    title: file.title,
    size: file.size,
    ...altTextsOf(file),
  }))
  return { choices, q, page, pages }
}

export async function findAltTextsOfFile(name: string) {
  const file = await findLibraryFile(name)
  return file && altTextsOf(file)
}

const altTextsOf = ({ entry }: LibraryFile) => ({ alt: entry?.alt ?? '', nepaliAlt: entry?.ne?.alt ?? '' })
