import { expect, test } from 'vitest'
import { renderMarkdownToHtml } from '~/content/markdown/render.server.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'

const term = (word: string, explanation = 'A pipe.') => ({
  term: word,
  explanation,
  href: '/glossary#term-1',
})
const terms = ['headrace tunnel', 'headrace', 'adit', 'surge shaft', 'पेनस्टक', 'अडिट', 'C++'].map((word) =>
  term(word),
)

/** Shows explained terms between asterisks. */
const starred = (html: string) => html.replaceAll(/<a class="term"[^>]*>(.*?)<\/a>/g, '*$1*')

test.each([
  ['Adits and the Surge Shaft', '<p>*Adits* and the *Surge Shaft*</p>'],
  ['The headrace tunnel; the headrace.', '<p>The *headrace tunnel*; the *headrace*.</p>'],
  ['Aditya read 3adit and _adit_', '<p>Aditya read 3adit and <em>*adit*</em></p>'],
  ['## The adit\n\nThe adit', '<h2 id="text-the-adit">The adit</h2>\n<p>The *adit*</p>'],
  ['[the adit](/contact) and adit', '<p><a href="/contact">the adit</a> and *adit*</p>'],
  [
    '`adit` info@adit.example',
    '<p><code>adit</code> <a href="mailto:info@adit.example">info@adit.example</a></p>',
  ],
  ['In C++ or C', '<p>In *C++* or C</p>'],
  ['पेनस्टकबाट अडिटहरूको', '<p>*पेनस्टकबाट* *अडिटहरूको*</p>'],
  ['अडिटर र पेनस्टकवाला', '<p>अडिटर र पेनस्टकवाला</p>'],
])('explains terms in %j', (source, html) => {
  expect(starred(renderMarkdownToHtml(source, { terms }))).toBe(html)
})

test('an explanation is escaped, and its link stays in the edition', () => {
  const html = withLanguage('ne', () =>
    renderMarkdownToHtml('adit', { terms: [term('adit', '"><script>alert(1)</script> & more')] }),
  )
  expect(html).toBe(
    '<p><a class="term" href="/ne/glossary#term-1" title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; more">adit</a></p>',
  )
})

test('a text is rendered again only when one of its terms changes', () => {
  const html = (explanation: string, word = 'adit') =>
    renderMarkdownToHtml('The adit.', { terms: [term(word, explanation)] })
  expect(html('One.')).toContain('One.')
  expect(html('Two.')).toContain('Two.')
  expect(html('Three.', 'weir')).toBe('<p>The adit.</p>')
})
