import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { config } from '~/config/config.server.ts'
import { findItem, listItems } from '~/content/items/store.server.ts'
import { popups } from '~/content/types/popups.ts'
import { closeDatabase, database } from '~/db/database.server.ts'
import { isPostgres } from '~/db/sql.server.ts'
import { getOriginalsStore, prepareStorage } from '~/files/storage/storage.server.ts'
import { hashOf } from './integrity.ts'

const writer = 'node_modules/.cache/faults/writer.js'

/** Kills the writer `delay` milliseconds after it has acknowledged this many writes. */
function writeAndKill(writes: number, delay: number): Promise<string[]> {
  const child = spawn(process.execPath, [writer], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
    if (output.split('\n').length > writes) setTimeout(() => child.kill('SIGKILL'), delay)
  })
  return new Promise((resolve, reject) => {
    child.on('close', (_, signal) => {
      if (signal === 'SIGKILL') resolve(output.split('\n').slice(0, -1))
      else reject(new Error('the writer ended by itself'))
    })
  })
}

test('a killed process loses no acknowledged write and leaves no partial file', async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '~': fileURLToPath(new URL('../../app', import.meta.url)) } },
    build: {
      ssr: 'tests/faults/writer.ts',
      outDir: 'node_modules/.cache/faults',
      target: 'node20',
      copyPublicDir: false,
    },
  })
  const acknowledged: string[] = []
  for (let round = 0; acknowledged.length < 20; round++) {
    // The delay grows each round, to hit the write, the sync, the rename and the commit.
    acknowledged.push(...(await writeAndKill(10, round)))
    for (const id of acknowledged)
      expect(await findItem(popups, id), `${id} after round ${round}`).toBeDefined()
    // The process of PostgreSQL was not killed.
    if (!isPostgres())
      expect((await sql`pragma integrity_check`.execute(await database())).rows).toEqual([
        { integrity_check: 'ok' },
      ])
    await closeDatabase()
  }
  for (const { file } of await listItems(popups)) {
    const stored = await getOriginalsStore().get(file?.name ?? '')
    const bytes = Buffer.from(await (stored ?? new Blob()).arrayBuffer())
    expect(bytes.byteLength).toBe(file?.size)
    if (file?.fileName === 'kept.pdf') {
      expect(`${hashOf(bytes)}.pdf`).toBe(file.name)
    }
  }
  for (const name of readdirSync(config().uploadsDir).filter((name) => /^[0-9a-f]{32}/.test(name)))
    expect(hashOf(readFileSync(join(config().uploadsDir, name))), name).toBe(name.slice(0, 32))
  await prepareStorage()
  expect(readdirSync(config().uploadsDir).filter((name) => name.startsWith('.'))).toEqual([])
}, 120_000)
