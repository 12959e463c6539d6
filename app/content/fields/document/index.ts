import { fieldFactory } from '~/content/fields/field.ts'
import { documentFileSupport, type FieldKind, jsonFileInputDefaults } from '~/content/fields/kind.ts'
import type { StoredDocument } from '~/files/values.ts'

export const document = fieldFactory<StoredDocument | null>('document', 1, null)

export const documentKind: FieldKind<StoredDocument | null> = {
  ...jsonFileInputDefaults,
  file: documentFileSupport,
}
