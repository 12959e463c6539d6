import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { heicMessage } from '~/files/refusal-messages.ts'
import { inflatesTo } from '../files/compression-bombs.ts'
import { jpg, pdf } from './site.ts'

export const megabyte = 1024 * 1024

export const mp4 = () => readFileSync('app/sample/videos/valley-flight.mp4')
export const typedText = 'Words that took long to type'
export const slide = { tag: 'New', titleA: 'One', titleB: 'Two', desc: typedText }
export const paper = { name: 'Leave', description: typedText }
export const film = { title: 'Film', description: typedText, category: 'project', type: 'video' }

/** An MP4 box of padding. */
export function freeBox(size: number) {
  const box = Buffer.alloc(size)
  box.writeUInt32BE(size)
  box.write('free', 4)
  return box
}

/** A small PNG whose header claims the given size. */
async function pictureClaiming(width: number, height: number) {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
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

const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
)
const noPicture = 'Please choose a picture: JPEG, PNG, WebP, AVIF or GIF.'
const damagedPicture = 'This picture is damaged and can’t be read.'
const damaged = 'This file is damaged and can’t be read.'
const tooMuch =
  'This PDF is too large to be looked through. Please open it, choose Print and there “Save as PDF”, and choose the PDF that this makes; it looks the same.'
const pixels = 'This picture has too many pixels: at most 100 megapixels.'

interface Case {
  what: string
  target: { api: string; screen: string; fields: Record<string, string>; key: string }
  bytes: () => Uint8Array | Promise<Uint8Array>
  message: string
}

const slides = { api: 'slides', screen: 'hero-slides', fields: slide, key: 'image' }
const forms = { api: 'forms', screen: 'forms', fields: paper, key: 'file' }
const gallery = { api: 'gallery', screen: 'gallery', fields: film, key: 'image' }

export const cases: Case[] = [
  { what: 'a PDF named .jpg', target: slides, bytes: pdf, message: noPicture },
  { what: 'an SVG with a script', target: slides, bytes: () => svg, message: noPicture },
  {
    what: 'an HTML page named .pdf',
    target: forms,
    bytes: () => Buffer.from('<script>1</script>'),
    message:
      'Please choose a PDF, an office file (XLSX, DOCX, PPTX, ODS, ODT), a CSV, a ZIP or a picture (JPEG, PNG, WebP, AVIF, GIF).',
  },
  {
    what: 'a picture that claims 101 megapixels',
    target: slides,
    bytes: () => pictureClaiming(10_100, 10_000),
    message: pixels,
  },
  {
    what: 'a truncated picture',
    target: slides,
    bytes: () => jpg().subarray(0, -2000),
    message: damagedPicture,
  },
  { what: 'a truncated PDF', target: forms, bytes: () => pdf().subarray(0, -5000), message: damaged },
  {
    what: 'a PDF that unpacks beyond the memory limit',
    target: forms,
    bytes: compressionBomb,
    message: tooMuch,
  },
  {
    what: 'a truncated video',
    target: gallery,
    bytes: () => mp4().subarray(0, -5000),
    message: 'This video is not whole. Please choose it again.',
  },
  {
    what: 'an empty file',
    target: forms,
    bytes: () => Buffer.alloc(0),
    message: 'This file is empty. Please choose it again.',
  },
  {
    what: 'a PDF with a password',
    target: forms,
    bytes: () => Buffer.concat([pdf().subarray(0, -5000), Buffer.from('trailer <</Encrypt 5 0 R>>')]),
    message: 'This PDF is locked with a password. Please save it without one.',
  },
  {
    what: 'a HEIC picture of an iPhone',
    target: slides,
    bytes: () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    message: `${noPicture} ${heicMessage}`,
  },
]
