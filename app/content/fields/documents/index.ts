import { createField, type FieldOptions } from '~/content/fields/field.ts'
import { documentFileSupport, type FieldKind, jsonFileInputDefaults } from '~/content/fields/kind.ts'
import type { StoredDocument } from '~/files/values.ts'

/** File names are unique within an item, as download addresses use them. */
export const documents = (label: string, options?: FieldOptions<StoredDocument[]>) =>
  createField<StoredDocument[]>('documents', label, 20, [], options)

export const documentsKind: FieldKind<StoredDocument[]> = {
  ...jsonFileInputDefaults,
  file: { ...documentFileSupport, isMultiple: true },
}
