import { LRUCache } from 'lru-cache'
import { createElement, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { confirmedMonths } from '../process/bikram-sambat.ts'
import { madeOfTexts } from '../process/changed-texts.server.ts'
import type { KeepHtml } from './kept.tsx'

/** In characters: what a site of some thousand entries shows on the pages that are asked for. */
const mostKept = 8_000_000

/** With today's texts; other texts begin anew. */
const parts = madeOfTexts(
  () =>
    new LRUCache<string, string>({
      maxSize: mostKept,
      sizeCalculation: (html, key) => html.length + key.length,
    }),
)

export const keepHtml: KeepHtml = (key, make) => {
  const whole = key + confirmedMonths()
  const known = parts().get(whole)
  if (known !== undefined) return known
  // In one piece: React's is a chain of small ones, which each page would join anew.
  const html = Buffer.from(renderToString(createElement(Fragment, null, make()))).toString()
  parts().set(whole, html)
  return html
}
