import { createHash } from 'node:crypto'
import { type ContentType, inSentence } from '~/content/kinds/type.ts'
import { hasFiles } from '~/content/store/documents.server.ts'
import { typeOf } from '~/content/types/registry.ts'
import { frameTexts } from '~/ui/frame-texts.server.ts'
import { fixedPageName } from '~/ui/page-names.server.ts'
import { missing } from '../../files/missing.server.ts'
import { wordsOf } from '../../process/dictionary.server.ts'
import { escaped } from '../../process/escaped.ts'
import { inEdition, type Language, languages } from '../../process/language.ts'
import { readingIn } from '../../process/reader.server.ts'
import { filesTexts } from './texts.server.ts'

/** The same whatever the reason; it needs nothing of the site. In both languages, as the address tells none. */
export function missingDocument(request: Request, type: string) {
  if (!/\btext\/html\b/.test(request.headers.get('Accept') ?? '')) return missing()
  return new Response(page(typeOf(type)), {
    status: 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': languages.join(', '),
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
      'X-Robots-Tag': 'noindex',
      Vary: 'Accept',
    },
  })
}

function wayBack(type: ContentType | undefined, language: Language) {
  const { t, say } = wordsOf(filesTexts, language)
  const to = type && hasFiles(type) && type.lists[0]
  const list =
    to &&
    (language === 'en'
      ? (type.listName ?? inSentence(type.many))
      : readingIn(language, () => fixedPageName(to)))
  return list ? { to, label: say(t.missing.back, { list }) } : { to: '/', label: t.missing.home }
}

const style = `
:root { color-scheme: light }
main { display: grid; gap: 3rem }
section { display: grid; justify-items: center; gap: 1.25rem }
body { margin: 0; min-height: 100vh; display: grid; place-content: center;
  padding: 2rem; box-sizing: border-box; text-align: center; background: #f2f7fa; color: #3c5361;
  font: 1.0625rem/1.6 system-ui, sans-serif }
h1 { margin: 0; color: #10222e; font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.02em }
p { margin: 0; max-width: 30rem }
a { display: inline-block; padding: .7rem 1.4rem; border-radius: 99px; background: #0b6aa2; color: #fff;
  font-weight: 600; text-decoration: none }
a:hover { background: #072f4a }
a:focus-visible { outline: 3px solid #4fbdee; outline-offset: 3px }
`

const policy = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

function part(type: ContentType | undefined, language: Language) {
  const { to, label } = wayBack(type, language)
  return `<section lang="${language}">
<h1>${escaped(wordsOf(frameTexts, language).t.files.failed)}</h1>
<p>${escaped(wordsOf(filesTexts, language).t.missing.text)}</p>
<p><a href="${inEdition(language, to)}">${escaped(label)}</a></p>
</section>`
}

const page = (type: ContentType | undefined) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(wordsOf(frameTexts, 'en').t.files.failed)}</title>
<style>${style}</style>
</head>
<body>
<main>
${languages.map((language) => part(type, language)).join('\n')}
</main>
</body>
</html>
`
