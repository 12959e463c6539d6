import oklab from '@csstools/postcss-oklab-function'
import postcss from 'postcss'
import logical from 'postcss-logical'
import { plainRule, plainSelectors } from './plain-selectors.mjs'

/** Scripts and styles are made for these; `docs/browsers.md` says what each of them shows. */
const oldest = ['chrome80', 'firefox78', 'safari13.1']

/** Before Chrome 88, Firefox 89, Safari 15, which know neither `:is()`, nor `:where()`, nor `aspect-ratio`. */
const noSelectorLists = 'not (aspect-ratio:1)'

/** Before Chrome 104, Firefox 72, Safari 14.1. */
const noTranslate = 'not (translate:0)'

/** Before Chrome 84 alone: other browsers that lack `appearance` know one of the names with a prefix. */
const noFlexGap =
  '(not (appearance:none)) and (not (-webkit-touch-callout:none)) and (not (-moz-appearance:none))'

/** A value that older browsers know, in front of one that they pass over. @type {[property: RegExp, value: RegExp, older: string][]} */
const olderValues = [
  [/./, /(\d)[ds]v([hw])\b/g, '$1v$2'],
  [/^overflow/, /^clip$/, 'hidden'],
  [/^place-items$/, /\bsafe /, ''],
  [/^(-webkit-)?text-decoration$/, /^underline (?!dotted).*/, 'underline'],
]

/** What is built for browsers is made for older ones too. @returns {import('vite').Plugin} */
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

/** What a style sheet is sent through after Tailwind. */
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

/** Tailwind emits its layers in their order, which then decides as far as selectors weigh the same. @param {import('postcss').AtRule} layer */
function unwrap(layer) {
  if (layer.params === 'utilities') layer.before(gapsBetween(layer))
  layer.replaceWith(layer.nodes ?? [])
}

/** Tailwind gives the initial values of its variables to those browsers alone that it knows to lack `@property`. @param {import('postcss').AtRule} condition */
function keepDefaults(condition) {
  if (/margin-trim/.test(condition.params)) condition.params = `(${condition.params}) or (${noSelectorLists})`
}

/** A colour of the theme, mixed, is the one that stands before it for browsers that can't mix. @param {import('postcss').AtRule} condition */
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

/** A box of this shape grows with what floats in it. @param {import('postcss').Rule} rule @param {import('postcss').AtRule} into */
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

/** Under the same conditions as the rule, such as a width of the screen. @param {import('postcss').Rule} rule @param {import('postcss').ChildNode | import('postcss').Root} made */
function within(rule, made) {
  let outer = made
  for (let at = rule.parent; at?.type === 'atrule'; at = at.parent) {
    if (!['media', 'supports'].includes(Object(at).name)) continue
    outer = Object(at).clone({ nodes: [] }).append(outer)
  }
  return outer
}

/** In front of all utilities, whose own margins then hold. @param {import('postcss').AtRule} utilities */
function gapsBetween(utilities) {
  /** @param {string} property @param {RegExp} value @param {string} inner */
  const inside = (property, value, inner) =>
    (utilities.nodes ?? []).flatMap((node) =>
      node.type === 'rule' &&
      /^\.[\w-]+$/.test(node.selector) &&
      node.some((one) => one.type === 'decl' && one.prop === property && value.test(one.value))
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
