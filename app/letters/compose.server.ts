import { escaped } from '../process/escaped.ts'
import type { Language } from '../process/language.ts'

/** What a letter is made of: paragraphs, links, facts and words of others, which are never more than text. */
export type Part =
  | string
  // Where it is not the letter's own, its language is named.
  | { title: string; language?: Language }
  // With the site's own HTML of a formatted text beside what it says.
  | { text: string; html?: string; language?: Language }
  | { link: string; label: string }
  | { facts: [label: string, value: string][] }
  | { quote: string }

interface Sender {
  name: string
  address: string
}

interface Options {
  below?: Part[]
  language?: Language
}

export function compose(
  parts: Part[],
  { name, address }: Sender,
  { below = [], language = 'en' }: Options = {},
) {
  const foot = [name, address].filter(Boolean).join('\n')
  const text = [...parts.map(asText), `-- \n${foot}`, ...below.map(asText)].join('\n\n')
  return {
    text: `${text}\n`,
    html: page({
      ...{ language, name },
      parts: parts.map((part) => asHtml(part, button)),
      below: [`<p>${lines(foot)}</p>`, ...below.map((part) => asHtml(part, plainLink))],
    }),
  }
}

function asText(part: Part): string {
  if (typeof part === 'string') return part
  if ('title' in part) return part.title
  if ('text' in part) return part.text
  if ('link' in part) return `${part.label}\n${part.link}`
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  return part.quote
}

function asHtml(part: Part, linkStyle: string): string {
  if (typeof part === 'string') return `<p>${lines(part)}</p>`
  if ('title' in part)
    return `<h1 style="font-size:22px;line-height:1.4;margin:16px 0"${lang(part)}>${lines(part.title)}</h1>`
  if ('text' in part)
    return `<div${lang(part)}>${part.html ? inLetter(part.html) : paragraphs(part.text)}</div>`
  if ('link' in part)
    return `<p><a${linkStyle} href="${escaped(part.link)}">${lines(part.label)}</a><br><small>${escaped(part.link)}</small></p>`
  if ('facts' in part)
    return `<ul style="padding-left:20px">${part.facts.map(([label, value]) => `<li>${escaped(label)}: ${escaped(value)}</li>`).join('')}</ul>`
  return `<blockquote style="margin:16px 0;padding-left:16px;border-left:3px solid #7fb3d5">${lines(part.quote)}</blockquote>`
}

/** Letters have no pictures, and programs that show them know their own headings. */
const inLetter = (html: string) =>
  html
    .replaceAll(/<figure>.*?<\/figure>|<picture>|<\/picture>|<(img|source)[^>]*>/gs, '')
    .replaceAll('<a ', `<a${plainLink} `)

const lang = ({ language }: { language?: Language }) => (language ? ` lang="${language}"` : '')

const plainLink = ' style="color:#0b5f93"'

const button =
  ' class="button" style="display:inline-block;margin:4px 0 10px;padding:11px 24px;border-radius:24px;background:#0b5f93;color:#ffffff;font-weight:bold;text-decoration:none"'

interface Page {
  language: Language
  name: string
  parts: string[]
  below: string[]
}

/** Nothing from elsewhere. Every colour stands with its ground, for programs that know no dark pages. */
const page = ({ language, name, parts, below }: Page) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.ground{background:#0a1d2b!important}.sheet{background:#11293a!important;color:#dde9f1!important;border-color:#294659!important}.foot{color:#b4c8d6!important;border-color:#294659!important}.sheet a{color:#8fcdf5!important}.sheet a.button{color:#ffffff!important}}</style></head>
<body class="ground" style="margin:0;background:#eaf3f9"><div class="ground" style="padding:16px 10px;background:#eaf3f9;font:16px/1.65 system-ui,-apple-system,'Noto Sans','Noto Sans Devanagari',sans-serif">
<div class="sheet" style="max-width:600px;margin:0 auto;background:#ffffff;color:#1d3444;border:1px solid #cfe0ec;border-radius:14px;overflow:hidden;overflow-wrap:anywhere">
<div style="padding:14px 22px;background:#072f4a;color:#ffffff;font-size:18px;font-weight:bold">${escaped(name)}</div>
<div style="padding:8px 22px 14px">
${parts.join('\n')}
</div>
<div class="foot" style="padding:4px 22px 10px;border-top:1px solid #cfe0ec;color:#4a6070;font-size:14px">
${below.join('\n')}
</div></div></div></body></html>
`

const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${lines(paragraph)}</p>`)
    .join('\n')

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>')
