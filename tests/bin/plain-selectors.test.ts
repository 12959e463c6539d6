import { expect, test } from 'vitest'
import { plainSelectors } from '~/bin/setup/plain-selectors.mjs'

test.each([
  ['.a', ['.a']],
  ['input:where([type=date],[type=time])', ['input[type=date]', 'input[type=time]']],
  [':is(h1,h2):lang(ne)', ['h1:lang(ne)', 'h2:lang(ne)']],
  ['.a :is(b,i)+*', ['.a b+*', '.a i+*']],
  ['.a li>:is(ul,p+p)', ['.a li>ul', '.a li>p+p']],
  ['.a:is(:where(.group):hover *)', ['.group:hover .a']],
  ['.a:is(:where(.peer):valid~*)', ['.peer:valid~.a']],
  [':where(.a>:not(:last-child))', ['.a>:not(:last-child)']],
  ['.a:is(:where(.group\\/sub):is([open],:popover-open) *)', ['.group\\/sub[open] .a']],
  ['.a:not(:is(:where(.group)[open] *))', []],
  ['.a:is(:where(.group):has(b) *)', []],
] as const)('expands %s', (selector, plain) => {
  expect(plainSelectors(selector)).toEqual(plain)
})
