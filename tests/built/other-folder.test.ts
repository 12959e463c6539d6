import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { workerMemoryLimits } from '~/files/workers/memory-limits.ts'
import { form, jpg } from '../api/site.ts'
import { linkCachedRenditions } from '../renditions.mjs'

const folder = mkdtempSync(join(tmpdir(), 'site-elsewhere-'))
const siteFolder = join(folder, 'site')
const program = join(siteFolder, 'build/server/site.js')
const owner = 'chief@jaldhara.example'
const options = {
  cwd: join(folder, 'started-from-here'),
  env: {
    ...{ PATH: process.env.PATH, NODE_ENV: 'production' as const, PORT: '0', HOST: '127.0.0.1' },
    ...{ ADMIN_EMAIL: owner, ADMIN_PASSWORD: 'river stone lamp' },
  },
}

let site: ReturnType<typeof startSite>
beforeAll(async () => {
  for (const folder of [siteFolder, options.cwd]) mkdirSync(folder, { recursive: true })
  // Existing renditions save time.
  linkCachedRenditions(join(options.cwd, 'uploads'))
  for (const part of ['build', 'public', 'package.json'])
    cpSync(part, join(siteFolder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(siteFolder, 'node_modules'))
  site = startSite()
  await vi.waitFor(() => expect(site.output()).toContain('Listening'), { timeout: 20_000 })
})
afterAll(() => {
  site.child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function startSite() {
  const child = spawn(process.execPath, [program], { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  return { child, output: () => output }
}

const get = (path: string) => fetch((/http:\S+:\d+/.exec(site.output())?.[0] ?? '') + path)
const typeOf = async (path = '') => (await get(path)).headers.get('Content-Type')

test('serves from any folder, started in any other, without the sources', async () => {
  const html = await (await get('/')).text()
  expect(html).toContain('Salient technical features')
  expect(await typeOf(/\/assets\/[\w.-]+\.js/.exec(html)?.[0])).toBe('text/javascript')
  expect(await typeOf(/src="(\/images\/[^"]+\.jpeg)"/.exec(html)?.[1])).toBe('image/jpeg')
  expect(await typeOf('/favicon.svg')).toBe('image/svg+xml')
  expect((await get('/readyz')).status).toBe(200)
  const [report] = await (await get('/api/reports')).json()
  expect(await typeOf(report.fileUrl)).toBe('application/pdf')
  const [video] = await (await get('/api/gallery?type=video')).json()
  expect(await typeOf(video.imageUrl)).toBe('video/mp4')
  expect(existsSync(join(options.cwd, 'data/site.db'))).toBe(true)
})

test('generates renditions and reads documents with its workers', async () => {
  for (const script of Object.keys(workerMemoryLimits))
    expect(existsSync(join(program, '..', script))).toBe(true)
  const args = [program, 'token', 'add', 'gallery', '--owner', owner]
  const token = execFileSync(process.execPath, args, { ...options, encoding: 'utf8' }).trim()
  const picture = { title: 'Seen from elsewhere', category: 'project', type: 'image' }
  const sent = await fetch((await get('/api/gallery')).url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form(picture, { image: ['seen.jpg', jpg()] }),
  })
  expect(sent.status).toBe(201)
  const { imageUrl } = await sent.json()
  const rendition = `/images/${imageUrl.split('/').at(-1)}/320.webp`
  await expect.poll(() => typeOf(rendition), { timeout: 25_000, interval: 200 }).toBe('image/webp')
  // One of the sample's documents is enough, since reading all of them takes long.
  const results = async () => (await get('/search?q=jaldhara')).text()
  await expect.poll(results, { timeout: 60_000, interval: 200 }).toMatch(/\.pdf, page/)
}, 120_000)

test('ignores SIGHUP in a single process, and stops on SIGTERM', async () => {
  site.child.kill('SIGHUP')
  await expect.poll(site.output).toContain('SIGHUP ignored: it needs WORKERS=2 or more')
  expect((await get('/healthz')).status).toBe(200)
  const closed = once(site.child, 'close')
  site.child.kill('SIGTERM')
  expect(await closed).toEqual([0, null])
})
