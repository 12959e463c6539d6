import { z } from 'zod'
import { storedDocumentPattern } from '~/files/names.ts'
import type { StoredDocument, StoredFile } from '~/files/values.ts'
import type { Field } from './field.ts'
import { type JsonSchema, tryParseJson } from './kind.server.ts'

const hash = '4b1f0c8a92d7e6535e0a7c41d9b82f60'

export const examplePictureName = `${hash}-1920x1080.jpg`
export const exampleFile = {
  name: `${hash}.pdf`,
  fileName: 'Document.pdf',
  type: 'application/pdf',
  size: 48_213,
}

export const fileInputShape = {
  name: z.string().regex(storedDocumentPattern),
  fileName: z.string().min(1).max(255),
  type: z.string(),
  size: z.int().min(1),
}
export const fileColumnShape = { name: z.string(), fileName: z.string(), type: z.string(), size: z.number() }

export const documentInputRule = z.object({
  ...fileInputShape,
  pages: z.int().min(0),
  addedOn: z.string().optional(),
})
export const documentColumnRule = z.object({
  ...fileColumnShape,
  pages: z.number(),
  addedOn: z.string().optional(),
})

/** The files in a JSON column with one file or a list. A damaged column has none. */
export const filesInColumn = (column: unknown): object[] =>
  [tryParseJson(column)].flat().flatMap((file) => (file === undefined ? [] : [Object(file)]))

export const storedNamesInColumn = (column: unknown) =>
  filesInColumn(column).map((file) => String(Reflect.get(file, 'name')))

export const binarySchema: JsonSchema = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/octet-stream',
}

export const documentFromStored = ({ name, fileName, type, size, pages }: StoredFile): StoredDocument => ({
  name,
  fileName: fileName || name,
  type,
  size,
  pages,
})

export const singleFileSchemaDefaults = {
  formSchema: ({ label, hint, required }: Field, limits: string): JsonSchema => {
    const removalNote = required ? '' : '; only JSON removes it, by null'
    const unchangedNote = '; in its place, what reading gives stays, and so does an empty text'
    const parts = [label, hint?.replace(/\.$/, ''), `${limits}${unchangedNote}${removalNote}`].filter(Boolean)
    return { ...binarySchema, description: parts.join('; ') }
  },
  jsonSchema: ({ required }: Field, prefix: string): JsonSchema => ({
    type: required ? 'string' : ['string', 'null'],
    description: `${prefix}: as reading gives it, or as an empty text, it stays${required ? '' : '; null removes it'}`,
  }),
}
