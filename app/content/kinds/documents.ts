import type { Document } from '../../files/values.ts'
import { createField, type FieldOptions } from './fields.ts'
import { documentFileSupport, jsonFileInput } from './files.ts'
import type { FieldKind } from './kind.ts'

/** Several documents; no two of an item have the same file name, by which each is fetched. */
export const documents = (label: string, options?: FieldOptions<Document[]>) =>
  createField<Document[]>('documents', label, 20, [], options)

export const documentsKind: FieldKind<Document[]> = {
  ...jsonFileInput,
  file: { ...documentFileSupport, isMultiple: true },
}
