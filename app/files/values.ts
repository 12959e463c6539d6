export interface LinkValue {
  label: string
  href: string
}

export interface StoredDocument {
  /** Name in the storage: the content's hash and the extension. */
  name: string
  fileName: string
  type: string
  /** Bytes. */
  size: number
  /** 0 unless it is a PDF. */
  pages: number
  /** Nepali day on which it was added to an already public item. */
  addedOn?: string
}

export interface StoredMedia {
  name: string
  fileName: string
  type: string
  /** Bytes. */
  size: number
  /** Pixels; 0 if the video's header does not contain the size. */
  width: number
  height: number
  /** Only for PDFs. */
  pages?: number
}

export type { FileKind, StoredFile } from '~/db/tables.ts'

/** Percent from the left and the top of a picture. */
export interface FocalPoint {
  x: number
  y: number
}

/** A stored picture that has no texts yet and is not in the gallery. */
export interface UndescribedFile {
  fileName: string
  image: unknown
}

export interface RefusedFile {
  fileName: string
  refusal: string
}
