import { z } from 'zod'
import {
  binarySchema,
  documentColumnRule,
  documentFromStored,
  documentInputRule,
  exampleFile,
  storedNamesInColumn,
} from '~/content/fields/files.server.ts'
import {
  type JsonSchema,
  jsonColumn,
  objectSchema,
  plainJson,
  type ServerFieldKind,
} from '~/content/fields/kind.server.ts'
import { storeDocument } from '~/files/upload/store.server.ts'
import type { StoredDocument } from '~/files/values.ts'

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
  ...jsonColumn(z.array(documentColumnRule)),
  ...plainJson(attachmentsSchema),
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
