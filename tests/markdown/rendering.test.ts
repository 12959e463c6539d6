import { describe, expect, test } from 'vitest'
import { findUploadNames } from '~/content/markdown/links.server.ts'
import { markdownToPlainText } from '~/content/markdown/plain-text.server.ts'
import { renderMarkdownToHtml } from '~/content/markdown/render.server.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { htmlToText } from '~/text/html.ts'

const picture = `/uploads/${'a'.repeat(32)}-640x480.jpg`
const targets = new Map([
  ['tenders/1', '/notice-board/tenders/pumps'],
  ['forms/3', '/downloads/forms'],
])

test.each([
  ['# Title\n\ntext', '<h2 id="text-title">Title</h2>\n<p>text</p>'],
  ['## A\n# B\n### C', '<h2 id="text-a">A</h2>\n<h2 id="text-b">B</h2>\n<h3 id="text-c">C</h3>'],
  ['# A\n# A', '<h2 id="text-a">A</h2>\n<h2 id="text-a-2">A</h2>'],
  ['# सूचना\n\n[तल](#सूचना)', '<h2 id="text-सूचना">सूचना</h2>\n<p><a href="#text-सूचना">तल</a></p>'],
  ['a\nb', '<p>a<br>\nb</p>'],
  ['**पानी**को', '<p><strong>पानी</strong>को</p>'],
  ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
  ['~~a~~ ~b~', '<p><del>a</del> ~b~</p>'],
  ['R&D &copy; <b>', '<p>R&amp;D &amp;copy; &lt;b&gt;</p>'],
  ['[a](https://www.nea.org.np)', '<p><a href="https://www.nea.org.np" rel="external noopener">a</a></p>'],
  [
    `[a](/contact?a=1&b=2 'say "<b>" & go')`,
    '<p><a href="/contact?a=1&amp;b=2" title="say &quot;&lt;b&gt;&quot; &amp; go">a</a></p>',
  ],
  ['[a](https://www.jaldhara.example/contact)', '<p><a href="/contact">a</a></p>'],
  ['<a@b.example>', '<p><a href="mailto:a@b.example">a@b.example</a></p>'],
  [
    '[a](item:tenders/1/deadline.ics?x=1#y)',
    '<p><a href="/notice-board/tenders/pumps/deadline.ics?x=1#y">a</a></p>',
  ],
  ['[**a** b](item:tenders/9)', '<p><strong>a</strong> b</p>'],
  ['[a](/files/forms/9/x.pdf)', '<p>a</p>'],
  ['[a](</files/forms/3/My form.pdf>)', '<p><a href="/files/forms/3/My%20form.pdf">a</a></p>'],
  ['![a](https://other.example/x.jpg)', '<p>a</p>'],
  ['a &#38; &#x2192; &#2344;', '<p>a &amp; → न</p>'],
  ['a&#x202e;b&#8296;&#xfffe;&#0;&#27;&#1;&#127;&#xd800;&#x1ffff;&#9999999;c', '<p>abc</p>'],
])('renders %j', (source, html) => {
  expect(renderMarkdownToHtml(source, { targets })).toBe(html)
})

test('links in a Nepali text stay in the Nepali edition, except those to files', () => {
  const html = withLanguage('ne', () =>
    renderMarkdownToHtml('[क](item:tenders/1) [ख](/contact) [ग](/files/forms/3/x.pdf)', { targets }),
  )
  expect(html).toContain('href="/ne/notice-board/tenders/pumps"')
  expect(html).toContain('href="/ne/contact"')
  expect(html).toContain('href="/files/forms/3/x.pdf"')
})

test.each([
  ['Call +977 1-5970199 (24 hours).', '<a href="tel:+97715970199">+977 1-5970199</a> (24 hours).'],
  ['**+९७७ १-५९७०१९९**मा', '<strong><a href="tel:+97715970199">+९७७ १-५९७०१९९</a></strong>मा'],
  [
    '- +977-9851012345, +91 11 2345 6789',
    'href="tel:+9779851012345">+977-9851012345</a>, <a href="tel:+911123',
  ],
  ['a\\_b@c.example', '<a href="mailto:a_b@c.example">a_b@c.example</a>'],
  ['(https://a.example/b_(c)?d=1&e)', '(<a href="https://a.example/b_(c)?d=1&amp;e" rel="external">https:'],
  ['https://www.jaldhara.example/contact', '<a href="/contact">https://www.jaldhara.example/contact</a>'],
  ['| a |\n|---|\n| b@c.example |', '<td><a href="mailto:b@c.example">b@c.example</a></td>'],
])('a written address becomes a link: %j', (source, html) => {
  expect(renderMarkdownToHtml(source)).toContain(html)
})

const followingTexts = ['।अनि', '। अनि', 'मा', 'को।', 'ः', '—', '!)', ').', ']', ...'"”»']

