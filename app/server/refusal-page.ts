import { createHash } from 'node:crypto'
import { escapeHtml } from '../process/escaped.ts'
import type { Language } from '../process/language.ts'

const style =
  'body{margin:0;background:#f2f7fa;color:#10222e;font:1.125rem/1.7 system-ui,sans-serif}' +
  'main{max-width:34rem;margin:16vh auto;padding:2rem 1.5rem;border-left:.25rem solid #0b6aa2;background:#fff}' +
  'p{margin:0;overflow-wrap:break-word}p+p{margin-top:1rem}a{color:#0b6aa2}'

/** What the page's policy allows beside nothing. */
export const refusalStyle = `; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

interface RefusalPageText {
  language: Language
  sentence: string
  /** Of the link to the same address, where asking once more may help. */
  retryLabel: string | undefined
}

/** A sentence for browsers, by itself: made where nothing else can be. */
export function refusalPage({ language, sentence, retryLabel }: RefusalPageText) {
  const escapedSentence = escapeHtml(sentence)
  const link = retryLabel ? `<p><a href="">${escapeHtml(retryLabel)}</a></p>` : ''
  return (
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${escapedSentence}</title><style>${style}</style></head><body><main><p>${escapedSentence}</p>${link}</main></body></html>\n`
  )
}
