import { fieldWatcher } from './office-fields.server.ts'
import { hazardInRelation, hazardInType } from './office-relations.server.ts'
import { type Hazard, isHere, mayShow } from './office-targets.ts'
import { type Attribute, rootOf, valuesOf, type Watcher, watchXml } from './office-xml.server.ts'
import { megabyte } from './upload-limits.ts'
import { beginningOf, type ZipEntry } from './zip-directory.server.ts'

/** Of all parts that are read; sheets and pictures, which are larger, are not. */
const mostRead = 50 * megabyte
/** Bytes in which a part's first element stands; a few hundred in what is sound. */
const longestBeginning = 4096

/** What an office file does or brings along besides text, by what its parts say and not by their names. */
export async function hazardInOffice(entries: ZipEntry[], mainPart: string): Promise<Hazard | undefined> {
  const parts: ZipEntry[] = []
  for (const entry of entries) {
    const beginning = beginningOf(entry).subarray(0, longestBeginning)
    if (beginning.length < Math.min(entry.size, 8)) return 'damaged'
    if (isProgram(beginning) || isCompound(beginning)) return 'embedded'
    if (isOddlyEncoded(beginning)) return 'damaged'
    if (isRead(entry, beginning, mainPart)) parts.push(entry)
  }
  if (parts.reduce((sum, { size }) => sum + size, 0) > mostRead) return 'tooLong'
  for (const entry of parts) {
    const found = await watchXml(entry, watcherOf(entry, mainPart)).catch((): Hazard => 'damaged')
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

/** Letters that no office program writes, but some read: UTF-32 and those of mainframes. */
const isOddlyEncoded = (beginning: Uint8Array) =>
  begins(beginning, 'fffe0000', '0000feff', '3c000000', '0000003c0000', '4c6fa794')

/** By its beginning: programs find a part by what leads to it, whatever its name is. */
const isXml = (beginning: Uint8Array) =>
  begins(beginning, 'fffe', 'feff', '003c') || /^(\xef\xbb\xbf)?\s*(<|$)/.test(latin1(beginning))

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** What large parts begin with that hold no fields: sheets and their texts, and pictures. */
const unread = /^(worksheet|sst|styleSheet|pivotCacheRecords|pivotTableDefinition|calcChain|svg|xml)$/

const isRead = ({ name }: ZipEntry, beginning: Uint8Array, mainPart: string) =>
  mainPart === openMainPart ? openParts.test(name) : isXml(beginning) && !unread.test(rootOf(beginning) ?? '')

function watcherOf({ name }: ZipEntry, mainPart: string): Watcher<Hazard> {
  const isOpen = openParts.test(name)
  if (mainPart === openMainPart) return { element: hazardInOpenDocument }
  const fields = fieldWatcher()
  return {
    ...fields,
    element: (name, attributes) =>
      (isOpen ? hazardInOpenDocument(name, attributes) : undefined) ??
      hazardInElement(name, attributes, mainPart) ??
      fields.element(name, attributes),
  }
}

function hazardInElement(name: string, attributes: Attribute[], mainPart: string): Hazard | undefined {
  if (name === 'Relationship') return hazardInRelation(attributes, mainPart)
  if (name === 'Override' || name === 'Default') return hazardInType(attributes)
  if (name === 'ddeLink') return 'commands'
  // What a slide does where somebody points at something.
  if (/^hlink(Click|Hover|MouseOver)$/.test(name))
    return valuesOf('action', attributes).some((action) =>
      /^ppaction:\/\/(program|macro|ole)/i.test(action.trim()),
    )
      ? 'commands'
      : undefined
  if (!/^(imagedata|fill|stroke|image)$/.test(name)) return undefined
  const targets = [...valuesOf('src', attributes), ...valuesOf('href', attributes)]
  return targets.every(mayShow) ? undefined : 'remote'
}

/** Programs find these by their names. */
const openParts = /(^|\/)(content|styles|meta)\.xml$/i
const openMainPart = 'content.xml'

function hazardInOpenDocument(name: string, attributes: Attribute[]): Hazard | undefined {
  if (/^(event-listener|script)$/.test(name)) return 'macros'
  if (/^dde-(source|link|connection-decl)$/.test(name)) return 'commands'
  if (/^(plugin|applet)$/.test(name)) return 'embedded'
  const isShown = /^(image|fill-image|background-image)$/.test(name)
  if (!isShown && !/^(template|floating-frame|section-source|object|object-ole)$/.test(name)) return undefined
  const targets = valuesOf('href', attributes).map((target) => target.replace(/^\/(?=[a-z]:)/i, ''))
  return targets.every(isShown ? mayShow : isHere) ? undefined : 'remote'
}
