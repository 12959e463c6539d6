import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { capture } from './capture.mjs'
import { fill } from './fill.mjs'
import { growing } from './pages.mjs'
import { startPostgres, withDatabase } from './postgres.mjs'

const brotli = { 'accept-encoding': 'br' }

/** Lists and searches among so many items beside those among 200, on SQLite and, where it is wanted, on PostgreSQL. */
export async function measureGrowth(folder, counts, { compare, startSite, environmentOf, onPostgres, say }) {
  const sites = new Map()
  for (const count of [200, ...counts]) {
    const site = await startSite(`with ${count}`, folder, { RESPONSE_CACHE: 'off' })
    fill(join(folder, `with ${count}`, 'site.db'), count)
    sites.set(count, site)
  }
  await compareAll(sites, '', { compare, say })
  for (const site of sites.values()) await site.stop()
  if (!onPostgres) return
  const database = await startPostgres(join(folder, 'growth'))
  try {
    const moved = new Map()
    for (const count of sites.keys()) {
      say(`${count.toLocaleString('en')} items move to PostgreSQL …`)
      const url = await database.another(`with_${count}`)
      execFileSync('node', ['app/bin/start.mjs', 'move', '--to', url], {
        env: { ...process.env, ...environmentOf(`with ${count}`, folder) },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const site = await startSite(`with ${count}`, folder, { RESPONSE_CACHE: 'off', DATABASE_URL: url })
      moved.set(count, withDatabase(site, database))
    }
    await compareAll(moved, ' on PostgreSQL', { compare, say })
    for (const site of moved.values()) await site.stop()
  } finally {
    await database.end()
  }
}

async function compareAll(sites, where, { compare, say }) {
  const [least, ...others] = sites.keys()
  for (const path of growing) {
    if ((await capture(sites.get(least), path, brotli)).status !== 200) say(`${path}: not there, left out`)
    else
      for (const count of others)
        await compare(
          `${path}, ${count.toLocaleString('en')} items${where}`,
          sites.get(count),
          sites.get(least),
          {
            path,
            headers: brotli,
            connections: 20,
            floor: `the same on ${least}`,
          },
        )
  }
}
