import { isLocalTarget, isSafePictureTarget, type OfficeHazard } from './office-targets.ts'
import { type Attribute, attributeValues } from './office-xml.server.ts'

const macroRelations = /^(vbaProject|vbaProjectSignature|wordVbaData|xlMacrosheet|xlIntlMacrosheet)/i
const embeddedRelations = /^(oleObject|package|control|activeXControlBinary|aFChunk)$/i
/** Only followed where somebody presses it, or agrees. */
const followedOnDemand = /^(hyperlink|externalLink)/i
const mediaRelations = /^(image|media|video|audio)$/i

export function findContentTypeHazard(attributes: Attribute[]): OfficeHazard | undefined {
  const types = attributeValues('ContentType', attributes)
  if (types.some((type) => /vba|macro/i.test(type))) return 'macros'
  return types.some((type) => /activeX|oleObject/i.test(type)) ? 'embedded' : undefined
}

/** `mainPart` is where the document itself has to lie. */
export function findRelationHazard(attributes: Attribute[], mainPart: string): OfficeHazard | undefined {
  // What has a prefix is passed over by office programs.
  const plainAttributes = attributes.filter(({ hasPrefix }) => !hasPrefix)
  const [type = '', target = '', mode = ''] = ['Type', 'Target', 'TargetMode'].map(
    (name) => attributeValues(name, plainAttributes)[0],
  )
  const kind = type.split('/').at(-1) ?? ''
  if (macroRelations.test(kind)) return 'macros'
  const isOutside = !/^(internal)?$/i.test(mode)
  if (!isOutside && embeddedRelations.test(kind)) return 'embedded'
  if (kind === 'officeDocument' && target.replace(/^\.?\//, '').toLowerCase() !== mainPart) return 'damaged'
  // The binary parts of .xlsb, which some programs take in other workbooks as well.
  if (!isOutside && kind === 'externalLink' && /\.bin$/i.test(target)) return 'damaged'
  if (followedOnDemand.test(kind)) return undefined
  return (isOutside && mediaRelations.test(kind) ? isSafePictureTarget(target) : isLocalTarget(target))
    ? undefined
    : 'remote'
}
