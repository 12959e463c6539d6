import { expect, test } from 'vitest'
import { isFileField } from '~/content/store/submit.server.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { acceptFile } from '~/files/accept.server.ts'
import { acceptedTypes, fromPhones, wrongType } from '~/files/file-words.ts'
import { uploadLimits } from '~/files/upload-limits.ts'
import { verdictOn } from '~/routes/staff/content/file-limits.ts'

const fields = contentTypes.flatMap(({ name, fields }) =>
  Object.entries(fields)
    .filter(([, field]) => isFileField(field))
    .map(([key, field]) => [`${name}.${key}`, field] as const),
)

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })

test.each(fields)('of %s the browser says at once what the server would say', async (_, field) => {
  const [type = ''] = acceptedTypes(field)
  const wrong = [
    file('notes.txt', 'text/plain'),
    file('empty', type, 0),
    file('a.exe', 'application/x-msdownload'),
  ]
  for (const one of wrong) {
    const said = verdictOn(field, one)
    expect(said).toBeTruthy()
    await expect(
      acceptFile({ ...field, kind: field.kind === 'documents' ? 'document' : field.kind }, one),
    ).rejects.toThrow(said)
  }
  for (const one of acceptedTypes(field)) expect(verdictOn(field, file('one', one))).toBeUndefined()
  expect(verdictOn(field, file('large', type, uploadLimits.video + 1))).toMatch(/^This file is too large/)
  for (const phone of [file('IMG_1.HEIC', ''), file('a', 'image/heic')])
    expect(verdictOn(field, phone)).toBe(`${wrongType(field)} ${fromPhones}`)
})
