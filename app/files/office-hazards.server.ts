import { Parser } from 'htmlparser2'
import { megabyte } from './upload-limits.ts'
import { beginningOf, unpackEntry, type ZipEntry } from './zip-directory.server.ts'

type Hazard = 'macros' | 'embedded' | 'remote' | 'commands' | 'damaged'

/** Of one part that is read; sheets and pictures, which are larger, are not. */
const mostRead = 50 * megabyte

/** What an office file does or brings along besides text, by what its parts say and not by their names. */
export async function hazardInOffice(entries: ZipEntry[]): Promise<Hazard | undefined> {
  for (const entry of entries) {
    const beginning = beginningOf(entry)
    if (beginning.length < Math.min(entry.size, 8)) return 'damaged'
    if (isProgram(beginning) || isCompound(beginning)) return 'embedded'
  }
  for (const entry of entries) {
    const look = readers.find(([names]) => names.test(entry.name))?.[1]
    if (!look) continue
    try {
      const found = look(xmlText(await unpackEntry(entry, mostRead)))
      if (found) return found
    } catch {
      return 'damaged'
    }
  }
}

const begins = (beginning: Uint8Array, ...heads: string[]) =>
  heads.some((hex) => Buffer.from(hex, 'hex').equals(Buffer.from(beginning.subarray(0, hex.length / 2))))

/** As Windows, Linux and macOS know their programs. */
export const isProgram = (beginning: Uint8Array) =>
  begins(beginning, '4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe')

/** The older format of Office, in which macros and embedded files are kept. */
const isCompound = (beginning: Uint8Array) => begins(beginning, 'd0cf11e0a1b11ae1')

const readers: [names: RegExp, look: (xml: string) => Hazard | undefined][] = [
  [/^\[Content_Types\]\.xml$/i, hazardInTypes],
  [/(^|\/)_rels\/[^/]*\.rels$/i, hazardInRelations],
  [/^xl\/externalLinks\/[^/]*\.xml$/i, (xml) => (/<([\w.-]+:)?ddeLink\b/.test(xml) ? 'commands' : undefined)],
  [/^word\/[^/]*\.xml$/i, hazardInFields],
  [/(^|\/)(content|styles|meta)\.xml$/i, hazardInOpenDocument],
]

function hazardInTypes(xml: string) {
  const types = elementsOf(xml).map(({ contenttype = '' }) => contenttype)
  if (types.some((type) => /vba|macro/i.test(type))) return 'macros'
  return types.some((type) => /activeX|oleObject/i.test(type)) ? 'embedded' : undefined
}

const programs = /^(vbaProject|vbaProjectSignature|wordVbaData|xlMacrosheet|xlIntlMacrosheet)/i
const brought = /^(oleObject|package|control|activeXControlBinary)$/i
/** Only followed where somebody presses it, or agrees. */
const asked = /^(hyperlink|externalLink)/i
const shown = /^(image|media|video|audio)$/i

function hazardInRelations(xml: string) {
  for (const { type = '', target = '', targetmode = '' } of elementsOf(xml)) {
    const kind = type.split('/').at(-1) ?? ''
    if (programs.test(kind)) return 'macros'
    const isOutside = /^external$/i.test(targetmode)
    if (!isOutside && brought.test(kind)) return 'embedded'
    if (!isOutside || asked.test(kind) || isHere(target)) continue
    // A picture of a page on the web is harmless; a shared folder is shown who opens it.
    if (!shown.test(kind) || !/^https?:/i.test(target)) return 'remote'
  }
}

/** On the computer it is opened on, or beside the file. */
const isHere = (target: string) => {
  const place = target.trim().replace(/^file:\/*(?=[a-z]:|[a-z]\|)/i, '')
  return /^[a-z][:|]/i.test(place) || !/^([a-z][\w+.-]*:|[\\/]{2})/i.test(place)
}

function hazardInFields(xml: string) {
  const written = [...xml.matchAll(/<(?:[\w.-]+:)?instrText[^>]*>([^<]*)/g)]
    .map(([, text = '']) => text)
    .join('')
  const simple = [...xml.matchAll(/\sw?:?instr\s*=\s*["']([^"']*)/g)].map(([, text = '']) => text).join(' ')
  return /\bDDE(AUTO)?\b/i.test(`${written} ${simple}`) ? 'commands' : undefined
}

function hazardInOpenDocument(xml: string) {
  if (/<[\w.-]+:(event-listener|script)[\s/>]/.test(xml)) return 'macros'
  if (/<[\w.-]+:dde-(source|link|connection-decl)\b/.test(xml)) return 'commands'
  if (/<[\w.-]+:(plugin|applet)[\s/>]/.test(xml)) return 'embedded'
  for (const [element] of xml.matchAll(/<[\w.-]+:(?:template|floating-frame|section-source)\s[^>]*>/g)) {
    const [, target = ''] = /:href\s*=\s*["']([^"']*)/.exec(element) ?? []
    if (!isHere(target.replace(/^\/(?=[a-z]:)/i, ''))) return 'remote'
  }
}

/** The attributes of all elements, under small letters and without their namespaces. */
function elementsOf(xml: string) {
  const elements: Partial<Record<string, string>>[] = []
  const onopentag = (_: string, attributes: Record<string, string>) => {
    const plain = Object.entries(attributes).map(([name, value]) => [
      name.toLowerCase().split(':').at(-1),
      value,
    ])
    elements.push(Object.fromEntries(plain))
  }
  new Parser({ onopentag }, { xmlMode: true, decodeEntities: true }).end(xml)
  return elements
}

/** Throws for what office programs never write: entities of their own, which would hide what is meant. */
function xmlText(bytes: Uint8Array) {
  const isBig = (bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0 && bytes[1] === 0x3c)
  const isSmall = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0x3c && bytes[1] === 0)
  const text = new TextDecoder(isBig ? 'utf-16be' : isSmall ? 'utf-16le' : 'utf-8').decode(bytes)
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error('It declares entities.')
  return text
}
