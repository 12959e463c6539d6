import { expect, test } from 'vitest'
import { type ReceivedForm, RequestBodyError, withReceivedForm } from '~/files/forms/receive.server.ts'
import { megabyte } from '~/files/upload-limits.ts'

const part = (head: string, body: string) =>
  `--B\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const title = part('name="title"', 'River')
const file = part('name="file"; filename="a.pdf"\r\nContent-Type: application/pdf', '%PDF-1.7')
const end = '--B--\r\n'
const boundary = 'multipart/form-data; boundary=B'

async function receive(text: string, type = boundary, step = text.length) {
  const bytes = Buffer.from(text)
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (let at = 0; at < bytes.length; at += step) stream.enqueue(bytes.subarray(at, at + step))
      stream.close()
    },
  })
  const headers = { 'Content-Type': type }
  const request = new Request('http://localhost/', { method: 'POST', headers, body, duplex: 'half' })
  return withReceivedForm(request, { maxFileBytes: megabyte }, async ({ texts, files }: ReceivedForm) => ({
    texts,
    files: await Promise.all([...files].map(async ([name, [one]]) => [name, one?.name, await one?.text()])),
  }))
}

const whole = { texts: [['title', 'River']], files: [['file', 'a.pdf', '%PDF-1.7']] }

test.each([
  ['in the usual format', title + file + end],
  ['with text before its first boundary', `This is a form of many parts.\r\nB --B\r\n${title}${file}${end}`],
  ['with text after its end', `${title}${file}${end}Goodbye.\r\n${title}`],
  [
    'with binary parts',
    title + file.replace('\r\n\r\n', '\r\nContent-Transfer-Encoding: binary\r\n\r\n') + end,
  ],
])('a form %s is parsed, in one chunk and byte by byte', async (_, text) => {
  for (const step of [text.length, 1, 7])
    expect([step, await receive(text, boundary, step)]).toEqual([step, whole])
})

const longName = part(`name="${'x'.repeat(9000)}"`, 'a') + end
const nameless = part('filename="a.pdf"', 'a') + end
const encoded = title.replace('\r\n\r\n', '\r\nContent-Transfer-Encoding: base64\r\n\r\n') + end

test.each([
  ['without a boundary in its type', 'multipart/form-data', title + end, 'no-boundary', /boundary/],
  ['with another boundary than its type', `${boundary}x`, title + end, 'boundary-not-found', /“Bx”/],
  ['that is truncated in a part', boundary, `${title}--B\r\nContent-Disp`, 'broken-form', /broke off/],
  ['with too long a part header', boundary, longName, 'broken-form', /head/],
  ['with a part that has no name', boundary, nameless, 'broken-form', /name/],
  ['with a part in base64', boundary, encoded, 'encoded-part', /title .+ base64/],
] as const)('a form %s is refused with a specific code', async (_, type, text, code, message) => {
  const refused = await receive(text, type).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(RequestBodyError)
  const status = code === 'encoded-part' ? 415 : 400
  expect(refused).toMatchObject({ status, details: { code }, message: expect.stringMatching(message) })
})

test('the preamble is limited in size', async () => {
  await expect(receive(`${'x'.repeat(100_000)}\r\n${title}${end}`)).rejects.toThrow(/boundary/)
})
