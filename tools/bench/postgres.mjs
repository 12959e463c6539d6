import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { startProcess, waitUntilIdle } from './processes.mjs'

/** Compares writes on PostgreSQL with bare inserts of the same rows, each on its own server with an equal pool. */
export async function measurePostgres(folder, { compare, startSite, addToken, faqWrite }) {
  const servers = []
  try {
    for (const name of ['postgres', 'postgres-baseline'])
      servers.push(await startPostgres(join(folder, name)))
    const [own, other] = servers
    const site = await startSite('on-postgres', folder, { DATABASE_URL: own.url })
    await waitUntilIdle(site)
    const tables = await startSite('baseline-postgres', folder, { DATABASE_URL: other.url })
    await tables.stop()
    const baseline = await startProcess('tools/bench/baseline-write-postgres.mjs', [], {
      DATABASE_URL: other.url,
    })
    const token = addToken(folder, 'on-postgres', { DATABASE_URL: own.url })
    for (const connections of [20, 1])
      await compare(
        `POST /api/faqs on PostgreSQL, ${connections} at once`,
        withDatabase(site, own),
        withDatabase(baseline, other),
        {
          ...faqWrite(token),
          connections,
          // Compiled code is twice as fast after a few thousand runs.
          warmUp: 10,
          baseline: 'http + pg',
        },
      )
    await Promise.all([site.stop(), baseline.stop()])
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
  const createDatabase = async (name) => {
    await module.newDatabase(url, name)
    return module.addressOf(url, name)
  }
  return {
    url: await createDatabase('website'),
    createDatabase,
    processor: () => totalProcessorTime(pid),
    end,
  }
}

/** Seconds of processor time of a process and all of its children, including ended ones. */
function totalProcessorTime(pid) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.reduce((sum, id) => sum + processorTimeOf(id, pid), 0) / 100
}

function processorTimeOf(id, parent) {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'latin1').split(') ').at(-1).split(' ').map(Number)
    const [own, ended] = [fields[11] + fields[12], fields[13] + fields[14]]
    return Number(id) === parent ? own + ended : fields[1] === parent ? own : 0
  } catch {
    return 0
  }
}
