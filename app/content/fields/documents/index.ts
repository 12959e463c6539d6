import { createField, type FieldOptions } from '~/content/fields/field.ts'
import { documentFileSupport, type FieldKind, jsonFileInput } from '~/content/fields/kind.ts'
import type { Document } from '~/files/values.ts'

/** Several documents; no two of an item have the same file name, by which each is fetched. */
export const documents = (label: string, options?: FieldOptions<Document[]>) =>
  createField<Document[]>('documents', label, 20, [], options)

export const documentsKind: FieldKind<Document[]> = {
  ...jsonFileInput,
  file: { ...documentFileSupport, isMultiple: true },
}
