/** Well-known paths, which no page needs to link. */
const entryPaths = ['/', '/sitemap.xml', '/robots.txt', '/search?q=tunnel', '/manifest.webmanifest']
/** Filters and pages of lists link to each other endlessly. */
const maxPaths = 3000

/** All paths, with their queries, that the site's pages, sitemap or API description contain. */
export async function crawl(site) {
  const found = new Set(entryPaths)
  for (const path of await apiPaths(site)) found.add(path)
  for (const path of found) {
    if (found.size > maxPaths) break
    const response = await fetch(site + path, { redirect: 'manual' })
    const type = response.headers.get('content-type') ?? ''
    if (/html|xml|calendar/.test(type))
      for (const next of linksIn(await response.text(), site)) found.add(next)
    else await response.body?.cancel()
    const location = response.headers.get('location')
    if (location) add(found, location, site)
  }
  return found
}

async function apiPaths(site) {
  const { paths } = await (await fetch(`${site}/api/openapi.json`)).json()
  const open = Object.entries(paths).filter(([path, calls]) => calls.get && !path.includes('{'))
  return ['/api/openapi.json', ...open.map(([path]) => path)]
}

function linksIn(text, site) {
  const found = new Set()
  for (const [, link] of text.matchAll(/(?:href|src|<loc>|<link>)(?:="|)([^"<\s]+)/g)) add(found, link, site)
  return found
}

function add(found, link, site) {
  const url = new URL(link.replaceAll('&amp;', '&'), site)
  // A site's own links use its SITE_URL, which may differ from the requested origin.
  const isOwn = ['localhost', '127.0.0.1', new URL(site).hostname].includes(url.hostname)
  if (isOwn && /^https?:$/.test(url.protocol) && !url.pathname.startsWith('/assets/')) {
    found.add(url.pathname + url.search)
  }
}
