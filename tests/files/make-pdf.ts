import { deflateSync } from 'node:zlib'

export interface Made {
  /** Entries of the catalog besides its pages. */
  catalog?: string
  /** Entries of the only page. */
  page?: string
  /** Objects from number 4 on. */
  more?: string[]
  /** Objects from number 10 on in an object stream. */
  packed?: string[]
  /** The declared filter of that stream. */
  filter?: string
  /** Replace the index and the dictionary of that stream. */
  head?: string
  says?: string
  trailer?: string
  before?: string
}

/** A PDF of one empty page and the given parts. */
export function makePdf(made: Made = {}): Buffer {
  const {
    catalog = '',
    page = '',
    more = [],
    packed,
    filter = '/FlateDecode',
    trailer = '',
    before = '',
  } = made
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${page}>>`,
    ...more,
  ]
  let text = `${before}%PDF-1.7\n%\xe2\xe3\xcf\xd3\n`
  const rows: number[][] = [[0, 0, 0]]
  for (const [at, object] of objects.entries()) {
    rows[at + 1] = [1, text.length, 0]
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  if (!packed) {
    const start = text.length
    const lines = rows.map(
      ([kind, at]) => `${String(at).padStart(10, '0')} ${kind ? '00000 n' : '65535 f'} \n`,
    )
    text += `xref\n0 ${rows.length}\n${lines.join('')}trailer<</Size ${rows.length}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`
    return Buffer.from(text, 'latin1')
  }
  // Offsets count from the end of the index.
  let body = ''
  const head = packed.map((object, at) => {
    const place = body.length
    body += `${object}\n`
    rows[10 + at] = [2, 8, at]
    return `${10 + at} ${place}`
  })
  const first = made.head ?? `${head.join(' ')}\n`
  const content = Buffer.from(first + body, 'latin1')
  const stream = (filter ? deflateSync(content) : content).toString('latin1')
  rows[8] = [1, text.length, 0]
  text += `8 0 obj\n<</Type/ObjStm${made.says ?? `/N ${packed.length}/First ${first.length}/Length ${stream.length}`}${filter && `/Filter${filter}`}>>stream\n${stream}\nendstream\nendobj\n`
  rows[9] = [1, text.length, 0]
  const table = Array.from({ length: 10 + packed.length }, (_, at) => {
    const [kind = 0, place = 0, index = 0] = rows[at] ?? []
    const row = Buffer.alloc(7)
    row.writeUInt8(kind)
    row.writeUInt32BE(place, 1)
    row.writeUInt16BE(index, 5)
    return row
  })
  const entries = Buffer.concat(table).toString('latin1')
  const start = text.length
  text += `9 0 obj\n<</Type/XRef/Size ${table.length}/W[1 4 2]/Root 1 0 R/Length ${entries.length}${trailer}>>stream\n${entries}\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
