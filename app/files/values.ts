/** A label and the address behind it. */
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

/** A stored picture or video as it is published. */
export interface Media {
  /** Name in the storage; a picture's carries its size. */
  name: string
  fileName: string
  type: string
  /** Bytes. */
  size: number
  /** Pixels; 0 where a video does not tell. */
  width: number
  height: number
}

/** A stored file that waits for its words; it is in no gallery yet. */
export interface WaitingFile {
  fileName: string
  /** As the gallery's field has it. */
  image: unknown
}

export interface RefusedFile {
  fileName: string
  refusal: string
}
