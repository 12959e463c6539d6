import { expect, it } from 'vitest'
import { holdScripts } from '~/server/script-start.ts'

const after = (page: string) => holdScripts(Buffer.from(page), 'mark').toString()

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
