import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { failToStart, freePort, startPlainRemix } from './process.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-built-'))
const env = {
  DATABASE_URL: `file:${join(folder, 'site.db')}`,
  UPLOADS_DIR: join(folder, 'uploads'),
  PORT: '0',
}

cpSync(inject('sampleSite'), folder, { recursive: true })

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the same build runs under plain remix-serve', async () => {
  const site = await startPlainRemix({ ...env, PORT: await freePort() })
  const home = await fetch(site.url)
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('Salient technical features')
  expect(await (await fetch(`${site.url}/api/faqs`)).json()).toHaveLength(8)
  expect((await fetch(`${site.url}/nowhere`)).status).toBe(404)
  // On SIGTERM, remix-serve would wait for idle connections.
  await site.stop('SIGKILL')
}, 30_000)

test.each([
  [{ ADMIN_PASSWORD: 'ababababababab' }, 'it has fewer than five different characters'],
  [{ UPLOADS_DIR: '/dev/null/uploads' }, "The uploads folder /dev/null/uploads can't be used"],
])('a start that fails with %j prints one sentence', async (settings, sentence) => {
  const { code, output } = await failToStart({ ...env, ...settings })
  expect(code).toBe(1)
  expect(output).toContain(sentence)
  expect(output.trim().split('\n')).toHaveLength(1)
})
