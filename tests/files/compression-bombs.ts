import { constants, deflateRawSync } from 'node:zlib'

/** Inflates to `beginning` and so many megabytes of one character. It repeats one compressed megabyte. */
export function inflatesTo(megabytes: number, sign: string, header = '') {
  const packed = (text: string | Buffer) => deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH })
  const one = packed(Buffer.alloc(1024 * 1024, sign))
  const [head, end] = [Buffer.from([0x78, 0x01]), Buffer.from([3, 0])]
  return Buffer.concat([head, packed(header), ...Array<Buffer>(megabytes).fill(one), end])
}

/** A PDF of 3 MB that unpacks to 700 MB. */
export function compressionBomb() {
  const parts = `${'1 0 2 40'.padEnd(10)}${'<</Type/Catalog/Pages 2 0 R>>'.padEnd(40)}<</Type/Pages/Kids[]/Count 0>>`
  const first = inflatesTo(700, ' ', parts)
  const head = Buffer.from(
    `%PDF-1.5\n3 0 obj\n<</Type/ObjStm/N 2/First 10/Filter/FlateDecode/Length ${first.length}>>\nstream\n`,
  )
  const body = Buffer.concat([head, first, Buffer.from('\nendstream\nendobj\n')])
  const entries = [
    [0, 0],
    [2, 3, 0],
    [2, 3, 1],
    [1, 9],
    [1, body.length],
  ]
  const table = Buffer.concat(
    entries.map(([kind = 0, offset = 0, index = 0]) => {
      const entry = Buffer.alloc(7)
      entry.writeUInt8(kind)
      entry.writeUInt32BE(offset, 1)
      entry.writeUInt16BE(index, 5)
      return entry
    }),
  )
  return Buffer.concat([
    body,
    Buffer.from(`4 0 obj\n<</Type/XRef/Size 5/W[1 4 2]/Root 1 0 R/Length ${table.length}>>\nstream\n`),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`),
  ])
}
