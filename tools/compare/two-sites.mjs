// Compares the public content of two running sites: node tools/compare/two-sites.mjs OLD NEW
// Start both on copies of one database and one uploads folder. The script requests every path of both sites' links,
// sitemaps and APIs, and prints differences of status, headers, texts and values.

import { crawl } from './crawl.mjs'
import { diffJson } from './json.mjs'

const [old, candidate] = process.argv.slice(2)
if (!old || !candidate) throw new Error('usage: two-sites.mjs http://OLD http://NEW')

const paths = [...new Set([...(await crawl(old)), ...(await crawl(candidate))])].sort()
const differences = new Map()

for (const path of paths) {
  const [before, after] = [await load(old, path), await load(candidate, path)]
  for (const line of compare(before, after)) {
    differences.set(line, [...(differences.get(line) ?? []), path])
  }
}

for (const [line, affected] of [...differences].sort((a, b) => b[1].length - a[1].length)) {
  console.log(
    `${line}\n    ${affected.length === 1 ? affected[0] : `${affected.length} addresses, such as ${affected[0]}`}`,
  )
}
console.log(`${paths.length} addresses compared, ${differences.size} kinds of differences`)

async function load(site, path) {
  const response = await fetch(site + path, { redirect: 'manual' })
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, body }
}

function* compare(before, after) {
  if (before.status !== after.status) return yield `status ${before.status} -> ${after.status}`
  const names = new Set([...before.headers.keys(), ...after.headers.keys()])
  for (const name of names) {
    const [was, is] = [before, after].map(({ headers }) => header(name, headers.get(name)))
    if (was !== is) yield `header ${name}: ${was} -> ${is}`
  }
  const type = after.headers.get('content-type') ?? ''
  if (type.includes('json')) yield* diffJson(JSON.parse(String(before.body)), JSON.parse(String(after.body)))
  else if (/html|xml/.test(type)) yield* diffTexts(visibleTexts(before.body), visibleTexts(after.body))
  else if (!before.body.equals(after.body)) yield `other bytes (${type})`
}

function header(name, value) {
  if (value === null) return 'none'
  if (/^(date|age|etag|x-request-id|content-length|last-modified|link|server-timing)$/.test(name))
    return 'some'
  return value.replace(/'sha256-[^']+' ?/g, '').replace(/https?:\/\/(localhost|127\.0\.0\.1):\d+/g, '')
}

function visibleTexts(body) {
  const html = String(body)
  const head = [...html.matchAll(/<(?:title>[^<]*|link rel="canonical"[^>]*|meta [^>]*)/g)].map(
    ([text]) => text,
  )
  const shown = html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<\/?(?:b|i|em|strong|mark|span|time|a)\b[^>]*>/g, '')
    .split(/<[^>]*>/)
  return new Set(
    [...head, ...shown]
      .map((text) =>
        text
          .replace(/https?:\/\/(localhost|127\.0\.0\.1):\d+/g, '')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      .filter(Boolean),
  )
}

function* diffTexts(before, after) {
  for (const text of before) if (!after.has(text)) yield `gone: ${text.slice(0, 160)}`
  for (const text of after) if (!before.has(text)) yield `new: ${text.slice(0, 160)}`
}
