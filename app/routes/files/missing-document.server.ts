import { createHash } from 'node:crypto'
import { hasDownloadFields } from '~/content/media/documents.server.ts'
import { type ContentType, lowerFirst } from '~/content/schema/define.ts'
import { findType } from '~/content/types/registry.ts'
import { notFoundResponse } from '~/files/http/responses.server.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { type Language, languages, localizePath } from '~/i18n/language.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { escapeHtml } from '~/text/html.ts'
import { fixedPageTitle } from '~/ui/frame/navigation.server.ts'

/** Never shows the reason. The page has both languages, because file addresses have no language prefix. */
export function missingDocumentResponse(request: Request, type: string) {
  if (!/\btext\/html\b/.test(request.headers.get('Accept') ?? '')) return notFoundResponse()
  return new Response(renderPage(findType(type)), {
    status: 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': languages.join(', '),
      'Cache-Control': 'no-store',
      'Content-Security-Policy': contentSecurityPolicy,
      'X-Robots-Tag': 'noindex',
      Vary: 'Accept',
    },
  })
}

function backLink(type: ContentType | undefined, language: Language) {
  const { t, formatMessage } = getTranslations('files', language)
  const to = type && hasDownloadFields(type) && type.site.listPaths[0]
  const list =
    to &&
    (language === 'en'
      ? (type.site.listLabel ?? lowerFirst(type.plural))
      : withLanguage(language, () => fixedPageTitle(to)))
  return list ? { to, label: formatMessage(t.missing.back, { list }) } : { to: '/', label: t.missing.home }
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

const contentSecurityPolicy = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

function languageSection(type: ContentType | undefined, language: Language) {
  const { to, label } = backLink(type, language)
  return `<section lang="${language}">
<h1>${escapeHtml(getTranslations('ui', language).t.files.failed)}</h1>
<p>${escapeHtml(getTranslations('files', language).t.missing.text)}</p>
<p><a href="${localizePath(language, to)}">${escapeHtml(label)}</a></p>
</section>`
}

const renderPage = (type: ContentType | undefined) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(getTranslations('ui', 'en').t.files.failed)}</title>
<style>${style}</style>
</head>
<body>
<main>
${languages.map((language) => languageSection(type, language)).join('\n')}
</main>
</body>
</html>
`
