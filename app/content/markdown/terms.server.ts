import { nepaliEnding } from '../../db/word-forms.ts'

/** A word of the trade, what it means, and where the glossary has it. */
export interface Term {
  term: string
  explanation: string
  href: string
}

export const termsIn = (text: string, terms: readonly Term[]) => {
  const small = text.toLowerCase()
  return terms.filter(({ term }) => small.includes(term.toLowerCase()))
}

interface Part {
  text: string
  term?: Term
}

/** Parts a text at its terms, with their plural and Nepali endings; each is found once, however many texts are parted. */
export function termFinder(terms: readonly Term[]): (text: string) => Part[] {
  const left = new Map(terms.map((term) => [term.term.toLowerCase(), term]))
  return (text) => {
    if (left.size === 0) return [{ text }]
    const parts: Part[] = []
    let end = 0
    for (const found of text.matchAll(anyOf([...left.keys()]))) {
      const key = found[1]?.toLowerCase() ?? ''
      const term = left.get(key)
      if (!term) continue
      left.delete(key)
      parts.push({ text: text.slice(end, found.index) }, { text: found[0], term })
      end = found.index + found[0].length
    }
    return [...parts, { text: text.slice(end) }]
  }
}

/** The longest first: “headrace tunnel” is not “headrace”. */
function anyOf(terms: string[]) {
  const any = terms
    .sort((one, other) => other.length - one.length)
    .map((term) => term.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(${any.join('|')})(?:e?s|${nepaliEnding})?(?![\\p{L}\\p{M}\\p{N}])`,
    'giu',
  )
}
