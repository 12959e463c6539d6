import { crc32, deflateRawSync } from 'node:zlib'

export interface Packed {
  name: string
  text?: string | Buffer
  /** Bytes of the name if it is not UTF-8. */
  rawName?: Buffer
  /** Name in the local header if it differs. */
  localName?: string
  /** Uncompressed size in the directory. */
  claims?: number
  locked?: boolean
  /** Reuses the bytes of the previous entry. */
  shared?: boolean
  stored?: boolean
  /** Unix file mode. */
  mode?: number
}

/** A ZIP that may be malformed. */
export function makeZip(files: Packed[], { comment = '', count = files.length } = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  let last = 0
  for (const { name, text = name, rawName, localName, claims, locked, shared, stored, mode = 0 } of files) {
    const bytes = Buffer.from(text)
    const packed = stored ? bytes : deflateRawSync(bytes)
    const called = rawName ?? Buffer.from(name)
    const before = localName === undefined ? called : Buffer.from(localName)
    const flags = (rawName ? 0 : 0x800) | (locked ? 1 : 0)
    const fixed = Buffer.alloc(26)
    fixed.writeUInt16LE(20, 0)
    fixed.writeUInt16LE(flags, 2)
    fixed.writeUInt16LE(stored ? 0 : 8, 4)
    fixed.writeUInt32LE(0x5a210000, 6)
    fixed.writeUInt32LE(crc32(bytes), 10)
    fixed.writeUInt32LE(packed.length, 14)
    fixed.writeUInt32LE(claims ?? bytes.length, 18)
    fixed.writeUInt16LE(called.length, 22)
    const local = Buffer.from(fixed)
    local.writeUInt16LE(before.length, 22)
    if (!shared) {
      last = at
      const whole = Buffer.concat([Buffer.from('PK\x03\x04'), local, before, packed])
      parts.push(whole)
      at += whole.length
    }
    const tail = Buffer.alloc(14)
    tail.writeUInt16LE(mode, 8)
    tail.writeUInt32LE(last, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fixed, tail, called]))
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(at, 12)
  end.writeUInt16LE(comment.length, 16)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end, Buffer.from(comment)])
}

const ooxml = 'application/vnd.openxmlformats-officedocument'
const mains = {
  docx: ['word/document.xml', `${ooxml}.wordprocessingml.document.main+xml`],
  xlsx: ['xl/workbook.xml', `${ooxml}.spreadsheetml.sheet.main+xml`],
  pptx: ['ppt/presentation.xml', `${ooxml}.presentationml.presentation.main+xml`],
  docm: ['word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'],
  xlsm: ['xl/workbook.xml', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'],
} as const

/** An office file with additional or replaced parts. */
export function officeFile(kind: keyof typeof mains, ...more: Packed[]) {
  const [part, type] = mains[kind]
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`
  const needed = [
    { name: '[Content_Types].xml', text: types },
    { name: '_rels/.rels', text: '<Relationships/>' },
    { name: part, text: '<main/>' },
  ]
  return makeZip([...needed.filter(({ name }) => more.every((other) => other.name !== name)), ...more])
}

export const openDocument = (kind: 'text' | 'spreadsheet', ...more: Packed[]) =>
  makeZip([
    { name: 'mimetype', text: `application/vnd.oasis.opendocument.${kind}`, stored: true },
    { name: 'content.xml', text: '<content/>' },
    { name: 'META-INF/manifest.xml', text: '<manifest/>' },
    ...more,
  ])
