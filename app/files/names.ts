// Made from the content's hash, so a name never changes its bytes. A picture's has its size: pages reserve its place.

/** `<32 hex digits>-<width>x<height>.<ending>` */
export const storedPictureName = /^[0-9a-f]{32}-(\d{1,5})x(\d{1,5})\.(jpg|png|webp|avif|gif)$/

export const storedDocumentName = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/

/** Sixty bits of a name tell files apart. */
export const shortName = (name: string) => name.slice(0, 15)

export const isStoredName = (name: string) => storedPictureName.test(name) || storedDocumentName.test(name)

export const isVideoName = (name: string) => /\.(mp4|m4v|webm|mov)$/.test(name)

export function pictureSize(name: string) {
  const [, width, height] = storedPictureName.exec(name) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

const usualEndings = new Map([['jpg', /\.jpe?g$/i]])

/** With the ending of what the bytes are: a file that was checked as a PDF must not be opened as a program later. */
export const withEnding = (fileName: string, ending: string) =>
  (usualEndings.get(ending) ?? new RegExp(`\\.${ending}$`, 'i')).test(fileName)
    ? fileName
    : `${fileName}.${ending}`
