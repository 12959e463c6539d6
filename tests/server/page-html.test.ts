import { describe, expect, it, test } from 'vitest'
import { holdScripts, tidyPage, withData } from '~/server/page-html.ts'

const page = (inside: string) => `<html><body>${inside}</body></html>`

describe('a page', () => {
  test('loses zeros and other control characters, and nothing else', () => {
    const text = 'निर्माण\tक्\u200dष 😀\nñ§'
    expect(tidyPage(page(`\0${text}\u0001\b\u001b\u007f\u0085\u009f`))).toEqual(page(text))
  })

  test('that is whole stays the same', () => {
    expect(tidyPage(page('निर्माण'))).toBe(page('निर्माण'))
  })

  test('has its data at its end, from which no script or comment can break out', () => {
    const data = `[{"title":"</script><!--\u2028निर्माण\\" 'quoted'"}]\n\r\n`
    const [, before, script] = /^(.*)<script nonce="mark">(.*)<\/script><\/body><\/html>$/s.exec(
      withData(page('<p>A</p>'), data, 'mark'),
    ) ?? ['', '', '']
    expect(before).toBe('<html><body><p>A</p>')
    expect(script).not.toContain('<')
    const sent: unknown[] = []
    const controller = { enqueue: (value: unknown) => sent.push(value), close: () => sent.push('closed') }
    new Function('window', script)({ __remixContext: { streamController: controller } })
    expect(sent).toEqual([data, 'closed'])
  })

  test('without an end is left as it is', () => {
    expect(withData('<p>A</p>', '[]', 'mark')).toEqual('<p>A</p>')
  })
})

const after = (page: string) => holdScripts(page, 'mark')

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
