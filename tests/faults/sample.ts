// Global setup: creates the sample site that every test copies, and the seed of the random generators.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startSite } from '../built/process.ts'
import { findForm } from '../html-form.ts'
import { openSqlite } from '../sqlite.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sample: string
    token: string
    /** A valid stamp of the contact form. */
    stamp: string
    seed: number
  }
}

export const clerk = { email: 'clerk@jaldhara.example', password: 'river stone lamp' }

/** The environment of a site in this folder. */
export const placeEnv = (folder: string) => ({
  DATABASE_URL: `file:${join(folder, 'site.db')}`,
  UPLOADS_DIR: join(folder, 'uploads'),
  PORT: '0',
  SITE_URL: 'http://127.0.0.1',
  TRUST_PROXY: '1',
  API_WRITES_PER_MINUTE: '0',
})

const makeToken =
  "process.exit(await (await import('./build/server/index.js')).tokenCommand(['add', 'faults', '--role', 'admin']))"

export default async function setup(project: TestProject) {
  const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000)
  process.stdout.write(`FAULTS_SEED=${seed} npm run test:faults tries the same moments again.\n`)
  const folder = mkdtempSync(join(tmpdir(), 'site-faults-'))
  const env = { ...placeEnv(folder), ADMIN_EMAIL: clerk.email, ADMIN_PASSWORD: clerk.password }
  const site = await startSite({ ...env, LOG_LEVEL: 'info' })
  const form = findForm(await (await fetch(`${site.url}/contact`)).text(), 'message')
  await waitUntilIndexed(env.DATABASE_URL.slice('file:'.length))
  await site.stop()
  const token = execFileSync(process.execPath, ['--input-type=module', '-e', makeToken], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    encoding: 'utf8',
  }).trim()
  const sqlite = openSqlite(env.DATABASE_URL.slice('file:'.length))
  // The tests shift clocks by years.
  sqlite.exec("update tokens set expiresAt = '9999-01-01T00:00:00.000Z'")
  sqlite.close()
  project.provide('sample', folder)
  project.provide('token', token)
  project.provide('stamp', String(form.data.get('stamp')))
  project.provide('seed', seed)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Waits until the documents of the sample are read, so that no test has to. */
async function waitUntilIndexed(file: string) {
  const sqlite = openSqlite(file)
  const isIndexed = () =>
    sqlite.rows("select 1 from document_texts where state = 'new' limit 1").length === 0 &&
    sqlite.rows('select 1 from document_texts limit 1').length > 0 &&
    sqlite.rows('select 1 from staff limit 1').length > 0
  while (!isIndexed()) await new Promise((resolve) => setTimeout(resolve, 100))
  sqlite.close()
}
