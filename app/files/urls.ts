import type { Language } from '../process/language.ts'
import type { Document } from './values.ts'

/** The stored original under its stored name, which never changes its bytes. */
export const uploadUrl = (name: string) => `/uploads/${name}`

/** The link of an item's document, which stays when the file behind it is replaced. */
export const documentUrl = (type: string, id: string, document: Pick<Document, 'fileName'>) =>
  `/files/${type}/${id}/${encodeURIComponent(document.fileName)}`

export const allDocumentsUrl = (type: string, id: string, language: Language = 'en') =>
  `/files/${type}/${id}/all.zip${language === 'en' ? '' : `?lang=${language}`}`
