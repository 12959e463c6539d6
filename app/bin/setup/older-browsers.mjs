import oklab from '@csstools/postcss-oklab-function'
import postcss from 'postcss'
import logical from 'postcss-logical'
import { plainRule, plainSelectors } from './plain-selectors.mjs'

/** Targets of scripts and styles. `docs/browsers.md` describes what each browser shows. */
const oldest = ['chrome80', 'firefox78', 'safari13.1']

/** Matches browsers before Chrome 88, Firefox 89 and Safari 15, which lack `:is()`, `:where()` and `aspect-ratio`. */
const noSelectorLists = 'not (aspect-ratio:1)'

/** Matches browsers before Chrome 104, Firefox 72 and Safari 14.1. */
const noTranslate = 'not (translate:0)'

/** Matches Chrome before 84 only: other browsers without `appearance` know a prefixed name. */
const noFlexGap =
  '(not (appearance:none)) and (not (-webkit-touch-callout:none)) and (not (-moz-appearance:none))'

/** Fallback values, written before values that older browsers ignore. @type {[property: RegExp, value: RegExp, older: string][]} */
const olderValues = [
  [/./, /(\d)[ds]v([hw])\b/g, '$1v$2'],
  [/^overflow/, /^clip$/, 'hidden'],
  [/^place-items$/, /\bsafe /, ''],
  [/^(-webkit-)?text-decoration$/, /^underline (?!dotted).*/, 'underline'],
]

/** Builds scripts and styles for older browsers. @returns {import('vite').Plugin} */
export function olderBrowsers() {
  return {
    name: 'older-browsers',
    apply: 'build',
    config: (_, { isSsrBuild }) => ({
      css: { postcss: { plugins: stylesForOlder() } },
      build: { cssTarget: oldest, ...(isSsrBuild ? {} : { target: oldest }) },
    }),
  }
}

/** The PostCSS plugins after Tailwind. */
export const stylesForOlder = () => [
  oklab({ preserve: false, subFeatures: { displayP3: false } }),
  logical(),
  older(),
]

/** @returns {import('postcss').Plugin} */
function older() {
  return {
    postcssPlugin: 'older-browsers',
    OnceExit(root) {
      root.walkAtRules('layer', unwrap)
      root.walkAtRules('supports', keepDefaults)
      root.walkAtRules('supports', dropMixed)
      const selectors = postcss.atRule({ name: 'supports', params: noSelectorLists })
      const transforms = postcss.atRule({ name: 'supports', params: noTranslate })
      root.walkRules((rule) => {
        rule.walkDecls(addOlderValue)
        addPlain(rule, selectors)
        addHeight(rule, selectors)
        addTransform(rule, transforms)
      })
      root.append(selectors, transforms)
    },
  }
}

/** Tailwind emits layers in order, so without them the order still decides at equal specificity. @param {import('postcss').AtRule} layer */
function unwrap(layer) {
  if (layer.params === 'utilities') layer.before(gapsBetween(layer))
  layer.replaceWith(layer.nodes ?? [])
}

/** Tailwind sets initial values of variables only for some browsers without `@property`. Adds the older ones. @param {import('postcss').AtRule} condition */
function keepDefaults(condition) {
  if (/margin-trim/.test(condition.params)) condition.params = `(${condition.params}) or (${noSelectorLists})`
}

/** Removes mixed theme colours: the same colour, computed, precedes them as the fallback. @param {import('postcss').AtRule} condition */
function dropMixed(condition) {
  if (!/color-mix/.test(condition.params) || /currentcolor/i.test(String(condition))) return
  condition.remove()
}

/** @param {import('postcss').Declaration} declaration */
function addOlderValue(declaration) {
  for (const [property, newer, older] of olderValues) {
    const value = declaration.value.replace(newer, older)
    if (property.test(declaration.prop) && value !== declaration.value) declaration.cloneBefore({ value })
  }
}

/** @param {import('postcss').Rule} rule @param {import('postcss').AtRule} into */
function addPlain(rule, into) {
  const plain = plainRule(rule.selectors)
  if (plain.length > 0) into.append(within(rule, rule.clone({ selectors: plain })))
}

/** Emulates `aspect-ratio` by a floated pseudo-element with padding. @param {import('postcss').Rule} rule @param {import('postcss').AtRule} into */
function addHeight(rule, into) {
  rule.walkDecls('aspect-ratio', ({ value }) => {
    const [width = NaN, height = 1] = value.replace('var(--aspect-video)', '16/9').split('/').map(Number)
    if (Number.isNaN(width)) return
    const selectors = rule.selectors.flatMap(plainSelectors).map((selector) => `${selector}:before`)
    const shape = `content:"";float:left;padding-top:${(100 * height) / width}%`
    into.append(within(rule, postcss.parse(`${selectors}{${shape}}`)))
  })
}

/** @param {import('postcss').Rule} rule @param {import('postcss').AtRule} into */
function addTransform(rule, into) {
  const parts = rule.nodes.flatMap((node) => {
    if (node.type !== 'decl' || !/^(translate|rotate|scale)$/.test(node.prop) || node.value === 'none')
      return []
    const values = node.value.split(' ')
    return [`${node.prop}(${values.join(',')})`]
  })
  if (parts.length === 0) return
  into.append(
    within(rule, postcss.parse(`${rule.selectors.flatMap(plainSelectors)}{transform:${parts.join(' ')}}`)),
  )
}

/** Wraps a node in the conditions of the rule, such as media queries. @param {import('postcss').Rule} rule @param {import('postcss').ChildNode | import('postcss').Root} node */
function within(rule, node) {
  let outer = node
  for (let at = rule.parent; at?.type === 'atrule'; at = at.parent) {
    if (!['media', 'supports'].includes(Object(at).name)) continue
    outer = Object(at).clone({ nodes: [] }).append(outer)
  }
  return outer
}

/** Emulates `gap` by margins. Precedes all utilities, so that their own margins win. @param {import('postcss').AtRule} utilities */
function gapsBetween(utilities) {
  /** @param {string} property @param {RegExp} value @param {string} inner */
  const inside = (property, value, inner) =>
    (utilities.nodes ?? []).flatMap((node) =>
      node.type === 'rule' &&
      /^\.[\w-]+$/.test(node.selector) &&
      node.some((child) => child.type === 'decl' && child.prop === property && value.test(child.value))
        ? [node.selector + inner]
        : [],
    )
  const row = /^(inline-)?flex$/
  return postcss.parse(`@supports ${noFlexGap}{
    ${inside('display', row, '>*+*')}{margin-left:.5rem}
    ${inside('display', row, '>svg:first-child')}{margin-right:.5rem}
    ${inside('display', row, '>svg:first-child+*')}{margin-left:0}
    ${inside('flex-direction', /^column$/, '>*+*')}{margin-left:0;margin-top:.5rem}
    button.grid{display:flex;align-items:center;justify-content:center}
  }`)
}
