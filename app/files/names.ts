// Names in the storage come from the content's hash, so a name never changes its bytes. A picture's name
// carries its size in pixels: pages can reserve its place without asking the storage.

/** `<32 hex digits>-<width>x<height>.<ending>` */
export const storedPictureName = /^[0-9a-f]{32}-(\d{1,5})x(\d{1,5})\.(jpg|png|webp|avif|gif)$/

export const storedDocumentName = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/

/** Width and height in pixels of a stored picture, undefined for other names. */
export function pictureSize(name: string) {
  const [, width, height] = storedPictureName.exec(name) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/** Every name of a stored file that stands in a text, such as a record as JSON. */
export const fileNamesIn = (text: string): string[] =>
  [...text.matchAll(/[0-9a-f]{32}(-\d+x\d+)?\.[a-z0-9]+/g)].map(([name]) => name)

const usualEndings = new Map([['jpg', /\.jpe?g$/i]])

/**
 * The name people gave, with the ending of what the bytes are where it says otherwise: a file that was checked as
 * a PDF must not be opened as a program or a page once somebody has saved it.
 */
export const withEnding = (fileName: string, ending: string) =>
  (usualEndings.get(ending) ?? new RegExp(`\\.${ending}$`, 'i')).test(fileName)
    ? fileName
    : `${fileName}.${ending}`
