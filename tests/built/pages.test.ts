import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localizePath } from '~/i18n/language.ts'
import routes from '~/routes.ts'
import { pickRepresentatives } from '../representatives.ts'
import { routePaths } from '../route-paths.ts'
import { send } from '../server/serve.ts'
import { innerPages } from '../site/pages.ts'
import { type Site, startSite } from './process.ts'

const kilobyte = 1024
const pages = ['/', ...innerPages, '/newsletter', '/no/such/page']
let site: Site
const get = (path: string, coding = 'br') =>
  send(Number(new URL(site.url).port), path, { headers: { 'Accept-Encoding': coding } })

beforeAll(async () => {
  site = await startSite({ PORT: '0' })
})
afterAll(() => site.stop())

const frame = routes.find(({ file }) => file === 'routes/site/frame.tsx')
const publicPaths = (frame?.children ?? []).flatMap(({ path = '', children = [] }) => [
  `/${path}`,
  ...children.map((child) => `/${path}/${child.path}`),
])
const isAt = (path: string, page: string) =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(page.replace(/\?.*/, ''))

test('this file tests every public page', () => {
  // A preview is a tested page with a banner.
  expect(publicPaths.filter((path) => !pages.some((page) => isAt(path, page)))).toEqual(['/preview/:token'])
})

const sizes = new Map<string, Promise<number>>()

/** Total size in kilobytes, compressed as sent. */
async function weigh(files: Iterable<string>) {
  const sizeOf = async (file: string) => {
    const { status, headers } = await get(file)
    return status === 200 ? Number(headers['content-length']) : NaN
  }
  let bytes = 0
  for (const file of new Set(files)) {
    if (!sizes.has(file)) sizes.set(file, sizeOf(file))
    bytes += (await sizes.get(file)) ?? 0
  }
  return bytes / kilobyte
}

const onePerRoute = pickRepresentatives(pages, (page) => [
  publicPaths.find((path) => isAt(path, page)) ?? page,
])

test.each([...onePerRoute, localizePath('ne', '/')])(
  '%s is whole, and within its budgets of scripts and styles',
  async (path) => {
    const html = (await get(path, 'identity')).text
    expect(html).toMatch(/^<!DOCTYPE html><html /)
    // React must not defer any part to the browser.
    expect(html).not.toMatch(/<!--\$|<template/)
    const links = (kind: string) =>
      [...html.matchAll(new RegExp(`<link rel="${kind}"[^>]* href="([^"]+)"`, 'g'))].map(
        ([, href = '']) => href,
      )
    const scripts = await weigh(links('modulepreload'))
    expect(scripts).toBeLessThanOrEqual(100)
    expect(scripts).toBeGreaterThan(50)
    const styles = await weigh(links('stylesheet'))
    expect(styles).toBeLessThanOrEqual(15)
    expect(styles).toBeGreaterThan(5)
  },
)

test('scripts have the best compression, and the bundle contains what files are made with', async () => {
  const [, script = ''] =
    /rel="modulepreload" [^>]*href="([^"]+)"/.exec((await get('/', 'identity')).text) ?? []
  const [plain, compressed] = [await get(script, 'identity'), await get(script)]
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.body.byteLength).toBeLessThanOrEqual(brotliCompressSync(plain.body).byteLength)
  for (const { path, file } of routePaths())
    if (file.startsWith('routes/files/') && !path.includes(':'))
      expect([path, (await get(path)).status]).toEqual([path, 200])
})
