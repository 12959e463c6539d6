import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { otherPages } from './pages.mjs'
import { stopProcesses } from './processes.mjs'
import { alternate, processorCost, startStaffSite } from './staff-site.mjs'

// Compares the processor time of pages with and without 300 text overrides, rendered and from the cache, and of a page
// with 50 KB of formatted text and all other pages: `node tools/bench/texts.mjs`.

const folder = mkdtempSync(join(tmpdir(), 'texts-'))
try {
  const off = { RESPONSE_CACHE: 'off' }
  const [plain, changed] = [
    await startStaffSite(folder, 'plain', off),
    await startStaffSite(folder, 'changed', off),
  ]
  await overrideTexts(changed, 300)
  await addPage(plain, 50_000)
  for (const site of [plain, changed]) await processorCost(site, '/', { times: 300 })
  for (const path of ['/', '/company', '/ne']) await compare(`${path}, rendered`, [plain, changed], path, 60)
  await measureLength(plain)
  await stopProcesses()
  const cached = [await startStaffSite(folder, 'cached'), await startStaffSite(folder, 'cached-changed')]
  await overrideTexts(cached[1], 300)
  await compare('/, cached', cached, '/', 2000)
} finally {
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}

async function compare(name, sites, path, times) {
  const sides = sites.map((site) => () => processorCost(site, path, { times }))
  const [without, withOverrides] = await alternate(9, sides)
  console.log(
    `${name.padEnd(34)} ${without.toFixed(3)} ms without, ${withOverrides.toFixed(3)} ms with 300 changed texts: × ${(withOverrides / without).toFixed(3)}`,
  )
}

async function overrideTexts({ file, url, cookie }, count) {
  const csv = await (await fetch(`${url}/admin/texts.csv`, { headers: { cookie } })).text()
  const names = [...csv.matchAll(/^"?([a-zA-Z]+(?:\.\w+)+)"?,/gm)].map(([, name]) => name)
  const lines = new Map(csv.split('\n').map((line) => [/^"?([\w.]+)/.exec(line)?.[1], line]))
  const sqlite = new Sqlite(file, { timeout: 5000 })
  const columns = sqlite.pragma('table_info(words)').map(({ name }) => name)
  const insert = sqlite.prepare(
    `insert into words (${columns.map((name) => `"${name}"`)}) values (${columns.map(() => '?')})`,
  )
  const createdAt = new Date().toISOString()
  let inserted = 0
  for (const name of new Set(names)) {
    if (inserted === count || /[{]|\n/.test(lines.get(name) ?? '{')) continue
    const row = { _id: idOf(name), name, english: `A text of ${name}`, nepali: `${name} को पाठ` }
    const common = { position: inserted + 1, version: 1, createdAt: createdAt, updatedAt: createdAt }
    insert.run(columns.map((column) => ({ ...common, ...row })[column] ?? ''))
    inserted++
  }
  sqlite.close()
  if (inserted < count) throw new Error(`Only ${inserted} texts could be changed.`)
}

function idOf(name) {
  return createHash('sha256').update(name).digest('hex').slice(0, 16)
}

async function addPage({ file }, bytes) {
  const part =
    '## How the water is led\n\nThe **weir** leads part of the river into [the intake](/projects); what is left *flows on*.\n\n- sand settles in basins\n- the tunnel carries the water\n\n| Month | Energy |\n|---|---|\n| May | 12 GWh |\n| June | 31 GWh |\n\n'
  const body = part.repeat(Math.ceil(bytes / part.length)).slice(0, bytes)
  const sqlite = new Sqlite(file, { timeout: 5000 })
  sqlite
    .prepare(
      `insert into pages select 'long', 999, 1, createdAt, updatedAt, 'long', ${columnsBut(sqlite, 'pages').map((name) => `"${name}"`)} from pages limit 1`,
    )
    .run()
  sqlite.prepare("update pages set title = 'Long', body = ? where _id = 'long'").run(body)
  sqlite.close()
}

function columnsBut(sqlite, table) {
  const all = sqlite.pragma(`table_info(${table})`).map(({ name }) => name)
  return all.filter(
    (name) => !['_id', 'position', 'version', 'createdAt', 'updatedAt', 'slug'].includes(name),
  )
}

async function measureLength(site) {
  const paths = ['/long', '/', ...otherPages.filter((path) => !path.endsWith('.xml'))]
  const costs = await alternate(
    3,
    paths.map((path) => () => processorCost(site, path, { times: 20 })),
  )
  const [long, ...others] = costs
  const highest = Math.max(...others)
  for (const [at, path] of paths.entries()) console.log(`${path.padEnd(34)} ${costs[at].toFixed(1)} ms`)
  console.log(
    `50 KB of formatted text beside the longest page, ${paths[others.indexOf(highest) + 1]}: × ${(long / highest).toFixed(2)}`,
  )
}
