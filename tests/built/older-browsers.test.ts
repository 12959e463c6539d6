import { readFileSync } from 'node:fs'
import { parse as parseScript } from 'acorn'
import { type AtRule, type Declaration, parse, type Rule } from 'postcss'
import { expect, test } from 'vitest'
import { plainRule } from '~/bin/setup/plain-selectors.mjs'

/** What `docs/browsers.md` promises: readable from Chrome 80 on, whole from Chrome 99 on. */
const own: string[] = JSON.parse(readFileSync('build/.assets', 'utf8'))
const files = (ending: string) => own.filter((file) => file.endsWith(ending)).map((file) => `build/${file}`)
const styles = files('.css').map((file) => parse(readFileSync(file, 'utf8')))

const found = (each: (tell: (what: string) => void, root: ReturnType<typeof parse>) => void) => {
  const all = new Set<string>()
  for (const root of styles) each((what) => all.add(what), root)
  return [...all]
}

/** Those of the conditions around it that only newer browsers meet. */
function isAsked(node: Declaration | Rule, condition: RegExp) {
  for (let at: unknown = node.parent; at instanceof Object; at = Object(at).parent)
    if (Object(at).name === 'supports' && condition.test(Object(at).params)) return true
  return false
}

test('the styles that are read are there', () => {
  expect(styles.length).toBeGreaterThan(0)
  expect(files('.js').length).toBeGreaterThan(50)
})

const rulesThatOlderOnesSkip = (rule: AtRule) =>
  rule.name === 'layer' || rule.name === 'container' || (rule.name === 'media' && /[<>]/.test(rule.params))

test('no block of styles is one that older browsers skip', () => {
  expect(
    found((tell, root) =>
      root.walkAtRules((rule) => rulesThatOlderOnesSkip(rule) && tell(String(rule.params))),
    ),
  ).toEqual([])
})

test.each([
  ['colours', /./, /\b(oklch|oklab|lch|lab|color)\(/, /none/],
  ['mixed colours', /./, /color-mix\(/, /color-mix/],
  ['gradients', /./, /\bin (oklab|oklch|lab)\b/, /in lab/],
  ['sides by their direction', /^(margin|padding|border|inset)-(inline|block)/, /./, /none/],
  ['four sides at once', /^inset$/, /./, /none/],
] as const)('%s are none that older browsers drop', (_, property, value, condition) => {
  const dropped = found((tell, root) =>
    root.walkDecls((one) => {
      if (property.test(one.prop) && value.test(one.value) && !isAsked(one, condition)) tell(String(one))
    }),
  )
  expect(dropped).toEqual([])
})

test.each([
  ['heights of the screen', /./, /\d[ds]v[hw]/],
  ['clipping', /^overflow/, /^clip$/],
  ['underlines of a width', /^text-decoration$/, /^underline (?!dotted)/],
] as const)('%s stand behind a value that older browsers know', (_, property, value) => {
  const alone = found((tell, root) =>
    root.walkDecls((one) => {
      if (!property.test(one.prop) || !value.test(one.value)) return
      const before = one.parent?.nodes.slice(0, one.parent.index(one)) ?? []
      const isBehind = before.some(
        (other) => other.type === 'decl' && other.prop === one.prop && !value.test(other.value),
      )
      if (!isBehind) tell(`${Object(one.parent).selector} ${one}`)
    }),
  )
  expect(alone).toEqual([])
})

const plain = new Set(
  found((tell, root) =>
    root.walkRules((rule) => {
      if (isAsked(rule, /not \(aspect-ratio:\s*1\)/)) for (const one of rule.selectors) tell(one)
    }),
  ),
)

/** One selector that a browser does not know voids the whole rule. */
test('no rule is lost for a selector that stands beside others', () => {
  const isNew = (selector: string) => /:(is|where|has|open|popover-open|modal|focus-visible)\b/.test(selector)
  const lost = found((tell, root) =>
    root.walkRules(({ selectors }) => {
      if (selectors.some(isNew)) for (const one of selectors) if (!isNew(one) && !plain.has(one)) tell(one)
    }),
  )
  // On paper, and for the button in a field for days.
  expect(lost).toEqual([
    '[type=date]:focus-within',
    '[type=month]:focus-within',
    '[type=datetime-local]:focus-within',
    '.badge-on-picture',
    'article:not(li *)',
  ])
})

test('what a list of selectors says is said without it for older browsers', () => {
  const missing = found((tell, root) =>
    root.walkRules(({ selectors }) => {
      for (const one of plainRule(selectors)) if (!plain.has(one)) tell(one)
    }),
  )
  expect(plain.size).toBeGreaterThan(20)
  expect(missing).toEqual([])
})

/** `admitScripts` brings `at`, `findLast`, `toSorted`, `replaceAll`, `Object.hasOwn` and `TextEncoderStream`. */
const unknown =
  /\(\?<[=!]|[ '"`]:(is|where|has)\(|\b(structuredClone|randomUUID|requestSubmit|checkVisibility|replaceChildren|toReversed|toSpliced|findLastIndex|withResolvers)\b|Object\.groupBy|Promise\.any|AbortSignal\.(any|timeout)/

test.each(files('.js'))('%s runs in older browsers', (file) => {
  const code = readFileSync(file, 'utf8')
  expect(() => parseScript(code, { ecmaVersion: 2020, sourceType: 'module' })).not.toThrow()
  expect(unknown.exec(code)?.[0]).toBeUndefined()
})
