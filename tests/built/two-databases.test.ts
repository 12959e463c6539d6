import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { addressOf, dropDatabase, executeOn, newDatabase } from '../postgres-server.ts'
import { openSqlite } from '../sqlite.ts'
import { get, siteUrl } from './backups.ts'
import { runCommand } from './command.ts'
import { type Site, startSite } from './process.ts'

const { server = '' } = inject('postgres') ?? {}
const name = `${basename(String(process.env.DATABASE_URL))}-moved`
const target = server && addressOf(server, name)
const folder = String(process.env.UPLOADS_DIR).replace(/\/uploads$/, '')
const file = join(folder, 'moved/site.db')
const env = { DATABASE_URL: `file:${file}`, PORT: '0', SITE_URL: siteUrl, SEED: 'sample' }

interface Operation {
  parameters?: { name: string; in: string; schema?: { enum?: string[] } }[]
}

const words = [
  ...['tunnel', 'सुरुङ', 'जलविद्युत', 'jalvidyut', '२०२६', '2026', 'Éclair', 'a', '%', '_', 'tender notice'],
  ...['no-such-word', "o'clock", '"quoted"'],
]

describe.skipIf(!server)('the same content on SQLite and on PostgreSQL', () => {
  const sites: Site[] = []

  const start = async (extraEnv: Record<string, string> = {}) => {
    const site = await startSite({ ...env, ...extraEnv })
    sites.push(site)
    return site
  }

  let move: (args: string[]) => ReturnType<typeof runCommand>

  beforeAll(async () => {
    await newDatabase(server, name)
    move = (args) => runCommand('moveCommand', args, env)
    const site = await start()
    await isIndexed()
    const refused = await move(['--to', target])
    expect(refused.printed).toContain('is in use. Stop the site first; nothing was changed.')
    await site.stop()
  }, 240_000)

  afterAll(async () => {
    for (const site of sites) await site.stop()
    if (server) await dropDatabase(server, name)
  })

  async function isIndexed() {
    const sqlite = openSqlite(file)
    const waiting = () => sqlite.rows("select 1 from document_texts where state = 'new'").length
    const indexed = () => sqlite.rows('select 1 from document_texts').length
    const isDone = () => expect(indexed() > 0 && waiting() === 0).toBe(true)
    await vi.waitFor(isDone, { timeout: 200_000, interval: 500 })
    sqlite.close()
  }

  test('is moved by a command, once, and gives the same responses everywhere', async () => {
    const done = await move(['--to', target])
    expect([done.code, done.printed]).toEqual([
      0,
      expect.stringMatching(/^Carried over: \d+ tables with [\d,]+ rows/),
    ])
    expect(done.printed).toContain(`To go back, set DATABASE_URL=file:${file} again.`)
    const again = await move(['--to', target])
    expect([again.code, again.printed]).toEqual([
      1,
      expect.stringContaining('tables already. Make an empty one'),
    ])
    const [sqlite, postgres] = [await start(), await start({ DATABASE_URL: target })]
    const paths = await addressesOf(sqlite)
    expect(paths.length).toBeGreaterThan(400)
    const differences: string[] = []
    for (const path of paths) {
      const [one, two] = await Promise.all([get(sqlite, path), get(postgres, path)])
      if (JSON.stringify(one) !== JSON.stringify(two))
        differences.push(`${path}: ${firstDifference(one, two)}`)
    }
    expect(differences).toEqual([])
    const busy = await runCommand('moveCommand', ['--to', target], { ...env, DATABASE_URL: `file:${file}` })
    expect(busy.code).toBe(1)
    await executeOn(target, 'select 1')
  }, 600_000)
})

type Answer = Awaited<ReturnType<typeof get>>

function firstDifference(one: Answer, two: Answer) {
  if (one.status !== two.status) return `${one.status} and ${two.status}`
  if (one.text === two.text) return `${JSON.stringify(one.headers)}\n${JSON.stringify(two.headers)}`
  const at = [...one.text].findIndex((letter, place) => letter !== two.text[place])
  const around = ({ text }: Answer) =>
    Buffer.from(text.slice(Math.max(0, at - 60), at + 120), 'latin1').toString()
  return `at ${at}: ${around(one)}\n${around(two)}`
}

/** Pages of the sitemap, feeds and files that they link to, reads of the API, and searches. */
async function addressesOf(site: Site) {
  const { text: sitemap } = await get(site, '/sitemap.xml')
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const found = new Set(['/', '/sitemap.xml', '/robots.txt', ...pages])
  for (const path of [...found]) {
    const { text } = await get(site, path)
    for (const [, link = ''] of text.matchAll(/href="([^"]+)"/g)) {
      const url = new URL(link.replaceAll('&amp;', '&'), siteUrl)
      const isOwn = url.origin === siteUrl && !url.pathname.startsWith('/assets/')
      if (isOwn && /feed|calendar|\.(ics|xml|json|zip|csv)$|[?&]page=|sort=/.test(url.href))
        found.add(url.pathname + url.search)
    }
  }
  for (const path of await readsOf(site)) found.add(path)
  for (const word of words)
    for (const language of ['', '/ne']) found.add(`${language}/search?q=${encodeURIComponent(word)}`)
  return [...found]
}

/** Every public read of the API, with every value of every parameter, and every item. */
async function readsOf(site: Site) {
  const { paths }: { paths: Record<string, { get?: Operation }> } = JSON.parse(
    (await get(site, '/api/openapi.json')).text,
  )
  const found: string[] = []
  for (const [path, { get: read }] of Object.entries(paths)) {
    if (!read || path.includes('{')) continue
    found.push(path)
    for (const { name, schema, in: place } of read.parameters ?? [])
      if (place === 'query')
        for (const value of schema?.enum ?? (/^(q|search)$/.test(name) ? words : []))
          found.push(`${path}?${name}=${encodeURIComponent(value)}`)
    if (!(`${path}/{id}` in paths)) continue
    for (const id of idsIn((await get(site, path)).text)) found.push(`${path}/${id}`)
  }
  return found
}

const idsIn = (text: string) => [...new Set([...text.matchAll(/"_id":"(\w+)"/g)].map(([, id = '']) => id))]
