import type { Document } from '../../files/values.ts'
import { fieldFactory } from './fields.ts'
import { documentFileSupport, jsonFileInput } from './files.ts'
import type { FieldKind } from './kind.ts'

export const document = fieldFactory<Document | null>('document', 1, null)

export const documentKind: FieldKind<Document | null> = { ...jsonFileInput, file: documentFileSupport }