test.each([
  ['https://a.example/b(c)', 'https://a.example/b(c)'],
  ['info@c.example', 'mailto:info@c.example'],
])('the link of %s excludes punctuation and suffixes of either script', (address, href) => {
  for (const following of followingTexts) {
    const html = renderMarkdownToHtml(`(“${address}${following}`)
    expect(html).toMatch(/^<p>\(“<a href="/)
    expect([following, /<a href="([^"]*)"[^>]*>(.*)<\/a>/.exec(html)?.slice(1)]).toEqual([
      following,
      [href, address],
    ])
  }
})

test('an address may contain Devanagari', () => {
  for (const path of ['सूचना', 'सूचना/2083', 'क?ख=ग'])
    expect(renderMarkdownToHtml(`https://a.example/${path}।`)).toContain(`>https://a.example/${path}</a>।`)
})

test.each([
  '`a@b.example +977 1-5970199`',
  '2026-11-23, 021-123456, +5 to +15, 5+9771597019, NPR 1,20,00,00,000',
  '+977 1-597019912345',
  'https://user:word@a.example/ and https://a.example\\@b.example/',
  'a@b, @c.example, a@b.c@d',
  'javascript:a+b ftp://a.example',
])('text that is no address is not linked: %j', (source) => {
  expect(renderMarkdownToHtml(source)).not.toContain('<a')
})

test('an explicit link takes precedence over addresses in its text', () => {
  expect(renderMarkdownToHtml('[**a@b.example** +977 1-5970199](/contact)')).toBe(
    '<p><a href="/contact"><strong>a@b.example</strong> +977 1-5970199</a></p>',
  )
  expect(renderMarkdownToHtml('[a@b.example](item:tenders/none) c@d.example')).toBe(
    '<p>a@b.example <a href="mailto:c@d.example">c@d.example</a></p>',
  )
})

test('feeds and emails get absolute addresses and pictures in one size', () => {
  const html = renderMarkdownToHtml(`[a](/contact)\n\n![b](${picture} "c")`, { absoluteUrls: true })
  expect(html).toContain('href="https://www.jaldhara.example/contact"')
  expect(html).toMatch(/<figure><img src="https:\/\/www\.jaldhara\.example\/images\/[^"]+" alt="b"/)
  expect(html).not.toContain('srcset')
})

describe('a picture', () => {
  test('on its own becomes a figure in all sizes, with its caption', () => {
    const html = renderMarkdownToHtml(`![Dam "at" night](${picture} "Seen from <above>")`)
    expect(html).toMatch(/^<figure><picture><source type="image\/avif" srcset="\/images\//)
    expect(html).toContain('alt="Dam &quot;at&quot; night" width="640" height="480" loading="lazy"')
    expect(html).toContain('<figcaption>Seen from &lt;above&gt;</figcaption>')
  })

  test('is found as an upload, as are documents', () => {
    const pdf = `/uploads/${'b'.repeat(32)}.pdf`
    expect(findUploadNames(`![a](${picture}) [b](${pdf})\n\n- [c](${pdf})`)).toEqual([
      picture.slice('/uploads/'.length),
      pdf.slice('/uploads/'.length),
    ])
  })
})

test('a table scrolls by keyboard and aligns its columns', () => {
  const html = renderMarkdownToHtml('| a | b |\n|---|--:|\n| 1 | 2 |')
  expect(html).toContain('<div class="scroll" role="group" tabindex="0" aria-label="Table"><table>')
  expect(html).toContain('<th class="right">b</th>')
  expect(withLanguage('ne', () => renderMarkdownToHtml('|क|\n|-|'))).toContain('aria-label="तालिका"')
})

test('cells are classed as figures or long texts', () => {
  const words = 'What was decided about the reserves'
  const html = renderMarkdownToHtml(
    `| Year 2082 | b |\n|---|--:|\n| रु. १,२०,००,००,००० | ${words} |\n| none | 0% |`,
  )
  expect(html).toContain('<th>Year 2082</th>')
  expect(html).toContain('<td class="figure" data-name="Year 2082">रु. १,२०,००,००,०००</td>')
  expect(html).toContain(`<td class="right long" data-name="b">${words}</td>`)
  expect(html).toContain('<td data-name="Year 2082">none</td><td class="right figure" data-name="b">0%</td>')
})

test('a table without column headings gets row headings and no empty head', () => {
  const html = renderMarkdownToHtml('| | |\n|---|---|\n| Place | Thapathali |')
  expect(html).toContain('<tr><th>Place</th><td>Thapathali</td></tr>')
  expect(html).not.toContain('thead')
})

test('plain text contains no markup, whether from the source or the HTML', () => {
  expect(markdownToPlainText('Fee ~~NPR 5~~ **NPR 6**')).toMatch(/^Fee +NPR 6$/)
  const source = '# Title\n\n**a** [b](/x)\nc\n\n- d\n- e\n\n| f | g |\n|---|---|\n| 1 | 2 |\n\n> h \\* `i`'
  expect(markdownToPlainText(source)).toBe('Title\n\na b\nc\n\n• d\n• e\n\nf · g\n1 · 2\n\nh * i')
  expect(htmlToText(renderMarkdownToHtml(source)).replaceAll(/\s+/g, ' ')).toBe(
    'Title a b c d e f g 1 2 h * i',
  )
})
