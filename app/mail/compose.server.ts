import type { Language } from '~/i18n/language.ts'
import { escapeHtml } from '~/text/html.ts'

/** A part of an email. A string is a paragraph; quotes and facts are always escaped. */
export type MailPart =
  | string
  // `language` is set if it differs from the email's.
  | { title: string; language?: Language }
  // `html` is already sanitized.
  | { text: string; html?: string; language?: Language }
  | { link: string; label: string }
  | { facts: [label: string, value: string][] }
  | { quote: string }

interface Signature {
  name: string
  address: string
}

interface ComposeOptions {
  footer?: MailPart[]
  language?: Language
}

export function composeMailBody(
  parts: MailPart[],
  { name, address }: Signature,
  { footer = [], language = 'en' }: ComposeOptions = {},
) {
  const signature = [name, address].filter(Boolean).join('\n')
  const text = [...parts.map(toText), `-- \n${signature}`, ...footer.map(toText)].join('\n\n')
  return {
    text: `${text}\n`,
    html: renderPage({
      ...{ language, name },
      parts: parts.map((part) => toHtml(part, buttonStyle)),
      footer: [`<p>${escapeLines(signature)}</p>`, ...footer.map((part) => toHtml(part, plainLinkStyle))],
    }),
  }
}

function toText(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('title' in part) return part.title
  if ('text' in part) return part.text
  if ('link' in part) return `${part.label}\n${part.link}`
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  return part.quote
}

function toHtml(part: MailPart, linkStyle: string): string {
  if (typeof part === 'string') return `<p>${escapeLines(part)}</p>`
  if ('title' in part)
    return `<h1 style="font-size:22px;line-height:1.4;margin:16px 0"${langAttribute(part)}>${escapeLines(part.title)}</h1>`
  if ('text' in part)
    return `<div${langAttribute(part)}>${part.html ? toMailHtml(part.html) : paragraphs(part.text)}</div>`
  if ('link' in part)
    return `<p><a${linkStyle} href="${escapeHtml(part.link)}">${escapeLines(part.label)}</a><br><small>${escapeHtml(part.link)}</small></p>`
  if ('facts' in part)
    return `<ul style="padding-left:20px">${part.facts.map(([label, value]) => `<li>${escapeHtml(label)}: ${escapeHtml(value)}</li>`).join('')}</ul>`
  return `<blockquote style="margin:16px 0;padding-left:16px;border-left:3px solid #7fb3d5">${escapeLines(part.quote)}</blockquote>`
}

const toMailHtml = (html: string) =>
  html
    .replaceAll(/<figure>.*?<\/figure>|<picture>|<\/picture>|<(img|source)[^>]*>/gs, '')
    .replaceAll('<a ', `<a${plainLinkStyle} `)

const langAttribute = ({ language }: { language?: Language }) => (language ? ` lang="${language}"` : '')

const plainLinkStyle = ' style="color:#0b5f93"'

const buttonStyle =
  ' class="button" style="display:inline-block;margin:4px 0 10px;padding:11px 24px;border-radius:24px;background:#0b5f93;color:#ffffff;font-weight:bold;text-decoration:none"'

interface PageContent {
  language: Language
  name: string
  parts: string[]
  footer: string[]
}

/** Loads nothing remote. Every text colour is set with a background, for mail programs without a dark mode. */
const renderPage = ({ language, name, parts, footer }: PageContent) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.ground{background:#0a1d2b!important}.sheet{background:#11293a!important;color:#dde9f1!important;border-color:#294659!important}.foot{color:#b4c8d6!important;border-color:#294659!important}.sheet a{color:#8fcdf5!important}.sheet a.button{color:#ffffff!important}}</style></head>
<body class="ground" style="margin:0;background:#eaf3f9"><div class="ground" style="padding:16px 10px;background:#eaf3f9;font:16px/1.65 system-ui,-apple-system,'Noto Sans','Noto Sans Devanagari',sans-serif">
<div class="sheet" style="max-width:600px;margin:0 auto;background:#ffffff;color:#1d3444;border:1px solid #cfe0ec;border-radius:14px;overflow:hidden;overflow-wrap:anywhere">
<div style="padding:14px 22px;background:#072f4a;color:#ffffff;font-size:18px;font-weight:bold">${escapeHtml(name)}</div>
<div style="padding:8px 22px 14px">
${parts.join('\n')}
</div>
<div class="foot" style="padding:4px 22px 10px;border-top:1px solid #cfe0ec;color:#4a6070;font-size:14px">
${footer.join('\n')}
</div></div></div></body></html>
`

const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeLines(paragraph)}</p>`)
    .join('\n')

const escapeLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
