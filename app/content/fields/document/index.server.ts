import { z } from 'zod'
import type { DocumentJsonKey } from '~/content/fields/field.ts'
import {
  binarySchema,
  documentColumnRule,
  documentFromStored,
  documentInputRule,
  exampleFile,
  singleFileSchemaDefaults,
  storedNamesInColumn,
} from '~/content/fields/files.server.ts'
import {
  type JsonSchema,
  jsonColumnDefaults,
  objectSchema,
  plainJsonDefaults,
  type ServerFieldKind,
} from '~/content/fields/kind.server.ts'
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
  ...jsonColumnDefaults(documentColumnRule.nullable()),
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
    ...singleFileSchemaDefaults,
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

const text: JsonSchema = { type: 'string' }

const documentSchema = objectSchema({
  name: text,
  url: text,
  type: { ...text, description: 'Media type, by the bytes' },
  size: { type: 'integer', description: 'Bytes' },
})

const addedOn = {
  ...text,
  format: 'date',
  description: 'The day on which it joined what was published already; left out where it did not',
}

const attachmentSchema: JsonSchema = {
  ...documentSchema,
  properties: { ...Object(documentSchema.properties), addedOn },
}

export const attachmentsSchema: JsonSchema = { type: 'array', items: attachmentSchema }

export const documents: ServerFieldKind<StoredDocument[]> = {
  ...jsonColumnDefaults(z.array(documentColumnRule)),
  ...plainJsonDefaults(attachmentsSchema),
  toJson: (key, value, { documentUrl }) => ({
    [key]: value.map((file) => ({
      name: file.fileName,
      url: documentUrl(file),
      type: file.type,
      size: file.size,
      ...(file.addedOn && { addedOn: file.addedOn }),
    })),
  }),
  rule: (field) =>
    z
      .array(documentInputRule)
      .max(field.max, `${field.label}: at most ${field.max} files.`)
      .refine(
        (files) => new Set(files.map(({ fileName }) => fileName)).size === files.length,
        `${field.label}: two files have the same name.`,
      ),
  example: [{ ...exampleFile, pages: 4 }],
  file: {
    store: storeDocument,
    storedNames: storedNamesInColumn,
    acceptedFileKinds: ['document'],
    fromStored: documentFromStored,
    formSchema: ({ label, max }, limits) => ({
      anyOf: [{ type: 'array', maxItems: max, items: binarySchema }, text],
      description: `${label}; each ${limits}, added to those already there; of these stay those that a list as JSON text names, as reading gives them, and \`[]\` none`,
    }),
    jsonSchema: ({ max }, prefix) => ({
      type: ['array', 'null'],
      maxItems: max,
      items: { ...attachmentSchema, required: ['name'], additionalProperties: false },
      description: `${prefix}: those in the list stay, as reading gives them, the others are removed`,
    }),
    formExample: ['document.pdf'],
    servedAs: 'attached',
    documents: (value) => value,
  },
}
