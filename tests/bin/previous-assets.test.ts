import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildOverPrevious, recordAssets } from '~/bin/setup/previous-assets.mjs'
import { filesIn } from '~/bin/setup/stamp.mjs'
import { createStaticFiles } from '~/server/static-files.ts'
import { serve } from '../server/serve.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const write = (...names: string[]) => {
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), name)
  }
}

/** Builds these files, with a compressed copy of each asset. */
async function build(...names: string[]) {
  const own = await buildOverPrevious(folder, async () => write(...names))
  write(...names.filter((name) => name.includes('assets')).map((name) => `${name}.br`))
  recordAssets(folder, own)
  return filesIn(folder)
    .map((file) => file.slice(folder.length + 1))
    .filter((name) => name !== '.assets')
    .sort()
}

const asset = (name: string) => [`client/assets/${name}`, `client/assets/${name}.br`]

test('a build retains the assets of the previous build, and no other files', async () => {
  expect(
    await build('client/assets/a-1.js', 'client/old.txt', 'server/site.js', 'server/old.js'),
  ).toHaveLength(5)
  const second = await build('client/assets/a-2.js', 'server/site.js')
  expect(second).toEqual([...asset('a-1.js'), ...asset('a-2.js'), 'server/site.js'])
  const third = await build('client/assets/a-3.js', 'client/assets/a-2.js', 'server/site.js')
  expect(third).toEqual([...asset('a-2.js'), ...asset('a-3.js'), 'server/site.js'])
  expect(await build('client/assets/a-3.js')).toEqual([...asset('a-2.js'), ...asset('a-3.js')])
})

test('an interrupted build deletes no assets', async () => {
  await build('client/assets/a-1.js')
  const interrupted = buildOverPrevious(folder, async () => {
    write('client/assets/a-2.js')
    throw new Error('interrupted')
  })
  await expect(interrupted).rejects.toThrow('interrupted')
  expect(existsSync(join(folder, 'client/assets/a-1.js'))).toBe(true)
  expect(await build('client/assets/a-3.js')).toEqual([...asset('a-1.js'), ...asset('a-3.js')])
})

test('a running server serves the assets of the build that replaces its own', async () => {
  await build('client/assets/a-1.js')
  const { send: ask } = await serve(async () => new Response('', { status: 404 }), {
    staticFiles: createStaticFiles(join(folder, 'client')),
  })
  expect((await ask('/assets/a-2.js')).status).toBe(404)
  await build('client/assets/a-2.js')
  for (const name of ['a-2.js', 'a-1.js', 'a-2.js']) {
    const { status, headers, text } = await ask(`/assets/${name}`)
    expect([status, text]).toEqual([200, readFileSync(join(folder, 'client/assets', name), 'utf8')])
    expect(headers['cache-control']).toContain('immutable')
  }
  expect((await ask('/assets/a-3.js')).status).toBe(404)
  expect((await ask('/assets/%2e%2e/server/site.js')).status).not.toBe(200)
})
