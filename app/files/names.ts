import type { Language } from '~/i18n/language.ts'
import type { StoredDocument } from './values.ts'

// Names contain the content's hash, so their bytes never change. Picture names contain the size for page layout.

/** `<32 hex digits>-<width>x<height>.<extension>` */
export const storedPicturePattern = /^[0-9a-f]{32}-(\d{1,5})x(\d{1,5})\.(jpg|png|webp|avif|gif)$/

export const storedDocumentPattern = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/

/** Sixty bits of the hash suffice to identify a file. */
export const shortHashFromName = (name: string) => name.slice(0, 15)

export const isStoredName = (name: string) =>
  storedPicturePattern.test(name) || storedDocumentPattern.test(name)

export const isVideoName = (name: string) => /\.(mp4|m4v|webm|mov)$/.test(name)

export function pictureDimensionsFromName(name: string) {
  const [, width, height] = storedPicturePattern.exec(name) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

const extensionPatterns = new Map([['jpg', /\.jpe?g$/i]])

/** Forces the extension of the detected type: a file that was checked as a PDF must not open as a program. */
export const withExtension = (fileName: string, extension: string) =>
  (extensionPatterns.get(extension) ?? new RegExp(`\\.${extension}$`, 'i')).test(fileName)
    ? fileName
    : `${fileName}.${extension}`

export const uploadedFileUrl = (name: string) => `/uploads/${name}`

/** Stable even when the file is replaced. */
export const itemDocumentUrl = (type: string, id: string, document: Pick<StoredDocument, 'fileName'>) =>
  `/files/${type}/${id}/${encodeURIComponent(document.fileName)}`

export const documentsZipUrl = (type: string, id: string, language: Language = 'en') =>
  `/files/${type}/${id}/all.zip${language === 'en' ? '' : `?lang=${language}`}`
