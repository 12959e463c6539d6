import { createElement, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import type { KeepHtml } from './kept.tsx'

interface Kept {
  of: readonly unknown[]
  html: string
}

/** Of a menu, as many as it has entries that can be the current one. */
const most = 100

/** By the first thing that they are made of, with which they go: another content is another object. */
const all = new WeakMap<object, Kept[]>()

export const keepHtml: KeepHtml = ([first, ...others], make) => {
  const known = all.get(first) ?? []
  const found = known.find(({ of }) => of.every((one, place) => one === others[place]))
  if (found) return found.html
  const html = renderToString(createElement(Fragment, null, make()))
  all.set(first, [...known.slice(-most), { of: others, html }])
  return html
}
