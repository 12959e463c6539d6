import { constants, deflateRawSync } from 'node:zlib'

/** Inflates to `beginning` and so many megabytes of one character. It repeats one compressed megabyte. */
export function inflatesTo(megabytes: number, sign: string, header = '') {
  const packed = (text: string | Buffer) => deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH })
  const one = packed(Buffer.alloc(1024 * 1024, sign))
  const [head, end] = [Buffer.from([0x78, 0x01]), Buffer.from([3, 0])]
  return Buffer.concat([head, packed(header), ...Array<Buffer>(megabytes).fill(one), end])
}
