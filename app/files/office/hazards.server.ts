import { megabyte } from '~/files/upload-limits.ts'
import { readEntryStart, type ZipEntry } from '~/files/zip/read-zip.server.ts'
import {
  createFieldHazardVisitor,
  isLocalTarget,
  isSafePictureTarget,
  type OfficeHazard,
} from './fields.server.ts'
import {
  attributeValues,
  findRootElement,
  visitXml,
  type XmlAttribute,
  type XmlVisitor,
} from './xml.server.ts'

/** Total size of the parts to read. Sheets and pictures, which are larger, are skipped. */
const maxReadBytes = 50 * megabyte
/** Bytes that must contain a part's root element; normal files need a few hundred. */
const maxHeaderBytes = 4096

/** Inspects the content of the parts, since their names prove nothing. */
export async function findOfficeHazard(
  entries: ZipEntry[],
  mainPart: string,
): Promise<OfficeHazard | undefined> {
  const parts: ZipEntry[] = []
  for (const entry of entries) {
    const header = readEntryStart(entry).subarray(0, maxHeaderBytes)
    if (header.length < Math.min(entry.size, 8)) return 'damaged'
    if (isExecutable(header) || isCompoundFile(header)) return 'embedded'
    if (hasUnusualEncoding(header)) return 'damaged'
    if (needsReading(entry, header, mainPart)) parts.push(entry)
  }
  if (parts.reduce((sum, { size }) => sum + size, 0) > maxReadBytes) return 'tooLarge'
  for (const entry of parts) {
    const found = await visitXml(entry, createVisitor(entry, mainPart)).catch((): OfficeHazard => 'damaged')
    if (found) return found
  }
}

const startsWithBytes = (header: Uint8Array, ...signatures: string[]) =>
  signatures.some((hex) => Buffer.from(hex, 'hex').equals(Buffer.from(header.subarray(0, hex.length / 2))))

export const isExecutable = (header: Uint8Array) =>
  startsWithBytes(header, '4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe')

/** The older format of Office, which contains macros and embedded files. */
const isCompoundFile = (header: Uint8Array) => startsWithBytes(header, 'd0cf11e0a1b11ae1')

/** UTF-32 and EBCDIC: no office program writes them, but some read them. */
const hasUnusualEncoding = (header: Uint8Array) =>
  startsWithBytes(header, 'fffe0000', '0000feff', '3c000000', '0000003c0000', '4c6fa794')

/** Detected by content: programs find a part by its relation, whatever its name is. */
const isXml = (header: Uint8Array) =>
  startsWithBytes(header, 'fffe', 'feff', '003c') || /^(\xef\xbb\xbf)?\s*(<|$)/.test(latin1(header))

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

const skippedRoots = /^(worksheet|sst|styleSheet|pivotCacheRecords|pivotTableDefinition|calcChain|svg|xml)$/

const needsReading = ({ name }: ZipEntry, header: Uint8Array, mainPart: string) =>
  mainPart === openDocumentMainPart
    ? openDocumentParts.test(name)
    : isXml(header) && !skippedRoots.test(findRootElement(header) ?? '')

function createVisitor({ name }: ZipEntry, mainPart: string): XmlVisitor<OfficeHazard> {
  const isOpenDocumentPart = openDocumentParts.test(name)
  if (mainPart === openDocumentMainPart) return { element: findOpenDocumentHazard }
  const fields = createFieldHazardVisitor()
  return {
    ...fields,
    element: (name, attributes) =>
      (isOpenDocumentPart ? findOpenDocumentHazard(name, attributes) : undefined) ??
      findElementHazard(name, attributes, mainPart) ??
      fields.element(name, attributes),
  }
}

function findElementHazard(
  name: string,
  attributes: XmlAttribute[],
  mainPart: string,
): OfficeHazard | undefined {
  if (name === 'Relationship') return findRelationshipHazard(attributes, mainPart)
  if (name === 'Override' || name === 'Default') return findContentTypeHazard(attributes)
  if (name === 'ddeLink') return 'commands'
  if (/^hlink(Click|Hover|MouseOver)$/.test(name))
    return attributeValues('action', attributes).some((action) =>
      /^ppaction:\/\/(program|macro|ole)/i.test(action.trim()),
    )
      ? 'commands'
      : undefined
  if (!/^(imagedata|fill|stroke|image)$/.test(name)) return undefined
  const targets = [...attributeValues('src', attributes), ...attributeValues('href', attributes)]
  return targets.every(isSafePictureTarget) ? undefined : 'remote'
}

/** Unlike other parts, programs find these by name. */
const openDocumentParts = /(^|\/)(content|styles|meta)\.xml$/i
const openDocumentMainPart = 'content.xml'

function findOpenDocumentHazard(name: string, attributes: XmlAttribute[]): OfficeHazard | undefined {
  if (/^(event-listener|script)$/.test(name)) return 'macros'
  if (/^dde-(source|link|connection-decl)$/.test(name)) return 'commands'
  if (/^(plugin|applet)$/.test(name)) return 'embedded'
  const isShown = /^(image|fill-image|background-image)$/.test(name)
  if (!isShown && !/^(template|floating-frame|section-source|object|object-ole)$/.test(name)) return undefined
  const targets = attributeValues('href', attributes).map((target) => target.replace(/^\/(?=[a-z]:)/i, ''))
  return targets.every(isShown ? isSafePictureTarget : isLocalTarget) ? undefined : 'remote'
}

const macroRelations = /^(vbaProject|vbaProjectSignature|wordVbaData|xlMacrosheet|xlIntlMacrosheet)/i
const embeddedRelations = /^(oleObject|package|control|activeXControlBinary|aFChunk)$/i
/** Programs follow these only after a click or a confirmation. */
const followedOnDemand = /^(hyperlink|externalLink)/i
const mediaRelations = /^(image|media|video|audio)$/i

function findContentTypeHazard(attributes: XmlAttribute[]): OfficeHazard | undefined {
  const types = attributeValues('ContentType', attributes)
  if (types.some((type) => /vba|macro/i.test(type))) return 'macros'
  return types.some((type) => /activeX|oleObject/i.test(type)) ? 'embedded' : undefined
}

/** `mainPart` is the only allowed path of the document itself. */
function findRelationshipHazard(attributes: XmlAttribute[], mainPart: string): OfficeHazard | undefined {
  // Office programs ignore attributes with a prefix.
  const plainAttributes = attributes.filter(({ hasPrefix }) => !hasPrefix)
  const [type = '', target = '', mode = ''] = ['Type', 'Target', 'TargetMode'].map(
    (name) => attributeValues(name, plainAttributes)[0],
  )
  const kind = type.split('/').at(-1) ?? ''
  if (macroRelations.test(kind)) return 'macros'
  const isOutside = !/^(internal)?$/i.test(mode)
  if (!isOutside && embeddedRelations.test(kind)) return 'embedded'
  if (kind === 'officeDocument' && target.replace(/^\.?\//, '').toLowerCase() !== mainPart) return 'damaged'
  // Some programs read the binary parts of .xlsb in other workbooks too.
  if (!isOutside && kind === 'externalLink' && /\.bin$/i.test(target)) return 'damaged'
  if (followedOnDemand.test(kind)) return undefined
  return (isOutside && mediaRelations.test(kind) ? isSafePictureTarget(target) : isLocalTarget(target))
    ? undefined
    : 'remote'
}
