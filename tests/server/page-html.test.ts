import { createHash } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { finishPage } from '~/server/page-html.ts'

const options = { isSecure: false, kind: 'staff' } as const
const finished = (html: string, data?: string) => finishPage(html, { ...options, data, nonce: 'mark' }).html
const page = (inside: string) => `<html><body>${inside}</body></html>`

describe('a page', () => {
  test('loses only its control characters', () => {
    const text = 'निर्माण\tक्\u200dष 😀\nñ§'
    expect(finished(page(`\0${text}\u0001\b\u001b\u007f\u0085\u009f`))).toEqual(page(text))
  })

  test('without control characters stays the same', () => {
    expect(finished(page('निर्माण'))).toBe(page('निर्माण'))
  })

  test('has its escaped data in a script at its end', () => {
    const data = `[{"title":"</script><!--\u2028निर्माण\\" 'quoted'"}]\n\r\n`
    const [, before, script] = /^(.*)<script>(.*)<\/script><\/body><\/html>$/s.exec(
      finished(page('<p>A</p>'), data),
    ) ?? ['', '', '']
    expect(before).toBe('<html><body><p>A</p>')
    expect(script).not.toContain('<')
    const sent: unknown[] = []
    const controller = { enqueue: (value: unknown) => sent.push(value), close: () => sent.push('closed') }
    new Function('window', script)({ __remixContext: { streamController: controller } })
    expect(sent).toEqual([data, 'closed'])
  })

  test('gets an additional style sheet at the end of its head', () => {
    expect(
      finishPage('<head><title>A</title></head><body></body>', { ...options, href: '/f.css' }).html,
    ).toBe('<head><title>A</title><link rel="stylesheet" href="/f.css"/></head><body></body>')
  })

  test('has a hash of each added script in its policy', () => {
    const { html, policy } = finishPage(page(''), { ...options, kind: 'public', data: '[]', nonce: 'mark' })
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, content = '']) => content)
    expect(scripts).toHaveLength(2)
    for (const script of scripts)
      expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
  })

  test('without a closing body tag stays the same', () => {
    expect(finished('<p>A</p>', '[]')).toEqual('<p>A</p>')
  })
})

const finishPublic = (page: string) => finishPage(page, { ...options, kind: 'public', nonce: 'mark' }).html

it('defers the preloaded modules and the inline module, and appends the start script', () => {
  const page =
    '<body><link rel="preload" href="/f"/>जल<link rel="modulepreload" href="/a"/><link rel="modulepreload" href="/b"/>' +
    '<script nonce="mark">1</script><script nonce="mark" type="module" async="">2</script></body></html>'
  const [before, startScript] = finishPublic(page).split('<script>(')
  expect(before).toBe(
    '<body><link rel="preload" href="/f"/>जल<link rel="modulepreload" media="not all" href="/a"/>' +
      '<link rel="modulepreload" media="not all" href="/b"/>' +
      '<script>1</script><script type="text/x-module">2</script>',
  )
  expect(startScript).toMatch(/<\/script><\/body><\/html>$/)
})

it('does not change fragments or scripts of the content', () => {
  expect(finishPublic('nothing')).toBe('nothing')
  expect(finishPublic('<script type="module" async="">bad()</script></body>')).toContain(
    '<script type="module" async="">bad()',
  )
})
