import { setImmediate } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import { readEntryChunks, type ZipEntry } from '~/files/zip/read-zip.server.ts'

/** Names come without namespace prefixes. */
export interface XmlVisitor<Found> {
  element(name: string, attributes: XmlAttribute[]): Found | undefined
  text?(text: string, within: string): void
  end?(): Found | undefined
}

export interface XmlAttribute {
  name: string
  value: string
  hasPrefix: boolean
}

const maxDepth = 256
const maxAttributes = 500

/**
 * Parses a part in chunks, so that a large one blocks neither memory nor other requests. Throws on XML that office
 * programs never write or might parse differently.
 */
export async function visitXml<Found>(
  entry: ZipEntry,
  visitor: XmlVisitor<Found>,
): Promise<Found | undefined> {
  let found: Found | undefined
  const parser = parserFor(visitor, (hazard) => {
    found ??= hazard
  })
  let decoder: TextDecoder | undefined
  for await (const piece of readEntryChunks(entry)) {
    decoder ??= new TextDecoder(detectEncoding(piece))
    parser.write(decoder.decode(piece, { stream: true }))
    if (found) return found
    await setImmediate()
  }
  parser.end(decoder?.decode())
  return found ?? visitor.end?.()
}

/** Undefined if the beginning is ambiguous or has no element. */
export function findRootElement(header: Uint8Array): string | undefined {
  let root: string | undefined
  const element = (name: string) => {
    root ??= name
    return undefined
  }
  try {
    const decoder = new TextDecoder(detectEncoding(header))
    parserFor({ element }, () => undefined, svgDoctype).write(decoder.decode(header, { stream: true }))
  } catch {
    // The caller then reads the whole part and finds the error there.
  }
  return root
}

/** The only doctype in an office file. */
const svgDoctype = /^!DOCTYPE svg( PUBLIC "[^"]*"| SYSTEM)?\s+"[^"]*"\s*$/

function parserFor<Found>(
  { element, text }: XmlVisitor<Found>,
  report: (found: Found | undefined) => void,
  allowedDeclaration = /^$/,
) {
  const openElements: string[] = []
  let attributeCount = 0
  const failIf = (isInvalid: boolean) => {
    if (isInvalid) throw new Error('The XML is not valid for an office file.')
  }
  const parser = new Parser(
    {
      onopentagname: (name) => {
        attributeCount = 0
        failIf(openElements.push(withoutPrefix(name)) > maxDepth)
      },
      onattribute: () => failIf(++attributeCount > maxAttributes),
      onopentag: (name, attributes) =>
        report(element(withoutPrefix(name), Object.entries(attributes).map(toAttribute))),
      onclosetag: () => openElements.pop(),
      ontext: (content) => text?.(content, openElements.at(-1) ?? ''),
      // Custom entities could hide a hazard. This parser also ends an instruction at the first `>`.
      onprocessinginstruction: (_, instruction) =>
        failIf(
          instruction.startsWith('!')
            ? !allowedDeclaration.test(instruction)
            : !isSafeInstruction(instruction),
        ),
      // For example <!-->, which ends a comment for this parser and begins one for others.
      oncomment: () => failIf(parser.endIndex - parser.startIndex < '<!---->'.length - 1),
    },
    { xmlMode: true, decodeEntities: true },
  )
  return parser
}

/** Other encodings could hide a hazard. */
const isSafeInstruction = (instruction: string) =>
  instruction.endsWith('?') &&
  /^(utf-?8|utf-?16|us-ascii|iso-8859-\d+|windows-125\d)$/i.test(
    /^\?xml\b.*?\sencoding\s*=\s*["']\s*([^"']*)/is.exec(instruction)?.[1] ?? 'utf-8',
  )

const withoutPrefix = (name: string) => name.slice(name.lastIndexOf(':') + 1)

const toAttribute = ([name, value]: [string, string]): XmlAttribute => ({
  name: withoutPrefix(name),
  value,
  hasPrefix: name.includes(':'),
})

/** Values in all namespaces, since several attributes may share a local name. */
export const attributeValues = (name: string, attributes: XmlAttribute[]): string[] =>
  attributes.filter((attribute) => attribute.name === name).map(({ value }) => value)

function detectEncoding([first, second]: Uint8Array) {
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0) ? 'utf-16le' : 'utf-8'
}
