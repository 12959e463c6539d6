import type { DocumentJsonKey } from '~/content/fields/field.ts'
import {
  documentColumnRule,
  documentFromStored,
  documentInputRule,
  exampleFile,
  singleFileSchemas,
  storedNamesInColumn,
} from '~/content/fields/files.server.ts'
import { type JsonSchema, jsonColumn, type ServerFieldKind } from '~/content/fields/kind.server.ts'
import { requiredMessage } from '~/content/fields/text-rule.server.ts'
import { storeDocument } from '~/files/upload/store.server.ts'
import type { StoredDocument } from '~/files/values.ts'

const schemaByKey: Record<DocumentJsonKey, JsonSchema> = {
  fileUrl: { type: 'string', description: 'Path on this site; empty where there is no file' },
  fileName: { type: 'string', description: 'Name it is saved under' },
  fileType: { type: 'string', description: 'Media type, by the bytes' },
  fileSize: { type: 'integer', description: 'Bytes' },
  pages: { type: 'integer', description: 'Pages of a PDF, 0 for other files' },
}

export const document: ServerFieldKind<StoredDocument | null> = {
  ...jsonColumn(documentColumnRule.nullable()),
  toJson: (_, value, { field, documentUrl }) => {
    const jsonByKey: Record<DocumentJsonKey, unknown> = {
      fileUrl: value ? documentUrl(value) : '',
      fileName: value?.fileName ?? '',
      fileType: value?.type ?? '',
      fileSize: value?.size ?? 0,
      pages: value?.pages ?? 0,
    }
    return Object.fromEntries((field.apiKeys ?? []).map((key) => [key, jsonByKey[key]]))
  },
  responseSchema: (_, { apiKeys = [] }) => Object.fromEntries(apiKeys.map((key) => [key, schemaByKey[key]])),
  rule: (field) =>
    documentInputRule.nullable().refine((value) => value !== null || !field.required, requiredMessage(field)),
  example: { ...exampleFile, pages: 4 },
  file: {
    ...singleFileSchemas,
    store: storeDocument,
    storedNames: storedNamesInColumn,
    acceptedFileKinds: ['document'],
    fromStored: documentFromStored,
    formExample: 'document.pdf',
    servedAs: 'main',
    documents: (value) => [value].flatMap((document) => document ?? []),
    ignoredKeys: Object.keys(schemaByKey),
  },
}
