export interface Link {
  label: string
  href: string
}

/** A stored file with what the server found out about it. */
export interface Document {
  /** Name in the storage, made from the content's hash. */
  name: string
  /** The name it was given by people, shown and offered at download. */
  fileName: string
  type: string
  /** Bytes. */
  size: number
  /** Pages of a PDF, 0 for other files. */
  pages: number
  /** The day in Nepal on which it joined what visitors saw already. */
  addedOn?: string
}

export interface Media {
  name: string
  fileName: string
  type: string
  /** Bytes. */
  size: number
  /** Pixels; 0 where a video does not tell. */
  width: number
  height: number
  /** Of a PDF; left out for other files. */
  pages?: number
}

export type { FileKind, StoredFile } from '~/db/tables.ts'

/** A place on a picture, in percent from its left and its top. */
export interface Point {
  x: number
  y: number
}

/** A stored file that waits for its words; it is in no gallery yet. */
export interface UndescribedFile {
  fileName: string
  /** As the gallery's field has it. */
  image: unknown
}

export interface RefusedFile {
  fileName: string
  refusal: string
}
