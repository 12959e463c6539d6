import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storeUploadAsFieldValue } from '~/content/media/uploads.server.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { PdfTextReader } from '~/files/pdf/inspect-pdf.server.ts'
import { storeDocument } from '~/files/upload/store.server.ts'
import { loader } from '~/routes/files/image.ts'
import { testsAll } from '../representatives.ts'
import { uploadsFolder } from '../uploads.ts'
import { makePdf } from './make-pdf.ts'
import { attached, key } from './pdf-hazards.ts'
import {
  ambiguousPdf,
  packedInvoice,
  plainInvoice,
  protectedPdfs,
  protectedScripts,
  withPassword,
} from './protected-pdfs.ts'
import { publish } from './publish.ts'
import { routeArgs } from './route-args.ts'

const take = (bytes: Buffer) =>
  storeUploadAsFieldValue(tenders.fields.attachments, new File([new Uint8Array(bytes)], 'a.pdf'))

test.each(protectedPdfs)('%s without a password: accepted and counted', async (_, bytes) => {
  expect(await take(bytes)).toMatchObject({ size: bytes.length, pages: 1 })
})

// A cipher of each algorithm.
test.each(testsAll ? protectedPdfs : protectedPdfs.slice(0, 2))(
  '%s without a password: rendered and indexed',
  async (_, bytes) => {
    const { name } = await storeDocument(bytes, 'a.pdf')
    const path = uploadsFolder(name)
    expect(readFileSync(path).equals(bytes)).toBe(true)
    const reader = new PdfTextReader()
    expect(await reader.read(path)).toEqual(['Rating report'])
    reader.end()
    const preview = await loader(routeArgs({ name: await publish(name), rendition: 'page-240.webp' }))
    const { channels } = await sharp(Buffer.from(await preview.arrayBuffer()))
      .greyscale()
      .stats()
    expect(channels[0]?.min).toBeLessThan(100)
  },
)

test('a data attachment in an object stream is accepted', async () => {
  expect(await take(packedInvoice)).toMatchObject({ size: packedInvoice.length })
})

const [[, sound = Buffer.alloc(0)] = []] = protectedPdfs.slice(-1)
const [[, old = Buffer.alloc(0)] = []] = protectedPdfs.slice(1)
const changed = (bytes: Buffer, from: string, to: string) => {
  const text = bytes.toString('latin1')
  expect(text).toContain(from)
  return Buffer.from(text.replace(from, to.padEnd(from.length)), 'latin1')
}
const withMore = (more: string) => Buffer.concat([sound, Buffer.from(more)])
const numberOfKey = /\/Encrypt (\d+)/.exec(sound.toString('latin1'))?.[1]

const uncheckable = /protected so that nobody can tell/
const refused: [what: string, bytes: Buffer, said: RegExp][] = [
  ['a password', withPassword, /^This PDF is locked with a password\./],
  ['data attached by an object that is not packed', plainInvoice, /Another file is embedded/],
  [
    'a name of an attached file that is encrypted, and looks harmless so',
    makePdf({ ...attached('factur-x.xml'), trailer: key }),
    /Another file is embedded/,
  ],
  ['a cipher that comes twice', changed(sound, '/AuthEvent /DocOpen', '/CFM /AESV3'), uncheckable],
  ['a length that is not usual', changed(old, '/Length 16 >>', '/Length 15 >>'), uncheckable],
  ['another trailer without a key', withMore('trailer<</Root 1 0 R>>'), uncheckable],
  ['another trailer with another key', withMore('trailer<</Root 1 0 R/Encrypt 99 0 R>>'), uncheckable],
  [
    'a key that is given twice',
    withMore(`${numberOfKey} 0 obj<</Filter/Standard/O()/U()>>endobj`),
    uncheckable,
  ],
  ['packed objects that are read in two ways', ambiguousPdf, uncheckable],
]

test.each(protectedScripts)('a script under %s: refused', async (_, bytes) => {
  await expect(take(bytes)).rejects.toThrow('holds scripts')
})

test.each(refused)('%s: refused', async (_, bytes, message) => {
  await expect(take(bytes)).rejects.toThrow(message)
})

test('a PDF that forbids printing gets other advice', async () => {
  await expect(take(ambiguousPdf)).rejects.toThrow(/ask whoever made it for a copy without protection/)
  await expect(take(makePdf({ catalog: '/OpenAction<</S/JavaScript/JS(1)>>' }))).rejects.toThrow(/same\.$/)
})
