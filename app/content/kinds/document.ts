import type { Document } from '../../files/values.ts'
import { declaring } from './fields.ts'
import { carriedAsJson, documentFiles } from './files.ts'
import type { KindOfField } from './kind.ts'

export const document = declaring<Document | null>('document', 1, null)

export const documentKind: KindOfField<Document | null> = { ...carriedAsJson, file: documentFiles }
