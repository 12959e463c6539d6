import { nepaliEnding } from '../../db/word-forms.ts'

/** A word of the trade, what it means, and where the glossary has it. */
export interface Term {
  term: string
  explanation: string
  href: string
}

/** The terms that begin with the same letters; `term` is the one that ends here. */
interface Node {
  next: Map<string, Node>
  term?: Term
}

const known = new WeakMap<readonly Term[], Node>()

/** Once for all texts of a page, which have the same terms. */
function treeOf(terms: readonly Term[]): Node {
  const tree: Node = known.get(terms) ?? { next: new Map() }
  if (known.has(terms)) return tree
  for (const term of terms) {
    let node = tree
    for (const letter of term.term) {
      const after = node.next.get(letter.toLowerCase()) ?? { next: new Map() }
      node.next.set(letter.toLowerCase(), after)
      node = after
    }
    node.term = term
  }
  known.set(terms, tree)
  return tree
}

/** Where a word begins, or a sign. */
const starts = /(?<![\p{L}\p{M}\p{N}])\S/gu

/** What may follow a term within its word, which ends then. */
const ending = new RegExp(`(?:e?s|${nepaliEnding})?(?![\\p{L}\\p{M}\\p{N}])`, 'iuy')

/** The terms that stand at a place, each with where it ends; the longest first: “headrace tunnel” is not “headrace”. */
function termsAt(text: string, start: number, tree: Node) {
  const found: { term: Term; end: number }[] = []
  let node: Node | undefined = tree
  for (let end = start; node && end < text.length; ) {
    const letter = String.fromCodePoint(text.codePointAt(end) ?? 0)
    end += letter.length
    node = node.next.get(letter.toLowerCase())
    if (node?.term) found.unshift({ term: node.term, end })
  }
  return found
}

export function termsIn(text: string, terms: readonly Term[]): Term[] {
  if (terms.length === 0) return []
  const tree = treeOf(terms)
  const found = new Set<Term>()
  for (const { index } of text.matchAll(starts))
    for (const { term } of termsAt(text, index, tree)) found.add(term)
  return terms.filter((term) => found.has(term))
}

interface Part {
  text: string
  term?: Term
}

/** Parts a text at its terms, with their plural and Nepali endings; each is found once, however many texts are parted. */
export function termFinder(terms: readonly Term[]): (text: string) => Part[] {
  const tree = treeOf(terms)
  const used = new Set<Term>()
  const wordEnd = (text: string, end: number) => {
    ending.lastIndex = end
    return ending.test(text) ? ending.lastIndex : undefined
  }
  return (text) => {
    if (used.size === terms.length) return [{ text }]
    const parts: Part[] = []
    let end = 0
    for (const { index } of text.matchAll(starts)) {
      if (index < end) continue
      for (const one of termsAt(text, index, tree)) {
        const wholeEnd = used.has(one.term) ? undefined : wordEnd(text, one.end)
        if (wholeEnd === undefined) continue
        used.add(one.term)
        parts.push({ text: text.slice(end, index) }, { text: text.slice(index, wholeEnd), term: one.term })
        end = wholeEnd
        break
      }
    }
    return [...parts, { text: text.slice(end) }]
  }
}
