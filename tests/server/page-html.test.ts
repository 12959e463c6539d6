import { describe, expect, it, test } from 'vitest'
import { holdScripts, tidyPage } from '~/server/page-html.ts'

const page = (inside: string, late = '') =>
  Buffer.from(`<html><body>${inside}</body></html>${late}`).toString('latin1')

describe('a page', () => {
  test('loses zeros and other control characters, and nothing else', () => {
    const text = 'निर्माण\tक्\u200dष 😀\nñ§'
    expect(tidyPage(page(`\0${text}\u0001\b\u001b\u007f\u0085\u009f`))).toEqual(page(text))
  })

  test('that is whole stays the same', () => {
    const whole = page('निर्माण')
    expect(tidyPage(whole)).toBe(whole)
  })

  test('ends with its html, whatever came after it', () => {
    const late = '<!--$--><script>1</script><!--$--><script>"<!--x-->"</script><!--/$--><!--/$-->'
    expect(tidyPage(page('<p>A</p>', late))).toEqual(
      page('<p>A</p><script>1</script><script>"<!--x-->"</script>'),
    )
  })

  test('without an end is left as it is', () => {
    expect(tidyPage('<p>A</p>')).toEqual('<p>A</p>')
  })
})

const after = (page: string) =>
  Buffer.from(holdScripts(Buffer.from(page).toString('latin1'), 'mark'), 'latin1').toString()

it('holds each preloaded and the inline module back, puts what starts them at the end, and leaves all else', () => {
  const page =
    '<body><link rel="preload" href="/f"/>जल<link rel="modulepreload" href="/a"/><link rel="modulepreload" href="/b"/>' +
    '<script nonce="mark">1</script><script nonce="mark" type="module" async="">2</script></body></html>'
  const [before, starter] = after(page).split('<script nonce="mark">(')
  expect(before).toBe(
    '<body><link rel="preload" href="/f"/>जल<link rel="modulepreload" media="not all" href="/a"/>' +
      '<link rel="modulepreload" media="not all" href="/b"/>' +
      '<script nonce="mark">1</script><script nonce="mark" type="text/x-module">2</script>',
  )
  expect(starter).toMatch(/<\/script><\/body><\/html>$/)
})

it('leaves what is no whole page, and scripts that came in with the content', () => {
  expect(after('nothing')).toBe('nothing')
  expect(after('<script type="module" async="">bad()</script></body>')).toContain(
    '<script type="module" async="">bad()',
  )
})
