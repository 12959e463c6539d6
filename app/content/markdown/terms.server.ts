import { nepaliSuffixPatternSource } from '~/text/word-forms.ts'

/** A glossary term with the address of its entry. */
export interface GlossaryTerm {
  term: string
  explanation: string
  href: string
}

/** `term` is the term that ends at this node. */
interface TrieNode {
  children: Map<string, TrieNode>
  term?: GlossaryTerm
}

const tries = new WeakMap<readonly GlossaryTerm[], TrieNode>()

/** Built once per page, as all its texts share one list of terms. */
function trieOf(terms: readonly GlossaryTerm[]): TrieNode {
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

/** The start of a word, or a symbol. */
const wordStart = /(?<![\p{L}\p{M}\p{N}])\S/gu

/** A plural or Nepali suffix, then the end of the word. */
const termEnding = new RegExp(`(?:e?s|${nepaliSuffixPatternSource})?(?![\\p{L}\\p{M}\\p{N}])`, 'iuy')

/** Longest match first: “headrace tunnel” takes precedence over “headrace”. */
function matchTerms(text: string, start: number, trie: TrieNode) {
  const matches: { term: GlossaryTerm; end: number }[] = []
  let node: TrieNode | undefined = trie
  for (let end = start; node && end < text.length; ) {
    const letter = String.fromCodePoint(text.codePointAt(end) ?? 0)
    end += letter.length
    node = node.children.get(letter.toLowerCase())
    if (node?.term) matches.unshift({ term: node.term, end })
  }
  return matches
}

export function findGlossaryTerms(text: string, terms: readonly GlossaryTerm[]): GlossaryTerm[] {
  if (terms.length === 0) return []
  const trie = trieOf(terms)
  const found = new Set<GlossaryTerm>()
  for (const { index } of text.matchAll(wordStart))
    for (const { term } of matchTerms(text, index, trie)) found.add(term)
  return terms.filter((term) => found.has(term))
}

interface TermPart {
  text: string
  term?: GlossaryTerm
}

/** The returned function finds each term once across all its calls. */
export function createTermSplitter(terms: readonly GlossaryTerm[]): (text: string) => TermPart[] {
  const trie = trieOf(terms)
  const explained = new Set<GlossaryTerm>()
  const wordEnd = (text: string, end: number) => {
    termEnding.lastIndex = end
    return termEnding.test(text) ? termEnding.lastIndex : undefined
  }
  return (text) => {
    if (explained.size === terms.length) return [{ text }]
    const parts: TermPart[] = []
    let end = 0
    for (const { index } of text.matchAll(wordStart)) {
      if (index < end) continue
      for (const match of matchTerms(text, index, trie)) {
        const termEnd = explained.has(match.term) ? undefined : wordEnd(text, match.end)
        if (termEnd === undefined) continue
        explained.add(match.term)
        parts.push({ text: text.slice(end, index) }, { text: text.slice(index, termEnd), term: match.term })
        end = termEnd
        break
      }
    }
    return [...parts, { text: text.slice(end) }]
  }
}
