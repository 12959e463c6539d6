import { createField, type FieldOptions, fieldFactory } from '~/content/fields/field.ts'
import { documentFileSupport, type FieldKind, jsonFileInputDefaults } from '~/content/fields/kind.ts'
import type { StoredDocument } from '~/files/values.ts'

export const document = fieldFactory<StoredDocument | null>('document', 1, null)

export const documentKind: FieldKind<StoredDocument | null> = {
  ...jsonFileInputDefaults,
  file: documentFileSupport,
}

/** File names are unique within an item, as download addresses use them. */
export const documents = (label: string, options?: FieldOptions<StoredDocument[]>) =>
  createField<StoredDocument[]>('documents', label, 20, [], options)

export const documentsKind: FieldKind<StoredDocument[]> = {
  ...jsonFileInputDefaults,
  file: { ...documentFileSupport, isMultiple: true },
}
