import { type Hazard, isHere, mayShow } from './office-targets.ts'
import { type Attribute, valuesOf, type Watcher } from './office-xml.server.ts'
import { megabyte } from './upload-limits.ts'

/** Letters of all fields of a part; references to literature take a few thousand each. */
const mostOfFields = 4 * megabyte

/** Stand where a field begins, and where what it says ends. */
const [begins, ends] = ['\uE000', '\n']

/** What the fields of a text say to the program that opens it. */
export function fieldWatcher(): Watcher<Hazard> {
  let said = ''
  /** Of each field that is open, whether what follows belongs to what it says. */
  const open: boolean[] = []
  return {
    element(name, attributes) {
      if (name === 'fldSimple') said += begins
      if (name === 'fldChar') said += passed(open, attributes)
      if (said.length > mostOfFields) return 'tooLong'
      return firstOf(valuesOf('instr', attributes).map(inOneLine).map(hazardInFields))
    },
    text(text, within) {
      if (/^(del)?instrText$/i.test(within) || (within === 't' && open.at(-1))) said += inOneLine(text)
    },
    // A field may lie within another, and its parts make one.
    end() {
      const joined = said.replaceAll(/[\uE000\n]/g, '')
      const isMadeOfParts = (joined.match(bringing)?.length ?? 0) > (said.match(bringing)?.length ?? 0)
      return firstOf([hazardInFields(said), startsProgram(joined), isMadeOfParts ? 'remote' : undefined])
    },
  }
}

function passed(open: boolean[], attributes: Attribute[]) {
  const [type] = valuesOf('fldCharType', attributes)
  if (type === 'begin') open.push(true)
  else open.pop()
  if (type === 'separate') open.push(false)
  return type === 'begin' ? begins : ends
}

const inOneLine = (text: string) => text.replaceAll(/[\s\uE000]+/g, ' ')

const firstOf = (found: (Hazard | undefined)[]) => found.find(Boolean)

const startsProgram = (instruction: string): Hazard | undefined =>
  /\bDDE(AUTO)?\b/i.test(instruction) ? 'commands' : undefined

/** The fields that take something in from elsewhere. */
const kinds = 'INCLUDEPICTURE|INCLUDETEXT|INCLUDE|IMPORT|LINK|RD|DATABASE'
const bringing = new RegExp(`\\b(${kinds})\\b`, 'gi')
const bringingField = new RegExp(`(?:^|[\\uE000\\n])\\s*(${kinds})\\b([^\\uE000\\n]*)(\\uE000?)`, 'gi')

function hazardInFields(said: string): Hazard | undefined {
  const program = startsProgram(said)
  if (program) return program
  for (const [, kind = '', rest = '', nested] of said.matchAll(bringingField)) {
    // Where another field, a database or nothing tells the place, it can't be known.
    if (nested || /^DATABASE$/i.test(kind)) return 'remote'
    const targets = rest.match(/[^\s"“”„]+/g) ?? []
    const isHarmless = /^(INCLUDEPICTURE|IMPORT)$/i.test(kind) ? mayShow : isHere
    if (targets.length === 0 || !targets.every(isHarmless)) return 'remote'
  }
}
