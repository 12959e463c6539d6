import type { Document } from '../../files/values.ts'
import { field, type Options } from './fields.ts'
import { carriedAsJson, documentFiles } from './files.ts'
import type { KindOfField } from './kind.ts'

/** Several documents; no two of an item have the same file name, by which each is fetched. */
export const documents = (label: string, options?: Options<Document[]>) =>
  field<Document[]>('documents', label, 20, [], options)

export const documentsKind: KindOfField<Document[]> = {
  ...carriedAsJson,
  file: { ...documentFiles, isMany: true },
}
