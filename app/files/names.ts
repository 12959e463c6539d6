import type { Language } from '~/i18n/language.ts'
import type { Document } from './values.ts'

// Made from the content's hash, so a name never changes its bytes. A picture's has its size: pages reserve its place.

/** `<32 hex digits>-<width>x<height>.<ending>` */
export const storedPicturePattern = /^[0-9a-f]{32}-(\d{1,5})x(\d{1,5})\.(jpg|png|webp|avif|gif)$/

export const storedDocumentPattern = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/

/** Sixty bits of a name tell files apart. */
export const shortKey = (name: string) => name.slice(0, 15)

export const isStoredName = (name: string) =>
  storedPicturePattern.test(name) || storedDocumentPattern.test(name)

export const isVideoName = (name: string) => /\.(mp4|m4v|webm|mov)$/.test(name)

export function pictureSize(name: string) {
  const [, width, height] = storedPicturePattern.exec(name) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

const extensionPatterns = new Map([['jpg', /\.jpe?g$/i]])

/** With the ending of what the bytes are: a file that was checked as a PDF must not be opened as a program later. */
export const withExtension = (fileName: string, extension: string) =>
  (extensionPatterns.get(extension) ?? new RegExp(`\\.${extension}$`, 'i')).test(fileName)
    ? fileName
    : `${fileName}.${extension}`

/** The stored original under its stored name, which never changes its bytes. */
export const uploadUrl = (name: string) => `/uploads/${name}`

/** The link of an item's document, which stays when the file behind it is replaced. */
export const documentUrl = (type: string, id: string, document: Pick<Document, 'fileName'>) =>
  `/files/${type}/${id}/${encodeURIComponent(document.fileName)}`

export const allDocumentsUrl = (type: string, id: string, language: Language = 'en') =>
  `/files/${type}/${id}/all.zip${language === 'en' ? '' : `?lang=${language}`}`
