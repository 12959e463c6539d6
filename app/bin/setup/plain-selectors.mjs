import parser from 'postcss-selector-parser'

/** Selectors that no browser without `:is()` knows. One of them would invalidate the whole rule. */
const tooNew = /:(has|open|popover-open|modal)\b|::details-content|:not\([^)]*[\s>+~,]/

const list = /:(is|where)\(/

/** Expands `:is()` and `:where()`. Returns an empty list if no selector uses them. @param {string[]} selectors */
export const plainRule = (selectors) =>
  selectors.some((selector) => list.test(selector)) ? selectors.flatMap(plainSelectors) : []

/** Returns an empty list if the selector has no plain equivalent. @param {string} selector @returns {string[]} */
export function plainSelectors(selector) {
  return expand(selector).filter((plain) => !list.test(plain) && !tooNew.test(plain))
}

/** @param {string} selector @returns {string[]} */
function expand(selector) {
  const parsed = parser().astSync(selector).first
  const pseudo = parsed.nodes.find((node) => node.type === 'pseudo' && /^:(is|where)$/.test(node.value))
  if (pseudo?.type !== 'pseudo') return [selector]
  return pseudo.nodes.flatMap((choice) => expand(withChoice(parsed, parsed.index(pseudo), choice)))
}

/**
 * Replaces the list at `index` by one choice. The last compound of a choice such as `.group:hover *` describes the element
 * itself. The compounds before it precede the selector.
 * @param {parser.Selector} parsed @param {number} index @param {parser.Selector} choice
 */
function withChoice(parsed, index, choice) {
  const isCombinator = (/** @type {parser.Node} */ node) => node.type === 'combinator'
  const parts = choice.nodes
  const last = parts.findLastIndex(isCombinator) + 1
  const start = parsed.nodes.slice(0, index).findLastIndex(isCombinator) + 1
  const own = parts.slice(last).filter(({ type }) => type !== 'universal')
  const isNamed = own[0]?.type === 'tag'
  const text = (/** @type {parser.Node[]} */ nodes) => nodes.map(String).join('')
  const compound = parsed.nodes.slice(start, index)
  const element = isNamed ? [...own, ...compound] : [...compound, ...own]
  const left = text(parsed.nodes.slice(0, start))
  const before = text(parts.slice(0, last))
  // A sibling must stay directly before the element.
  const front = /[+~]\s*$/.test(before) ? left + before : before + left
  return front + (text(element) || '*') + text(parsed.nodes.slice(index + 1))
}
