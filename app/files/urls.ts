import type { Document } from './values.ts'

/** The stored original under its stored name, which never changes its bytes. */
export const uploadUrl = (name: string) => `/uploads/${name}`

/** The link of an item's document, which stays when the file behind it is replaced. */
export const documentUrl = (type: string, id: string, document: Pick<Document, 'fileName'>) =>
  `/files/${type}/${id}/${encodeURIComponent(document.fileName)}`

/** All documents of an item as one ZIP. */
export const allDocumentsUrl = (type: string, id: string) => `/files/${type}/${id}/all.zip`
