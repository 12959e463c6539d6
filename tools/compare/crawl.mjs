/** What nothing but convention leads to. */
const entrances = ['/', '/sitemap.xml', '/robots.txt', '/search?q=tunnel', '/manifest.webmanifest']
/** Filters and pages of lists name each other without end. */
const most = 3000

/** Every address of a site that its pages, its sitemap or the description of its API name: paths with their query. */
export async function crawl(site) {
  const found = new Set(entrances)
  for (const path of await described(site)) found.add(path)
  for (const path of found) {
    if (found.size > most) break
    const response = await fetch(site + path, { redirect: 'manual' })
    const type = response.headers.get('content-type') ?? ''
    if (/html|xml|calendar/.test(type))
      for (const next of linked(await response.text(), site)) found.add(next)
    else await response.body?.cancel()
    const elsewhere = response.headers.get('location')
    if (elsewhere) add(found, elsewhere, site)
  }
  return found
}

/** What can be read without knowing an id. */
async function described(site) {
  const { paths } = await (await fetch(`${site}/api/openapi.json`)).json()
  const open = Object.entries(paths).filter(([path, calls]) => calls.get && !path.includes('{'))
  return ['/api/openapi.json', ...open.map(([path]) => path)]
}

function linked(text, site) {
  const found = new Set()
  for (const [, link] of text.matchAll(/(?:href|src|<loc>|<link>)(?:="|)([^"<\s]+)/g)) add(found, link, site)
  return found
}

function add(found, link, site) {
  const url = new URL(link.replaceAll('&amp;', '&'), site)
  // Sites name themselves by the address of their settings, which need not be the one they are asked at.
  const isOwn = ['localhost', '127.0.0.1', new URL(site).hostname].includes(url.hostname)
  if (isOwn && /^https?:$/.test(url.protocol) && !url.pathname.startsWith('/assets/')) {
    found.add(url.pathname + url.search)
  }
}
