import { expect, test } from 'vitest'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { storeUploadAsFieldValue } from '~/content/media/uploads.server.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { heicMessage } from '~/files/refusal-messages.ts'
import { uploadLimits } from '~/files/upload-limits.ts'
import { checkFile } from '~/routes/staff/resource/uploads/file-limits.ts'

const fields = contentTypes.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([key, field]) => {
    const taken = getFieldFileSupport(field)
    return taken ? [[`${name}.${key}`, field, taken] as const] : []
  }),
)

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })

/** Only its size matters, since no byte is read. */
const large = (type: string) =>
  Object.defineProperty(file('large', type), 'size', { value: uploadLimits.video + 1 })

test.each(fields)(
  'of %s the browser says at once what the server would say',
  async (_, field, { types, wrongTypeMessage: wrongType }) => {
    const [type = ''] = types
    const wrong = [
      file('notes.txt', 'text/plain'),
      file('empty', type, 0),
      file('a.exe', 'application/x-msdownload'),
    ]
    for (const one of wrong) {
      const message = checkFile(field, one)
      expect(message).toBeTruthy()
      await expect(storeUploadAsFieldValue(field, one)).rejects.toThrow(message)
    }
    for (const one of types) expect(checkFile(field, file('one', one))).toBeUndefined()
    expect(checkFile(field, large(type))).toMatch(/^This file is too large/)
    for (const phone of [file('IMG_1.HEIC', ''), file('a', 'image/heic')])
      expect(checkFile(field, phone)).toBe(`${wrongType} ${heicMessage}`)
  },
)
