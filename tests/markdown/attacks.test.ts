import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { renderMarkdownToHtml, sanitizeHtml } from '~/content/markdown/render.server.ts'
import { zodSchemaOfField } from '~/content/schema/parse-values.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { attacks, expensiveTexts } from '../e2e/attacks.ts'

const allowedTags = new Set(
  'p br h2 h3 h4 strong em del ul ol li blockquote a hr div table thead tbody tr th td code pre figure figcaption picture source img'.split(
    ' ',
  ),
)
const allowedAttributes = new Set(
  'href title rel id start class role tabindex aria-label type srcset sizes src alt width height loading decoding data-name'.split(
    ' ',
  ),
)
const allowedAddresses = /^(\/(?![/\\])|#|https?:\/\/[^/\\@]+(\/|$)|mailto:[^@]+@|tel:\+?[\d-]+$|[?])/

/** Lists active and external content in HTML as a browser parses it. */
function findUnsafe(html: string) {
  const unsafe: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!allowedTags.has(name)) unsafe.push(`<${name}>`)
      for (const [key, value] of Object.entries(attributes)) {
        if (!allowedAttributes.has(key)) unsafe.push(`${name} ${key}`)
        if (key === 'href' && !allowedAddresses.test(value)) unsafe.push(`${name} ${key}=${value}`)
        if (key === 'href' && /[\\\s\p{Cc}]|\/\/[^/]*@/u.test(value)) unsafe.push(`${name} ${key}=${value}`)
        if (key === 'src' && !value.startsWith('/images/')) unsafe.push(`${name} ${key}=${value}`)
        if (key === 'srcset' && !value.split(', ').every((part) => part.startsWith('/images/')))
          unsafe.push(`${name} ${key}=${value}`)
        if (key === 'class' && !/^(scroll|(right|center|figure|long)( (figure|long))?)$/.test(value))
          unsafe.push(`${name} ${key}=${value}`)
        if (key === 'id' && !value.startsWith('text-')) unsafe.push(`${name} ${key}=${value}`)
      }
    },
    oncomment: (text) => void unsafe.push(`<!--${text}-->`),
    onprocessinginstruction: (name) => void unsafe.push(`<?${name}>`),
  })
  parser.end(html)
  return unsafe
}

test('the list contains hundreds of attacks, and the detector finds unsafe HTML', () => {
  expect(attacks.length).toBeGreaterThan(800)
  for (const html of [
    '<script>',
    '<p onclick=a>',
    '<a href="javascript:a">',
    '<img src="//evil.example/a.png">',
  ])
    expect(findUnsafe(html), html).not.toEqual([])
})

test('no attack yields unsafe HTML', () => {
  for (const attack of attacks) expect(findUnsafe(renderMarkdownToHtml(attack)), attack).toEqual([])
})

test('no two attacks together yield unsafe HTML', () => {
  for (let at = 0; at + 37 < attacks.length; at += 3) {
    const both = `${attacks[at]}\n${attacks[at + 37]} ${attacks[at + 1]}`
    expect(findUnsafe(renderMarkdownToHtml(both)), both).toEqual([])
  }
})

test('excessive nesting is refused at its field, and ordinary lists are accepted', () => {
  const { content } = announcements.fields
  for (const name of ['lists in lists, line after line', 'lists below lists, line after line'])
    expect(
      zodSchemaOfField(content).safeParse(expensiveTexts[name]?.slice(0, 49_000)).error?.issues[0]?.message,
      name,
    ).toMatch(/^Text has too many lists or quotes within each other/)
  const list = Array.from({ length: 900 }, (_, at) => `${'  '.repeat(at % 4)}- one of many words`).join('\n')
  expect(zodSchemaOfField(content).safeParse(list).error).toBeUndefined()
  expect(renderMarkdownToHtml(list)).toContain('<ul>')
})

test.each([
  ['<a href="javascript:alert(1)" onclick="x">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<p style="color:red">a<script>x</script></p>', '<p>a</p>'],
  ['<img src="https://evil.example/x.jpg" alt="">', ''],
])('the sanitizer alone makes %s harmless', (html, harmless) => {
  expect(sanitizeHtml(html)).toBe(harmless)
})
