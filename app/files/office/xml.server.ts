import { setImmediate } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import { readEntryChunks, type ZipEntry } from '~/files/zip/read-zip.server.ts'

/** Names stand without the prefixes of their namespaces. */
export interface XmlVisitor<Found> {
  element(name: string, attributes: Attribute[]): Found | undefined
  text?(text: string, within: string): void
  end?(): Found | undefined
}

export interface Attribute {
  name: string
  value: string
  hasPrefix: boolean
}

const maxDepth = 256
const maxAttributes = 500

/**
 * Reads a part piece by piece, so that neither memory nor other requests depend on its size. Throws for what office
 * programs never write, and what they might read otherwise than this does.
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

/** The first element of a part that begins so, where it can't be mistaken. */
export function findRootElement(beginning: Uint8Array): string | undefined {
  let root: string | undefined
  const element = (name: string) => {
    root ??= name
    return undefined
  }
  try {
    const decoder = new TextDecoder(detectEncoding(beginning))
    parserFor({ element }, () => undefined, svgDoctype).write(decoder.decode(beginning, { stream: true }))
  } catch {
    // The part is read to its end, and what is wrong is found there.
  }
  return root
}

/** Of a picture; whatever else declares something is no part of an office file. */
const svgDoctype = /^!DOCTYPE svg( PUBLIC "[^"]*"| SYSTEM)?\s+"[^"]*"\s*$/

function parserFor<Found>(
  { element, text }: XmlVisitor<Found>,
  report: (found: Found | undefined) => void,
  allowedDeclaration = /^$/,
) {
  const open: string[] = []
  let attributeCount = 0
  const failIf = (isOdd: boolean) => {
    if (isOdd) throw new Error('This is no XML of an office program.')
  }
  const parser = new Parser(
    {
      onopentagname: (name) => {
        attributeCount = 0
        failIf(open.push(withoutPrefix(name)) > maxDepth)
      },
      onattribute: () => failIf(++attributeCount > maxAttributes),
      onopentag: (name, attributes) =>
        report(element(withoutPrefix(name), Object.entries(attributes).map(toAttribute))),
      onclosetag: () => open.pop(),
      ontext: (said) => text?.(said, open.at(-1) ?? ''),
      // Entities of its own would hide what is meant; and an instruction ends here at the first sign of an end.
      onprocessinginstruction: (_, instruction) =>
        failIf(
          instruction.startsWith('!')
            ? !allowedDeclaration.test(instruction)
            : !isSafeInstruction(instruction),
        ),
      // Such as <!-->, which ends for this parser and begins for others.
      oncomment: () => failIf(parser.endIndex - parser.startIndex < '<!---->'.length - 1),
    },
    { xmlMode: true, decodeEntities: true },
  )
  return parser
}

/** Other encodings would hide what is meant as well. */
const isSafeInstruction = (instruction: string) =>
  instruction.endsWith('?') &&
  /^(utf-?8|utf-?16|us-ascii|iso-8859-\d+|windows-125\d)$/i.test(
    /^\?xml\b.*?\sencoding\s*=\s*["']\s*([^"']*)/is.exec(instruction)?.[1] ?? 'utf-8',
  )

const withoutPrefix = (name: string) => name.slice(name.lastIndexOf(':') + 1)

const toAttribute = ([name, value]: [string, string]): Attribute => ({
  name: withoutPrefix(name),
  value,
  hasPrefix: name.includes(':'),
})

/** Of whatever namespace: several may bear one name. */
export const attributeValues = (name: string, attributes: Attribute[]): string[] =>
  attributes.filter((attribute) => attribute.name === name).map(({ value }) => value)

function detectEncoding([first, second]: Uint8Array) {
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0) ? 'utf-16le' : 'utf-8'
}
