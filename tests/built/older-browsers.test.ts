import { readFileSync } from 'node:fs'
import { parse as parseScript } from 'acorn'
import { type AtRule, type Declaration, parse, type Rule } from 'postcss'
import { expect, test } from 'vitest'
import { plainRule } from '~/bin/setup/plain-selectors.mjs'

/** `docs/browsers.md` promises readable pages from Chrome 80 on, and complete ones from Chrome 99 on. */
const own: string[] = JSON.parse(readFileSync('build/.assets', 'utf8'))
const files = (ending: string) => own.filter((file) => file.endsWith(ending)).map((file) => `build/${file}`)
const styles = files('.css').map((file) => parse(readFileSync(file, 'utf8')))

const collect = (visit: (report: (finding: string) => void, root: ReturnType<typeof parse>) => void) => {
  const findings = new Set<string>()
  for (const root of styles) visit((finding) => findings.add(finding), root)
  return [...findings]
}

/** Whether a `@supports` rule around the node matches the condition. */
function isGuarded(node: Declaration | Rule, condition: RegExp) {
  for (let at: unknown = node.parent; at instanceof Object; at = Object(at).parent)
    if (Object(at).name === 'supports' && condition.test(Object(at).params)) return true
  return false
}

test('has no style block that older browsers skip', () => {
  expect([styles.length > 0, files('.js').length > 50]).toEqual([true, true])
  const isSkipped = ({ name, params }: AtRule) =>
    name === 'layer' || name === 'container' || (name === 'media' && /[<>]/.test(params))
  const skipped = collect((report, root) =>
    root.walkAtRules((rule) => isSkipped(rule) && report(String(rule.params))),
  )
  expect(skipped).toEqual([])
})

test.each([
  ['colours', /./, /\b(oklch|oklab|lch|lab|color)\(/, /none/],
  ['mixed colours', /./, /color-mix\(/, /color-mix/],
  ['gradients', /./, /\bin (oklab|oklch|lab)\b/, /in lab/],
  ['logical sides', /^(margin|padding|border|inset)-(inline|block)/, /./, /none/],
  ['four sides at once', /^inset$/, /./, /none/],
] as const)('uses no %s without a guard', (_, property, value, condition) => {
  const dropped = collect((report, root) =>
    root.walkDecls((declaration) => {
      const matches = property.test(declaration.prop) && value.test(declaration.value)
      if (matches && !isGuarded(declaration, condition)) report(String(declaration))
    }),
  )
  expect(dropped).toEqual([])
})

test.each([
  ['viewport heights', /./, /\d[ds]v[hw]/],
  ['clipping', /^overflow/, /^clip$/],
  ['underlines with a thickness', /^text-decoration$/, /^underline (?!dotted)/],
] as const)('%s follow a fallback for older browsers', (_, property, value) => {
  const withoutFallback = collect((report, root) =>
    root.walkDecls((declaration) => {
      if (!property.test(declaration.prop) || !value.test(declaration.value)) return
      const before = declaration.parent?.nodes.slice(0, declaration.parent.index(declaration)) ?? []
      const hasFallback = before.some(
        (other) => other.type === 'decl' && other.prop === declaration.prop && !value.test(other.value),
      )
      if (!hasFallback) report(`${Object(declaration.parent).selector} ${declaration}`)
    }),
  )
  expect(withoutFallback).toEqual([])
})

const plain = new Set(
  collect((report, root) =>
    root.walkRules((rule) => {
      if (isGuarded(rule, /not \(aspect-ratio:\s*1\)/))
        for (const selector of rule.selectors) report(selector)
    }),
  ),
)

/** One unknown selector invalidates the whole rule. */
test('loses no rule because of one new selector', () => {
  const isNew = (selector: string) => /:(is|where|has|open|popover-open|modal|focus-visible)\b/.test(selector)
  const lost = collect((report, root) =>
    root.walkRules(({ selectors }) => {
      if (!selectors.some(isNew)) return
      for (const selector of selectors) if (!isNew(selector) && !plain.has(selector)) report(selector)
    }),
  )
  // Print styles, and the button in date fields.
  expect(lost).toEqual([
    '[type=date]:focus-within',
    '[type=month]:focus-within',
    '[type=datetime-local]:focus-within',
    '.badge-on-picture',
    'article:not(li *)',
  ])
})

test('repeats rules with selector lists in plain form for older browsers', () => {
  const missing = collect((report, root) =>
    root.walkRules(({ selectors }) => {
      for (const selector of plainRule(selectors)) if (!plain.has(selector)) report(selector)
    }),
  )
  expect(plain.size).toBeGreaterThan(20)
  expect(missing).toEqual([])
})

/** The polyfills cover `at`, `findLast`, `toSorted`, `replaceAll`, `Object.hasOwn` and `TextEncoderStream`. */
const unknown =
  /\(\?<[=!]|[ '"`]:(is|where|has)\(|\b(structuredClone|randomUUID|requestSubmit|checkVisibility|replaceChildren|toReversed|toSpliced|findLastIndex|withResolvers)\b|Object\.groupBy|Promise\.any|AbortSignal\.(any|timeout)/

test('all scripts run in older browsers', () => {
  for (const file of files('.js')) {
    const code = readFileSync(file, 'utf8')
    expect(() => parseScript(code, { ecmaVersion: 2020, sourceType: 'module' }), file).not.toThrow()
    expect([file, unknown.exec(code)?.[0]]).toEqual([file, undefined])
  }
})
