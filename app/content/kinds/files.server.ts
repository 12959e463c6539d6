import { z } from 'zod'
import { storedDocumentName } from '../../files/names.ts'
import type { Document, StoredFile } from '../../files/values.ts'
import type { Field } from './fields.ts'
import { parseJson, type Schema } from './kind.server.ts'

const hash = '4b1f0c8a92d7e6535e0a7c41d9b82f60'

export const examplePicture = `${hash}-1920x1080.jpg`
export const exampleFile = {
  name: `${hash}.pdf`,
  fileName: 'Document.pdf',
  type: 'application/pdf',
  size: 48_213,
}

/** As a save must bring it, and as a column has it. */
export const storedFile = {
  name: z.string().regex(storedDocumentName),
  fileName: z.string().min(1).max(255),
  type: z.string(),
  size: z.int().min(1),
}
export const keptFile = { name: z.string(), fileName: z.string(), type: z.string(), size: z.number() }

export const storedDocument = z.object({
  ...storedFile,
  pages: z.int().min(0),
  addedOn: z.string().optional(),
})
export const keptDocument = z.object({ ...keptFile, pages: z.number(), addedOn: z.string().optional() })

/** The files that a column has as JSON: one or several; none where it is damaged. */
export const filesIn = (column: unknown): object[] =>
  [parseJson(column)].flat().flatMap((file) => (file === undefined ? [] : [Object(file)]))

export const namesIn = (column: unknown) => filesIn(column).map((file) => String(Reflect.get(file, 'name')))

export const filePart: Schema = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/octet-stream',
}

export const documentOf = ({ name, fileName, type, size, pages }: StoredFile): Document => ({
  name,
  fileName: fileName || name,
  type,
  size,
  pages,
})

export const oneFile = {
  part: ({ label, hint, required }: Field, most: string): Schema => {
    const removed = required ? '' : '; only JSON removes it, by null'
    const stays = '; in its place, what reading gives stays, and so does an empty text'
    const parts = [label, hint?.replace(/\.$/, ''), `${most}${stays}${removed}`].filter(Boolean)
    return { ...filePart, description: parts.join('; ') }
  },
  standIn: ({ required }: Field, begin: string): Schema => ({
    type: required ? 'string' : ['string', 'null'],
    description: `${begin}: as reading gives it, or as an empty text, it stays${required ? '' : '; null removes it'}`,
  }),
}
