import { setImmediate } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import { piecesOf, type ZipEntry } from './zip-directory.server.ts'

/** Names stand without the prefixes of their namespaces. */
export interface Watcher<Found> {
  element(name: string, attributes: Attribute[]): Found | undefined
  text?(text: string, within: string): void
  end?(): Found | undefined
}

export interface Attribute {
  name: string
  value: string
  hasPrefix: boolean
}

const mostDepth = 256
const mostAttributes = 500

/**
 * Reads a part piece by piece, so that neither memory nor other requests depend on its size. Throws for what office
 * programs never write, and what they might read otherwise than this does.
 */
export async function watchXml<Found>(entry: ZipEntry, watcher: Watcher<Found>): Promise<Found | undefined> {
  let found: Found | undefined
  const parser = parserFor(watcher, (hazard) => {
    found ??= hazard
  })
  let decoder: TextDecoder | undefined
  for await (const piece of piecesOf(entry)) {
    decoder ??= new TextDecoder(encodingOf(piece))
    parser.write(decoder.decode(piece, { stream: true }))
    if (found) return found
    await setImmediate()
  }
  parser.end(decoder?.decode())
  return found ?? watcher.end?.()
}

function parserFor<Found>({ element, text }: Watcher<Found>, note: (found: Found | undefined) => void) {
  const open: string[] = []
  let attributeCount = 0
  const refuseIf = (isOdd: boolean) => {
    if (isOdd) throw new Error('This is no XML of an office program.')
  }
  const parser = new Parser(
    {
      onopentagname: (name) => {
        attributeCount = 0
        refuseIf(open.push(withoutPrefix(name)) > mostDepth)
      },
      onattribute: () => refuseIf(++attributeCount > mostAttributes),
      onopentag: (name, attributes) =>
        note(element(withoutPrefix(name), Object.entries(attributes).map(attributeOf))),
      onclosetag: () => open.pop(),
      ontext: (said) => text?.(said, open.at(-1) ?? ''),
      // Entities of its own would hide what is meant; and an instruction ends here at the first sign of an end.
      onprocessinginstruction: (_, instruction) =>
        refuseIf(instruction.startsWith('!') || !instruction.endsWith('?')),
      // Such as <!-->, which ends for this parser and begins for others.
      oncomment: () => refuseIf(parser.endIndex - parser.startIndex < '<!---->'.length - 1),
    },
    { xmlMode: true, decodeEntities: true },
  )
  return parser
}

const withoutPrefix = (name: string) => name.slice(name.lastIndexOf(':') + 1)

const attributeOf = ([name, value]: [string, string]): Attribute => ({
  name: withoutPrefix(name),
  value,
  hasPrefix: name.includes(':'),
})

function encodingOf([first, second]: Uint8Array) {
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0) ? 'utf-16le' : 'utf-8'
}
