import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { storeUploadAsFieldValue } from '~/content/media/uploads.server.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { uploadsFolder } from '../uploads.ts'
import { harmlessOffice, hostileOffice } from './office-hazards.ts'
import { harmlessPdfs, hostilePdfs } from './pdf-hazards.ts'

const take = (bytes: Buffer, name: string) =>
  storeUploadAsFieldValue(tenders.fields.attachments, new File([new Uint8Array(bytes)], name))

const hostile = [
  ...hostilePdfs.map(([what, pdf, said]) => [what, pdf, 'a.pdf', said] as const),
  ...hostileOffice,
]
const harmless = [...harmlessPdfs.map(([what, pdf]) => [what, pdf, 'a.pdf', ''] as const), ...harmlessOffice]

test.each(hostile)('%s: refused with advice', async (_, bytes, name, said) => {
  const before = readdirSync(uploadsFolder())
  const refusal = await take(bytes, name).catch(String)
  expect(refusal).toContain(said)
  expect(refusal).toMatch(/[Pp]lease|link|same name/)
  expect(readdirSync(uploadsFolder())).toEqual(before)
})

test.each(harmless)('%s: accepted unchanged', async (_, bytes, name, __) => {
  expect(await take(bytes, name)).toMatchObject({ size: bytes.length })
})
