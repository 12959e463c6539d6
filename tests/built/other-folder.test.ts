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
    PATH: process.env.PATH,
    NODE_ENV: 'production' as const,
    PORT: '0',
    HOST: '127.0.0.1',
    ADMIN_EMAIL: owner,
    ADMIN_PASSWORD: 'river stone lamp',
  },
}

let url = ''
let stop = async () => {}
beforeAll(async () => {
  for (const folder of [siteFolder, options.cwd]) mkdirSync(folder, { recursive: true })
  // Existing renditions save time.
  linkCachedRenditions(join(options.cwd, 'uploads'))
  for (const part of ['build', 'public', 'package.json'])
    cpSync(part, join(siteFolder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(siteFolder, 'node_modules'))
  const site = spawn(process.execPath, [program], { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(site, 'close')
  stop = async () => {
    site.kill()
    await closed
  }
  let output = ''
  site.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  await vi.waitFor(() => expect(output).toContain('Listening'), { timeout: 20_000 })
  url = /http:\S+:\d+/.exec(output)?.[0] ?? ''
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string) => fetch(url + path)

async function add(path: string, values: Record<string, string>, files: Parameters<typeof form>[1]) {
  const args = [program, 'token', 'add', path, '--owner', owner]
  const token = execFileSync(process.execPath, args, { ...options, encoding: 'utf8' }).trim()
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: form(values, files) })
  expect(answer.status).toBe(201)
  return answer.json()
}

test('serves from any folder, started in any other, without the sources', async () => {
  const home = await get('/')
  expect(home.status).toBe(200)
  const html = await home.text()
  expect(html).toContain('Salient technical features')
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(html) ?? []
  expect((await get(script)).status).toBe(200)
  expect((await get('/favicon.svg')).status).toBe(200)
  expect(existsSync(join(options.cwd, 'data/site.db'))).toBe(true)
})

test('serves the pictures, documents and videos of the sample', async () => {
  const reports: { fileUrl: string }[] = await (await get('/api/reports')).json()
  expect(reports.length).toBeGreaterThan(5)
  expect((await get(reports[0]?.fileUrl ?? '')).headers.get('Content-Type')).toBe('application/pdf')
  const [video] = await (await get('/api/gallery?type=video')).json()
  expect((await get(video.imageUrl)).headers.get('Content-Type')).toBe('video/mp4')
})

test('generates renditions and reads documents with its workers', async () => {
  for (const script of Object.keys(workerMemoryLimits))
    expect(existsSync(join(program, '..', script))).toBe(true)
  const picture = { title: 'Seen from elsewhere', category: 'project', type: 'image' }
  const { imageUrl } = await add('gallery', picture, { image: ['seen.jpg', jpg()] })
  const name = imageUrl.split('/').at(-1)
  await vi.waitFor(
    async () => {
      const rendition = await get(`/images/${name}/320.webp`)
      expect([rendition.status, rendition.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    },
    { timeout: 25_000, interval: 200 },
  )
  // One of the sample's documents is enough, since reading all of them takes long.
  await vi.waitFor(
    async () => expect(await (await get('/search?q=jaldhara')).text()).toMatch(/\.pdf, page/),
    { timeout: 60_000, interval: 200 },
  )
}, 120_000)
