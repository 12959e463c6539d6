import { megabyte } from '~/files/upload-limits.ts'
import { attributeValues, type XmlAttribute, type XmlVisitor } from './xml.server.ts'

/** Characters in all fields of a part. A reference to literature takes a few thousand. */
const maxFieldText = 4 * megabyte

/** Mark where a field begins and where its instruction ends. */
const [fieldStart, fieldEnd] = ['\uE000', '\n']

export function createFieldHazardVisitor(): XmlVisitor<OfficeHazard> {
  let instructions = ''
  /** One entry per open field: whether its instruction still continues. */
  const openFields: boolean[] = []
  return {
    element(name, attributes) {
      if (name === 'fldSimple') instructions += fieldStart
      if (name === 'fldChar') instructions += trackField(openFields, attributes)
      if (instructions.length > maxFieldText) return 'tooLarge'
      return firstHazard(attributeValues('instr', attributes).map(collapseWhitespace).map(findFieldHazard))
    },
    text(text, within) {
      if (/^(del)?instrText$/i.test(within) || (within === 't' && openFields.at(-1)))
        instructions += collapseWhitespace(text)
    },
    // Nested fields may split an instruction into harmless parts.
    end() {
      const joinedInstructions = instructions.replaceAll(/[\uE000\n]/g, '')
      const isSplitField =
        (joinedInstructions.match(includePattern)?.length ?? 0) >
        (instructions.match(includePattern)?.length ?? 0)
      return firstHazard([
        findFieldHazard(instructions),
        ddeHazard(joinedInstructions),
        isSplitField ? 'remote' : undefined,
      ])
    },
  }
}

function trackField(openFields: boolean[], attributes: XmlAttribute[]) {
  const [type] = attributeValues('fldCharType', attributes)
  if (type === 'begin') openFields.push(true)
  else openFields.pop()
  if (type === 'separate') openFields.push(false)
  return type === 'begin' ? fieldStart : fieldEnd
}

const collapseWhitespace = (text: string) => text.replaceAll(/[\s\uE000]+/g, ' ')

const firstHazard = (found: (OfficeHazard | undefined)[]) => found.find(Boolean)

const ddeHazard = (instruction: string): OfficeHazard | undefined =>
  /\bDDE(AUTO)?\b/i.test(instruction) ? 'commands' : undefined

const includeKinds = 'INCLUDEPICTURE|INCLUDETEXT|INCLUDE|IMPORT|LINK|RD|DATABASE'
const includePattern = new RegExp(`\\b(${includeKinds})\\b`, 'gi')
const includeFieldPattern = new RegExp(
  `(?:^|[\\uE000\\n])\\s*(${includeKinds})\\b([^\\uE000\\n]*)(\\uE000?)`,
  'gi',
)

function findFieldHazard(instructions: string): OfficeHazard | undefined {
  const program = ddeHazard(instructions)
  if (program) return program
  for (const [, kind = '', rest = '', nested] of instructions.matchAll(includeFieldPattern)) {
    // A nested field or a database computes the target, so it cannot be checked.
    if (nested || /^DATABASE$/i.test(kind)) return 'remote'
    const targets = rest.match(/[^\s"“”„]+/g) ?? []
    const isHarmless = /^(INCLUDEPICTURE|IMPORT)$/i.test(kind) ? isSafePictureTarget : isLocalTarget
    if (targets.length === 0 || !targets.every(isHarmless)) return 'remote'
  }
}

export type OfficeHazard = 'macros' | 'embedded' | 'remote' | 'commands' | 'damaged' | 'tooLarge'

/** True for a target on the reader's own computer or relative to the file. */
export function isLocalTarget(target: string): boolean {
  const decoded = target.replaceAll(/%([\da-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return [target, decoded].every((text) => {
    const path = text.trim().replace(/^file:\/*(?=[a-z]:|[a-z]\|)/i, '')
    return /^[a-z][:|]/i.test(path) || !/^([a-z][\w+.-]*:|[\\/]{2})/i.test(path)
  })
}

/** Pictures from the web or an email are safe. A network folder would receive the reader's credentials. */
export const isSafePictureTarget = (target: string): boolean =>
  /^(https?|cid):/i.test(target.trim()) || isLocalTarget(target)
