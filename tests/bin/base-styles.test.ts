import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { selectorSpecificity } from '@csstools/selector-specificity'
import { parse } from 'postcss'
import parser from 'postcss-selector-parser'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'

const entry = join(process.cwd(), 'app/ui/staff.css')
const { resolve } = createRequire(import.meta.url)

async function loadStylesheet(id: string, base: string) {
  const path = id.startsWith('.') ? join(base, id) : resolve(`${id}/index.css`)
  return { path, base: dirname(path), content: readFileSync(path, 'utf8') }
}

/** No utility sets the same properties on these elements. */
const allowed = [
  '.figures dd',
  '[type="date"]:focus-within',
  '[type="month"]:focus-within',
  '[type="datetime-local"]:focus-within',
  'dialog:not([open])',
]

/** Layers are unwrapped for older browsers, so a class only overrides base rules that are no more specific than a class. */
test('every rule of the base layer yields to a class', async () => {
  const { build } = await compile(readFileSync(entry, 'utf8'), { base: dirname(entry), loadStylesheet })
  const heavy = new Set<string>()
  let count = 0
  parse(build([])).walkAtRules('layer', (layer) => {
    if (layer.params !== 'base') return
    layer.walkRules(({ selectors }) => {
      for (const selector of selectors) {
        count++
        const { a, b, c } = selectorSpecificity(parser().astSync(selector))
        if (a > 0 || b > 1 || (b === 1 && c > 0)) heavy.add(selector)
      }
    })
  })
  expect(count).toBeGreaterThan(50)
  expect([...heavy]).toEqual(allowed)
})
