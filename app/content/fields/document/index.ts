import { fieldFactory } from '~/content/fields/field.ts'
import { documentFileSupport, type FieldKind, jsonFileInput } from '~/content/fields/kind.ts'
import type { Document } from '~/files/values.ts'

export const document = fieldFactory<Document | null>('document', 1, null)

export const documentKind: FieldKind<Document | null> = { ...jsonFileInput, file: documentFileSupport }
