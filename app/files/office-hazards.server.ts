import { type Attribute, type Watcher, watchXml } from './office-xml.server.ts'
import { megabyte } from './upload-limits.ts'
import { beginningOf, type ZipEntry } from './zip-directory.server.ts'

type Hazard = 'macros' | 'embedded' | 'remote' | 'commands' | 'damaged' | 'tooLong'

/** Of all parts that are read; sheets and pictures, which are larger, are not. */
const mostRead = 50 * megabyte

/** What an office file does or brings along besides text, by what its parts say and not by their names. */
export async function hazardInOffice(entries: ZipEntry[]): Promise<Hazard | undefined> {
  for (const entry of entries) {
    const beginning = beginningOf(entry)
    if (beginning.length < Math.min(entry.size, 8)) return 'damaged'
    if (isProgram(beginning) || isCompound(beginning)) return 'embedded'
  }
  const parts = entries.flatMap((entry) => {
    const [, watcherOf] = readers.find(([names]) => names.test(entry.name)) ?? []
    return watcherOf ? [{ entry, watcherOf }] : []
  })
  if (parts.reduce((sum, { entry }) => sum + entry.size, 0) > mostRead) return 'tooLong'
  for (const { entry, watcherOf } of parts) {
    const found = await watchXml(entry, watcherOf()).catch((): Hazard => 'damaged')
    if (found) return found
  }
}

const begins = (beginning: Uint8Array, ...heads: string[]) =>
  heads.some((hex) => Buffer.from(hex, 'hex').equals(Buffer.from(beginning.subarray(0, hex.length / 2))))

/** As Windows, Linux and macOS know their programs. */
export const isProgram = (beginning: Uint8Array) =>
  begins(beginning, '4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe')

/** The older format of Office, in which macros and embedded files are kept. */
const isCompound = (beginning: Uint8Array) => begins(beginning, 'd0cf11e0a1b11ae1')

const readers: [names: RegExp, watcherOf: () => Watcher<Hazard>][] = [
  [/^\[Content_Types\]\.xml$/i, () => ({ element: hazardInType })],
  [/(^|\/)_rels\/[^/]*\.rels$/i, () => ({ element: hazardInRelation })],
  [
    /^xl\/externalLinks\/[^/]*\.xml$/i,
    () => ({ element: (name) => (name === 'ddeLink' ? 'commands' : undefined) }),
  ],
  [/^word\/[^/]*\.xml$/i, fieldWatcher],
  [/(^|\/)(content|styles|meta)\.xml$/i, () => ({ element: hazardInOpenDocument })],
]

function hazardInType(_: string, attributes: Attribute[]) {
  const types = valuesOf('ContentType', attributes)
  if (types.some((type) => /vba|macro/i.test(type))) return 'macros'
  return types.some((type) => /activeX|oleObject/i.test(type)) ? 'embedded' : undefined
}

/** Of whatever namespace: several may bear one name. */
const valuesOf = (name: string, attributes: Attribute[]) =>
  attributes.filter((attribute) => attribute.name === name).map(({ value }) => value)

const programs = /^(vbaProject|vbaProjectSignature|wordVbaData|xlMacrosheet|xlIntlMacrosheet)/i
const brought = /^(oleObject|package|control|activeXControlBinary)$/i
/** Only followed where somebody presses it, or agrees. */
const asked = /^(hyperlink|externalLink)/i
const shown = /^(image|media|video|audio)$/i

function hazardInRelation(_: string, attributes: Attribute[]) {
  // What has a prefix is passed over by office programs.
  const said = attributes.filter(({ hasPrefix }) => !hasPrefix)
  const [type = '', target = '', mode = ''] = ['Type', 'Target', 'TargetMode'].map(
    (name) => valuesOf(name, said)[0],
  )
  const kind = type.split('/').at(-1) ?? ''
  if (programs.test(kind)) return 'macros'
  const isOutside = /^external$/i.test(mode)
  if (!isOutside && brought.test(kind)) return 'embedded'
  if (!isOutside || asked.test(kind) || isHere(target)) return undefined
  // A picture of a page on the web is harmless; a shared folder is shown who opens it.
  return shown.test(kind) && /^https?:/i.test(target) ? undefined : 'remote'
}

/** On the computer it is opened on, or beside the file. */
const isHere = (target: string) => {
  const place = target.trim().replace(/^file:\/*(?=[a-z]:|[a-z]\|)/i, '')
  return /^[a-z][:|]/i.test(place) || !/^([a-z][\w+.-]*:|[\\/]{2})/i.test(place)
}

/** Letters of all fields of a part; references to literature take a few thousand each. */
const mostOfFields = 4 * megabyte

function fieldWatcher(): Watcher<Hazard> {
  let said = ''
  return {
    element(name, attributes) {
      if (name === 'fldChar') said += '\n'
      if (said.length > mostOfFields) return 'tooLong'
      return valuesOf('instr', attributes).some(startsProgram) ? 'commands' : undefined
    },
    text(text, within) {
      if (/^(del)?instrText$/i.test(within)) said += text
    },
    // A field may lie within another, and its parts make one.
    end: () => ([said, said.replaceAll('\n', '')].some(startsProgram) ? 'commands' : undefined),
  }
}

const startsProgram = (instruction: string) => /\bDDE(AUTO)?\b/i.test(instruction)

function hazardInOpenDocument(name: string, attributes: Attribute[]) {
  if (/^(event-listener|script)$/.test(name)) return 'macros'
  if (/^dde-(source|link|connection-decl)$/.test(name)) return 'commands'
  if (/^(plugin|applet)$/.test(name)) return 'embedded'
  if (!/^(template|floating-frame|section-source)$/.test(name)) return undefined
  const targets = valuesOf('href', attributes).map((target) => target.replace(/^\/(?=[a-z]:)/i, ''))
  return targets.every(isHere) ? undefined : 'remote'
}
