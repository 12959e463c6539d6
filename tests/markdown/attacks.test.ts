import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { renderFormatted, sanitizeHtml } from '~/content/markdown/render.server.ts'
import { fieldRule } from '~/content/schema/parse-values.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { attacks, exhausting } from './attacks.ts'

const tags = new Set(
  'p br h2 h3 h4 strong em del ul ol li blockquote a hr div table thead tbody tr th td code pre figure figcaption picture source img'.split(
    ' ',
  ),
)
const attributes = new Set(
  'href title rel id start class role tabindex aria-label type srcset sizes src alt width height loading decoding data-name'.split(
    ' ',
  ),
)
const addresses = /^(\/(?![/\\])|#|https?:\/\/[^/\\@]+(\/|$)|mailto:[^@]+@|tel:\+?[\d-]+$|[?])/

/** What is active, or of another site, in HTML as a browser reads it. */
function wrongIn(html: string) {
  const wrong: string[] = []
  const parser = new Parser({
    onopentag(name, given) {
      if (!tags.has(name)) wrong.push(`<${name}>`)
      for (const [key, value] of Object.entries(given)) {
        if (!attributes.has(key)) wrong.push(`${name} ${key}`)
        if (key === 'href' && !addresses.test(value)) wrong.push(`${name} ${key}=${value}`)
        if (key === 'href' && /[\\\s\p{Cc}]|\/\/[^/]*@/u.test(value)) wrong.push(`${name} ${key}=${value}`)
        if (key === 'src' && !value.startsWith('/images/')) wrong.push(`${name} ${key}=${value}`)
        if (key === 'srcset' && !value.split(', ').every((part) => part.startsWith('/images/')))
          wrong.push(`${name} ${key}=${value}`)
        if (key === 'class' && !/^(scroll|(right|center|figure|long)( (figure|long))?)$/.test(value))
          wrong.push(`${name} ${key}=${value}`)
        if (key === 'id' && !value.startsWith('text-')) wrong.push(`${name} ${key}=${value}`)
      }
    },
    oncomment: (text) => void wrong.push(`<!--${text}-->`),
    onprocessinginstruction: (name) => void wrong.push(`<?${name}>`),
  })
  parser.end(html)
  return wrong
}

test('there are hundreds of attacks, each once', () => {
  expect(new Set(attacks).size).toBe(attacks.length)
  expect(attacks.length).toBeGreaterThan(800)
})

test('what looks for something active finds it', () => {
  for (const html of [
    '<script>',
    '<p onclick=a>',
    '<a href="javascript:a">',
    '<img src="//evil.example/a.png">',
    '<p style="a">',
    '<!-- a -->',
  ])
    expect(wrongIn(html), html).not.toEqual([])
})

test('nothing of an attack becomes active, wherever it stands', () => {
  for (const attack of attacks) expect(wrongIn(renderFormatted(attack)), attack).toEqual([])
})

test('nothing of two attacks together becomes active either', () => {
  for (let at = 0; at + 37 < attacks.length; at += 3) {
    const both = `${attacks[at]}\n${attacks[at + 37]} ${attacks[at + 1]}`
    expect(wrongIn(renderFormatted(both)), both).toEqual([])
  }
})

test.each(Object.entries(exhausting))(
  'nothing of a text that is made to cost time becomes active: %s',
  (_, text) => {
    expect(wrongIn(renderFormatted(text))).toEqual([])
  },
)

test('what is nested too often is refused at its field, and what people write is not', () => {
  const { content } = announcements.fields
  for (const name of ['lists in lists, line after line', 'lists below lists, line after line'])
    expect(
      fieldRule(content).safeParse(exhausting[name]?.slice(0, 49_000)).error?.issues[0]?.message,
      name,
    ).toMatch(/^Text has too many lists or quotes within each other/)
  const list = Array.from({ length: 900 }, (_, at) => `${'  '.repeat(at % 4)}- one of many words`).join('\n')
  expect(fieldRule(content).safeParse(list).error).toBeUndefined()
  expect(renderFormatted(list)).toContain('<ul>')
})

test.each([
  ['<a href="javascript:alert(1)" onclick="x">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<p style="color:red">a<script>x</script></p>', '<p>a</p>'],
  ['<img src="https://evil.example/x.jpg" alt="">', ''],
])('the last look alone takes the harm out of %s', (html, harmless) => {
  expect(sanitizeHtml(html)).toBe(harmless)
})
