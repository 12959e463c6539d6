import { megabyte } from '~/files/upload-limits.ts'
import { isLocalTarget, isSafePictureTarget, type OfficeHazard } from './targets.ts'
import { type Attribute, attributeValues, type XmlVisitor } from './xml.server.ts'

/** Letters of all fields of a part; references to literature take a few thousand each. */
const maxFieldText = 4 * megabyte

/** Stand where a field begins, and where what it says ends. */
const [fieldStart, fieldEnd] = ['\uE000', '\n']

/** What the fields of a text say to the program that opens it. */
export function createFieldVisitor(): XmlVisitor<OfficeHazard> {
  let instructions = ''
  /** Of each field that is open, whether what follows belongs to what it says. */
  const openFields: boolean[] = []
  return {
    element(name, attributes) {
      if (name === 'fldSimple') instructions += fieldStart
      if (name === 'fldChar') instructions += trackField(openFields, attributes)
      if (instructions.length > maxFieldText) return 'tooLong'
      return firstHazard(attributeValues('instr', attributes).map(collapseWhitespace).map(findFieldHazard))
    },
    text(text, within) {
      if (/^(del)?instrText$/i.test(within) || (within === 't' && openFields.at(-1)))
        instructions += collapseWhitespace(text)
    },
    // A field may lie within another, and its parts make one.
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

function trackField(openFields: boolean[], attributes: Attribute[]) {
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

/** The fields that take something in from elsewhere. */
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
    // Where another field, a database or nothing tells the place, it can't be known.
    if (nested || /^DATABASE$/i.test(kind)) return 'remote'
    const targets = rest.match(/[^\s"“”„]+/g) ?? []
    const isHarmless = /^(INCLUDEPICTURE|IMPORT)$/i.test(kind) ? isSafePictureTarget : isLocalTarget
    if (targets.length === 0 || !targets.every(isHarmless)) return 'remote'
  }
}
