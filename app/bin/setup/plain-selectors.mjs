import parser from 'postcss-selector-parser'

/** Of a selector's kind that no browser knows that lacks `:is()`: one such would void the whole rule. */
const tooNew = /:(has|open|popover-open|modal)\b|::details-content|:not\([^)]*[\s>+~,]/

const list = /:(is|where)\(/

/** What a rule's selectors mean, without `:is()` and `:where()`; nothing where they have neither. @param {string[]} selectors */
export const plainRule = (selectors) =>
  selectors.some((one) => list.test(one)) ? selectors.flatMap(plainSelectors) : []

/** Nothing where it can't be said. @param {string} selector @returns {string[]} */
export function plainSelectors(selector) {
  return expanded(selector).filter((one) => !list.test(one) && !tooNew.test(one))
}

/** @param {string} selector @returns {string[]} */
function expanded(selector) {
  const read = parser().astSync(selector).first
  const found = read.nodes.find((node) => node.type === 'pseudo' && /^:(is|where)$/.test(node.value))
  if (found?.type !== 'pseudo') return [selector]
  return found.nodes.flatMap((choice) => expanded(withChoice(read, read.index(found), choice)))
}

/**
 * The selector with one choice in the place of the list. Of a choice of several parts, as `.group:hover *`, the last
 * part is the element itself and those before it stand in front.
 * @param {parser.Selector} read @param {number} at @param {parser.Selector} choice
 */
function withChoice(read, at, choice) {
  const isCombinator = (/** @type {parser.Node} */ node) => node.type === 'combinator'
  const parts = choice.nodes
  const last = parts.findLastIndex(isCombinator) + 1
  const start = read.nodes.slice(0, at).findLastIndex(isCombinator) + 1
  const own = parts.slice(last).filter(({ type }) => type !== 'universal')
  const isNamed = own[0]?.type === 'tag'
  const text = (/** @type {parser.Node[]} */ nodes) => nodes.map(String).join('')
  const compound = read.nodes.slice(start, at)
  const element = isNamed ? [...own, ...compound] : [...compound, ...own]
  const left = text(read.nodes.slice(0, start))
  const before = text(parts.slice(0, last))
  // What stands beside the element stands at its own place.
  const front = /[+~]\s*$/.test(before) ? left + before : before + left
  return front + (text(element) || '*') + text(read.nodes.slice(at + 1))
}
