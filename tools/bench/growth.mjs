import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { capture } from './capture.mjs'
import { fill } from './fill.mjs'
import { growingPaths } from './pages.mjs'
import { startPostgres, withDatabase } from './postgres.mjs'

const brotli = { 'accept-encoding': 'br' }

/** Compares lists and searches of many items with those of 200, on SQLite and optionally on PostgreSQL. */
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
    const postgresSites = new Map()
    for (const count of sites.keys()) {
      say(`${count.toLocaleString('en')} items move to PostgreSQL …`)
      const url = await database.createDatabase(`with_${count}`)
      execFileSync('node', ['app/bin/start.mjs', 'move', '--to', url], {
        env: { ...process.env, ...environmentOf(`with ${count}`, folder) },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const site = await startSite(`with ${count}`, folder, { RESPONSE_CACHE: 'off', DATABASE_URL: url })
      postgresSites.set(count, withDatabase(site, database))
    }
    await compareAll(postgresSites, ' on PostgreSQL', { compare, say })
    for (const site of postgresSites.values()) await site.stop()
  } finally {
    await database.end()
  }
}

async function compareAll(sites, where, { compare, say }) {
  const [smallest, ...others] = sites.keys()
  for (const path of growingPaths) {
    if ((await capture(sites.get(smallest), path, brotli)).status !== 200) say(`${path}: missing, skipped`)
    else
      for (const count of others)
        await compare(
          `${path}, ${count.toLocaleString('en')} items${where}`,
          sites.get(count),
          sites.get(smallest),
          {
            path,
            headers: brotli,
            connections: 20,
            baseline: `the same with ${smallest}`,
          },
        )
  }
}
