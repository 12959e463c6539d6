import { LRUCache } from 'lru-cache'
import { createElement, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { confirmedMonths } from '../process/bikram-sambat.ts'
import { madeOfTexts } from '../process/changed-texts.server.ts'
import { areTodays } from '../process/dictionary.server.ts'
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

/** For a page with this data. One whose texts changed since it was read, or that has none, leaves nothing to others. */
export function keeperFor(loaderData: Record<string, unknown>): KeepHtml | undefined {
  const sent = Object.assign({}, ...Object.values(loaderData).map((data) => Object(data).texts))
  return 'ui' in sent && areTodays(sent) ? keepHtml : undefined
}

const keepHtml: KeepHtml = (key, make) => {
  const whole = key + confirmedMonths()
  const known = parts().get(whole)
  if (known !== undefined) return known
  // In one piece: React's is a chain of small ones, which each page would join anew.
  const html = Buffer.from(renderToString(createElement(Fragment, null, make()))).toString()
  parts().set(whole, html)
  return html
}
