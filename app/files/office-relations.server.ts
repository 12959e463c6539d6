import { type Hazard, isHere, mayShow } from './office-targets.ts'
import { type Attribute, valuesOf } from './office-xml.server.ts'

const programs = /^(vbaProject|vbaProjectSignature|wordVbaData|xlMacrosheet|xlIntlMacrosheet)/i
const brought = /^(oleObject|package|control|activeXControlBinary|aFChunk)$/i
/** Only followed where somebody presses it, or agrees. */
const asked = /^(hyperlink|externalLink)/i
const shown = /^(image|media|video|audio)$/i

export function hazardInType(attributes: Attribute[]): Hazard | undefined {
  const types = valuesOf('ContentType', attributes)
  if (types.some((type) => /vba|macro/i.test(type))) return 'macros'
  return types.some((type) => /activeX|oleObject/i.test(type)) ? 'embedded' : undefined
}

/** `mainPart` is where the document itself has to lie. */
export function hazardInRelation(attributes: Attribute[], mainPart: string): Hazard | undefined {
  // What has a prefix is passed over by office programs.
  const said = attributes.filter(({ hasPrefix }) => !hasPrefix)
  const [type = '', target = '', mode = ''] = ['Type', 'Target', 'TargetMode'].map(
    (name) => valuesOf(name, said)[0],
  )
  const kind = type.split('/').at(-1) ?? ''
  if (programs.test(kind)) return 'macros'
  const isOutside = !/^(internal)?$/i.test(mode)
  if (!isOutside && brought.test(kind)) return 'embedded'
  if (kind === 'officeDocument' && target.replace(/^\.?\//, '').toLowerCase() !== mainPart) return 'damaged'
  // The binary parts of .xlsb, which some programs take in other workbooks as well.
  if (!isOutside && kind === 'externalLink' && /\.bin$/i.test(target)) return 'damaged'
  if (asked.test(kind)) return undefined
  return (isOutside && shown.test(kind) ? mayShow(target) : isHere(target)) ? undefined : 'remote'
}
