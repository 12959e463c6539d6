// Compares the public content of two running sites: node tools/compare/two-sites.mjs OLD NEW
// Start both on copies of one database and one uploads folder. The script requests every path of both sites' links,
// sitemaps and APIs, and prints differences of status, headers, texts and values.

const [old, candidate] = process.argv.slice(2)
if (!old || !candidate) throw new Error('usage: two-sites.mjs http://OLD http://NEW')

/** Well-known paths, which no page needs to link. */
const entryPaths = ['/', '/sitemap.xml', '/robots.txt', '/search?q=tunnel', '/manifest.webmanifest']
/** Filters and pages of lists link to each other endlessly. */
const maxPaths = 3000

const paths = [...new Set([...(await crawl(old)), ...(await crawl(candidate))])].sort()
const differences = new Map()
for (const path of paths)
  for (const line of compare(await load(old, path), await load(candidate, path)))
    differences.set(line, [...(differences.get(line) ?? []), path])
for (const [line, affected] of [...differences].sort((a, b) => b[1].length - a[1].length)) {
  const [first] = affected
  console.log(
    `${line}\n    ${affected.length === 1 ? first : `${affected.length} addresses, such as ${first}`}`,
  )
}
console.log(`${paths.length} addresses compared, ${differences.size} kinds of differences`)

/** All paths, with their queries, that the site's pages, sitemap or API description contain. */
async function crawl(site) {
  const { paths } = await (await fetch(`${site}/api/openapi.json`)).json()
  const apiPaths = Object.keys(paths).filter((path) => paths[path].get && !path.includes('{'))
  const found = new Set([...entryPaths, '/api/openapi.json', ...apiPaths])
  for (const path of found) {
    if (found.size > maxPaths) break
    const { headers, body } = await load(site, path)
    const links = /html|xml|calendar/.test(headers.get('content-type') ?? '')
      ? [...String(body).matchAll(/(?:href|src|<loc>|<link>)(?:="|)([^"<\s]+)/g)].map(([, link]) => link)
      : []
    for (const link of [...links, headers.get('location') ?? '']) {
      const url = new URL(link.replaceAll('&amp;', '&'), site)
      // A site's own links use its SITE_URL, which may differ from the requested origin.
      const isOwn = ['localhost', '127.0.0.1', new URL(site).hostname].includes(url.hostname)
      if (isOwn && /^https?:$/.test(url.protocol) && !url.pathname.startsWith('/assets/'))
        found.add(url.pathname + url.search)
    }
  }
  return found
}

async function load(site, path) {
  const response = await fetch(site + path, { redirect: 'manual' })
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, body }
}

function* compare(before, after) {
  if (before.status !== after.status) return yield `status ${before.status} -> ${after.status}`
  for (const name of new Set([...before.headers.keys(), ...after.headers.keys()])) {
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
  return withoutOrigin(value.replace(/'sha256-[^']+' ?/g, ''))
}

function withoutOrigin(text) {
  return text.replace(/https?:\/\/(localhost|127\.0\.0\.1):\d+/g, '')
}

/** The differences of two JSON values with their paths; list indexes are written as `[]`. */
function* diffJson(before, after, place = '') {
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) yield `${place}[]: ${before.length} -> ${after.length} entries`
    const shared = Math.min(before.length, after.length)
    for (let at = 0; at < shared; at++) yield* diffJson(before[at], after[at], `${place}[]`)
  } else if (isObject(before) && isObject(after))
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const at = `${place}.${key}`
      if (!(key in after)) yield `gone: ${at}`
      else if (!(key in before)) yield `new: ${at}`
      else yield* diffJson(before[key], after[key], at)
    }
  else if (JSON.stringify(before) !== JSON.stringify(after))
    yield `${place}: ${JSON.stringify(before)?.slice(0, 80)} -> ${JSON.stringify(after)?.slice(0, 80)}`
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function visibleTexts(body) {
  const html = String(body)
  const head = html.match(/<(?:title>[^<]*|link rel="canonical"[^>]*|meta [^>]*)/g) ?? []
  const shown = html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<\/?(?:b|i|em|strong|mark|span|time|a)\b[^>]*>/g, '')
    .split(/<[^>]*>/)
  const texts = [...head, ...shown].map((text) => withoutOrigin(text).replace(/\s+/g, ' ').trim())
  return new Set(texts.filter(Boolean))
}

function* diffTexts(before, after) {
  for (const text of before) if (!after.has(text)) yield `gone: ${text.slice(0, 160)}`
  for (const text of after) if (!before.has(text)) yield `new: ${text.slice(0, 160)}`
}
