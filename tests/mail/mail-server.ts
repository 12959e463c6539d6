import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export const from = { name: 'Jaldhara Hydropower', address: 'website@jaldhara.example' }
export const host = 'www.jaldhara.example'
export const timeouts = { connection: 500, greeting: 300, socket: 300, total: 1000 }

interface Received {
  recipients: string[]
  raw: string
}

/** A mail server on loopback. `refuse` returns the response code for a refused email. */
export async function startMailServer(
  refuse: () => number | undefined = () => undefined,
  options: SMTPServerOptions = {},
) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const responseCode = refuse()
        if (responseCode) return done(Object.assign(new Error('Not now'), { responseCode }))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ recipients, raw: Buffer.concat(chunks).toString() })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { received, options: { server: `smtp://127.0.0.1:${port}`, from, host, timeouts } }
}

/** Parses an email, unfolds its headers and decodes encoded words. */
export function parseMail(raw: string) {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  const encoded = body.join('\r\n\r\n')
  const isBase64 = headers.get('content-transfer-encoding') === 'base64'
  const text = isBase64 ? Buffer.from(encoded, 'base64').toString() : quoted(encoded.replaceAll('=\r\n', ''))
  const header = (name: string) => words(headers.get(name) ?? '')
  return { header, names: [...headers.keys()], text: text.replaceAll('\r\n', '\n').trimEnd() }
}

const quoted = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

const words = (line: string) =>
  line
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?(B|Q)\?([^?]*)\?=/gi, (_, kind, text) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : quoted(text.replaceAll('_', ' ')),
    )

/** The text part and the HTML part. */
export function mailParts(raw: string) {
  const type = parseMail(raw).header('content-type')
  const [, boundary = ''] = /^multipart\/alternative;.*boundary="([^"]+)"/.exec(type) ?? []
  return raw
    .split(`--${boundary}`)
    .slice(1, 3)
    .map((part) => parseMail(part.trimStart()))
}
