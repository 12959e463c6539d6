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
}
