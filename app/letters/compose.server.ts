import { escaped } from '../process/escaped.ts'
/** What a letter is made of: paragraphs, links, facts and words of others, which are never more than text. */
export type Part =
  | string
  | { link: string; label: string }
  | { facts: [label: string, value: string][] }
  | { quote: string }

/** Whose letter it is. */
export interface Sender {
  name: string
  address: string
}

/** The same letter as text and as a page: without pictures or anything else from elsewhere, in colours of its reader. */
export function compose(parts: Part[], { name, address }: Sender, below: Part[] = []) {
  const foot = [name, address].filter(Boolean).join('\n')
  const text = [...parts.map(asText), `-- \n${foot}`, ...below.map(asText)].join('\n\n')
  return { text: `${text}\n`, html: page(parts.map(asHtml), [`<p>${lines(foot)}</p>`, ...below.map(asHtml)]) }
}

function asText(part: Part): string {
  if (typeof part === 'string') return part
  if ('link' in part) return `${part.label}\n${part.link}`
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  return part.quote
}

function asHtml(part: Part): string {
  if (typeof part === 'string') return `<p>${lines(part)}</p>`
  if ('link' in part)
    return `<p><a href="${escaped(part.link)}">${lines(part.label)}</a><br><small>${escaped(part.link)}</small></p>`
  if ('facts' in part)
    return `<ul>${part.facts.map(([label, value]) => `<li>${escaped(label)}: ${escaped(value)}</li>`).join('')}</ul>`
  return `<blockquote style="margin:0;padding-left:1em;border-left:3px solid">${lines(part.quote)}</blockquote>`
}

const page = (parts: string[], below: string[]) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}</style></head>
<body style="font:16px/1.5 system-ui,sans-serif"><div style="max-width:36em;margin:0 auto;padding:1em;overflow-wrap:anywhere">
${parts.join('\n')}
<hr><div style="font-size:14px">${below.join('\n')}</div></div></body></html>
`

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>')
