import { nepaliSuffixPattern } from '~/text/word-forms.ts'

/** A word of the trade, what it means, and where the glossary has it. */
export interface Term {
  term: string
  explanation: string
  href: string
}

/** The terms that begin with the same letters; `term` is the one that ends here. */
interface TrieNode {
  children: Map<string, TrieNode>
  term?: Term
}

const tries = new WeakMap<readonly Term[], TrieNode>()

/** Once for all texts of a page, which have the same terms. */
function trieOf(terms: readonly Term[]): TrieNode {
  const trie: TrieNode = tries.get(terms) ?? { children: new Map() }
  if (tries.has(terms)) return trie
  for (const term of terms) {
    let node = trie
    for (const letter of term.term) {
      const child = node.children.get(letter.toLowerCase()) ?? { children: new Map() }
      node.children.set(letter.toLowerCase(), child)
      node = child
    }
    node.term = term
  }
  tries.set(terms, trie)
  return trie
}

/** Where a word begins, or a sign. */
const wordStart = /(?<![\p{L}\p{M}\p{N}])\S/gu

/** What may follow a term within its word, which ends then. */
const termEnding = new RegExp(`(?:e?s|${nepaliSuffixPattern})?(?![\\p{L}\\p{M}\\p{N}])`, 'iuy')

/** The terms that stand at a place, each with where it ends; the longest first: “headrace tunnel” is not “headrace”. */
function matchTerms(text: string, start: number, trie: TrieNode) {
  const found: { term: Term; end: number }[] = []
  let node: TrieNode | undefined = trie
  for (let end = start; node && end < text.length; ) {
    const letter = String.fromCodePoint(text.codePointAt(end) ?? 0)
    end += letter.length
    node = node.children.get(letter.toLowerCase())
    if (node?.term) found.unshift({ term: node.term, end })
  }
  return found
}

export function findTerms(text: string, terms: readonly Term[]): Term[] {
  if (terms.length === 0) return []
  const trie = trieOf(terms)
  const found = new Set<Term>()
  for (const { index } of text.matchAll(wordStart))
    for (const { term } of matchTerms(text, index, trie)) found.add(term)
  return terms.filter((term) => found.has(term))
}

interface TermPart {
  text: string
  term?: Term
}

/** Parts a text at its terms, with their plural and Nepali endings; each is found once, however many texts are parted. */
export function createTermSplitter(terms: readonly Term[]): (text: string) => TermPart[] {
  const trie = trieOf(terms)
  const seen = new Set<Term>()
  const wordEnd = (text: string, end: number) => {
    termEnding.lastIndex = end
    return termEnding.test(text) ? termEnding.lastIndex : undefined
  }
  return (text) => {
    if (seen.size === terms.length) return [{ text }]
    const parts: TermPart[] = []
    let end = 0
    for (const { index } of text.matchAll(wordStart)) {
      if (index < end) continue
      for (const one of matchTerms(text, index, trie)) {
        const termEnd = seen.has(one.term) ? undefined : wordEnd(text, one.end)
        if (termEnd === undefined) continue
        seen.add(one.term)
        parts.push({ text: text.slice(end, index) }, { text: text.slice(index, termEnd), term: one.term })
        end = termEnd
        break
      }
    }
    return [...parts, { text: text.slice(end) }]
  }
}
