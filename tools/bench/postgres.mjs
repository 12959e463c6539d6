import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { settled, startProcess } from './processes.mjs'

/** Writes on PostgreSQL beside bare inserts of the same rows from a pool of the same size, each on a server of its own. */
export async function measurePostgres(folder, { compare, startSite, addToken, writing }) {
  const servers = []
  try {
    for (const name of ['postgres', 'postgres-floor']) servers.push(await startPostgres(join(folder, name)))
    const [own, other] = servers
    const site = await startSite('on-postgres', folder, { DATABASE_URL: own.url })
    await settled(site)
    const tables = await startSite('floor-postgres', folder, { DATABASE_URL: other.url })
    await tables.stop()
    const floor = await startProcess('tools/bench/floor-write-postgres.mjs', [], { DATABASE_URL: other.url })
    const token = addToken(folder, 'on-postgres', { DATABASE_URL: own.url })
    for (const connections of [20, 1])
      await compare(
        `POST /api/faqs on PostgreSQL, ${connections} at once`,
        withDatabase(site, own),
        withDatabase(floor, other),
        {
          ...writing(token),
          connections,
          // Twice as quick once it has run a few thousand times.
          warmUp: 10,
          floor: 'http + pg',
        },
      )
    await Promise.all([site.stop(), floor.stop()])
  } finally {
    for (const server of servers) await server.end()
  }
}

export const withDatabase = (site, database) => ({
  ...site,
  processor: () => site.processor() + database.processor(),
})

export async function startPostgres(folder) {
  const { module } = await runnerImport('tests/postgres-server.ts')
  const { url, pid, end } = await module.postgresServer(folder, { isDurable: true })
  const another = async (name) => {
    await module.newDatabase(url, name)
    return module.addressOf(url, name)
  }
  return { url: await another('website'), another, processor: () => familyTime(pid), end }
}

/** Of a process and all that it has ever started, in seconds. */
function familyTime(pid) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.reduce((sum, id) => sum + timeOf(id, pid), 0) / 100
}

function timeOf(id, parent) {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'latin1').split(') ').at(-1).split(' ').map(Number)
    const [own, ended] = [fields[11] + fields[12], fields[13] + fields[14]]
    return Number(id) === parent ? own + ended : fields[1] === parent ? own : 0
  } catch {
    return 0
  }
}
