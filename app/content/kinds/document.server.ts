import { storeDocument } from '../../files/storage.server.ts'
import type { Document } from '../../files/values.ts'
import type { DocumentKey } from './fields.ts'
import { documentOf, exampleFile, keptDocument, namesIn, oneFile, storedDocument } from './files.server.ts'
import { inJson, type Schema, type ServerKind } from './kind.server.ts'
import { missing } from './line.server.ts'

const keys: Record<DocumentKey, Schema> = {
  fileUrl: { type: 'string', description: 'Path on this site; empty where there is no file' },
  fileName: { type: 'string', description: 'Name it is saved under' },
  fileType: { type: 'string', description: 'Media type, by the bytes' },
  fileSize: { type: 'integer', description: 'Bytes' },
  pages: { type: 'integer', description: 'Pages of a PDF, 0 for other files' },
}

export const document: ServerKind<Document | null> = {
  ...inJson(keptDocument.nullable()),
  json: (_, value, { field, url }) => {
    const all: Record<DocumentKey, unknown> = {
      fileUrl: value ? url(value) : '',
      fileName: value?.fileName ?? '',
      fileType: value?.type ?? '',
      fileSize: value?.size ?? 0,
      pages: value?.pages ?? 0,
    }
    return Object.fromEntries((field.shows ?? []).map((shown) => [shown, all[shown]]))
  },
  answers: (_, { shows = [] }) => Object.fromEntries(shows.map((shown) => [shown, keys[shown]])),
  rule: (field) =>
    storedDocument.nullable().refine((value) => value !== null || !field.required, missing(field)),
  example: { ...exampleFile, pages: 4 },
  file: {
    ...oneFile,
    store: storeDocument,
    names: namesIn,
    holds: ['document'],
    of: documentOf,
    examplePart: 'document.pdf',
    fetched: 'main',
    documents: (value) => [value].flatMap((document) => document ?? []),
    sentWith: Object.keys(keys),
  },
}
