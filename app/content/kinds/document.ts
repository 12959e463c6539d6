import type { Document } from '../../files/values.ts'
import { field, type Options } from './fields.ts'
import { carriedAsJson, documentFiles } from './files.ts'
import type { KindOfField } from './kind.ts'

export const document = (label: string, options?: Options<Document | null>) =>
  field<Document | null>('document', label, 1, null, options)

export const documentKind: KindOfField<Document | null> = { ...carriedAsJson, file: documentFiles }
