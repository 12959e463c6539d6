import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fill } from './fill.mjs'
import { stopProcesses } from './processes.mjs'
import { alternate, processorCost, startStaffSite } from './staff-site.mjs'

// Compares the processor time of staff lists with 10,000 and with 200 items: `node tools/bench/staff-lists.mjs`.

const queries = ['', ...['sort=-updatedAt', 'sort=updatedAt', 'sort=title', 'page=5', 'q=penstock']]
const states = ['state=draft', 'state=scheduled', 'state=ended', 'state=live', 'is=current', 'nepali=missing']
const lists = ['announcements', 'gallery'].flatMap((name) =>
  [...queries, ...states].map((query) => `/admin/${name}${query && '?'}${query}`),
)

const folder = mkdtempSync(join(tmpdir(), 'staff-lists-'))
try {
  const sites = []
  for (const count of [200, 10_000]) {
    const site = await startStaffSite(folder, `${count}`)
    fill(site.file, count)
    sites.push(site)
  }
  for (const path of lists) {
    const sides = sites.map((site) => () => processorCost(site, path, { times: 10, isStaff: true }))
    const [few, many] = await alternate(5, sides)
    const costs = [few, many].map((cost) => `${cost.toFixed(1)} ms`.padStart(10)).join('')
    console.log(`${path.padEnd(40)}${costs}  × ${(many / few).toFixed(2)}`)
  }
} finally {
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}
