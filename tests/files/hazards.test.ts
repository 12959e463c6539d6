import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { storeUploadAsFieldValue } from '~/content/media/uploads.server.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { uploadsFolder } from '../uploads.ts'
import { harmlessOffice } from './office-harmless.ts'
import { hostileOffice } from './office-hazards.ts'
import { harmlessPdfs, hostilePdfs } from './pdf-hazards.ts'

const take = (bytes: Buffer, name: string) =>
  storeUploadAsFieldValue(tenders.fields.attachments, new File([new Uint8Array(bytes)], name))

const hostile = [
  ...hostilePdfs.map(([what, pdf, message]) => [what, pdf, 'a.pdf', message] as const),
  ...hostileOffice,
]
const harmless = [...harmlessPdfs.map(([what, pdf]) => [what, pdf, 'a.pdf'] as const), ...harmlessOffice]

test.each(hostile)('%s: refused with advice', async (_, bytes, name, message) => {
  const before = readdirSync(uploadsFolder())
  await expect(take(bytes, name)).rejects.toThrow(message)
  await expect(take(bytes, name)).rejects.toThrow(/[Pp]lease|link|same name/)
  expect(readdirSync(uploadsFolder())).toEqual(before)
})

test.each(harmless)('%s: accepted unchanged', async (_, bytes, name) => {
  expect(await take(bytes, name)).toMatchObject({ size: bytes.length })
})
