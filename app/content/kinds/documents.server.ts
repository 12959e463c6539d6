import { z } from 'zod'
import { storeDocument } from '../../files/storage.server.ts'
import type { Document } from '../../files/values.ts'
import { documentOf, exampleFile, filePart, keptDocument, namesIn, storedDocument } from './files.server.ts'
import { inJson, type Schema, type ServerKind, shownAs, wholeObject } from './kind.server.ts'

const text: Schema = { type: 'string' }

const whole = wholeObject({
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

const attachmentSchema: Schema = { ...whole, properties: { ...Object(whole.properties), addedOn } }

export const attachmentsSchema: Schema = { type: 'array', items: attachmentSchema }

export const documents: ServerKind<Document[]> = {
  ...inJson(z.array(keptDocument)),
  ...shownAs(attachmentsSchema),
  json: (key, value, { url }) => ({
    [key]: value.map((file) => ({
      name: file.fileName,
      url: url(file),
      type: file.type,
      size: file.size,
      ...(file.addedOn && { addedOn: file.addedOn }),
    })),
  }),
  rule: (field) =>
    z
      .array(storedDocument)
      .max(field.max, `${field.label}: at most ${field.max} files.`)
      .refine(
        (all) => new Set(all.map(({ fileName }) => fileName)).size === all.length,
        `${field.label}: two files have the same name.`,
      ),
  example: [{ ...exampleFile, pages: 4 }],
  file: {
    store: storeDocument,
    names: namesIn,
    holds: ['document'],
    of: documentOf,
    part: ({ label, max }, most) => ({
      anyOf: [{ type: 'array', maxItems: max, items: filePart }, text],
      description: `${label}; each ${most}, added to those already there; of these stay those that a list as JSON text names, as reading gives them, and \`[]\` none`,
    }),
    standIn: ({ max }, begin) => ({
      type: ['array', 'null'],
      maxItems: max,
      items: { ...attachmentSchema, required: ['name'], additionalProperties: false },
      description: `${begin}: those in the list stay, as reading gives them, the others are removed`,
    }),
    examplePart: ['document.pdf'],
    fetched: 'attached',
    documents: (value) => value,
  },
}
