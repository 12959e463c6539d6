import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localizePath } from '~/i18n/language.ts'
import routes from '~/routes.ts'
import { routePaths } from '../route-paths.ts'
import { send } from '../server/serve.ts'
import { innerPages } from '../site/pages.ts'
import { validationErrors } from '../validity.ts'
import { type Site, startSite } from './process.ts'

const kilobyte = 1024
const pages = ['/', ...innerPages, '/newsletter']
let site: Site
const get = (path: string, coding = 'br') =>
  send(Number(new URL(site.url).port), path, { headers: { 'Accept-Encoding': coding } })
const htmlOf = async (path: string) => (await get(path, 'identity')).text

beforeAll(async () => {
  site = await startSite({ PORT: '0' })
})
afterAll(() => site.stop())

const sizes = new Map<string, Promise<number>>()

/** Total size in kilobytes, compressed as sent. */
async function weigh(files: Iterable<string>) {
  let bytes = 0
  for (const file of new Set(files)) {
    if (!sizes.has(file))
      sizes.set(
        file,
        get(file).then(({ status, headers }) => (status === 200 ? Number(headers['content-length']) : NaN)),
      )
    bytes += (await sizes.get(file)) ?? 0
  }
  return bytes / kilobyte
}

const pagesInBothLanguages = [...pages, '/no/such/page'].flatMap((path) => [path, localizePath('ne', path)])

test.each(pagesInBothLanguages)('%s is valid, and within its budgets of scripts and styles', async (path) => {
  const html = await htmlOf(path)
  expect(html).toMatch(/^<!DOCTYPE html><html /)
  expect(await validationErrors(html)).toEqual([])
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
})

/** Feeds, calendars and maps: the server bundle must contain their packages. */
const generatedFiles = routePaths()
  .filter(({ path, file }) => file.startsWith('routes/files/') && !path.includes(':'))
  .map(({ path }) => path)

test.each(generatedFiles)('serves %s', async (path) => {
  expect((await get(path)).status).toBe(200)
})

test('this file tests every public page', () => {
  const frame = routes.find(({ file }) => file === 'routes/site/frame.tsx')
  const paths = (frame?.children ?? []).flatMap(({ path = '', children = [] }) => [
    `/${path}`,
    ...children.map((child) => `/${path}/${child.path}`),
  ])
  const tested = pages.map((page) => page.replace(/\?.*/, ''))
  const isTested = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
    return tested.some((page) => pattern.test(page))
  }
  // A preview is a tested page with a banner.
  expect(paths.filter((path) => !isTested(path))).toEqual(['/preview/:token'])
})

test('sends scripts with the best compression', async () => {
  const [, script = ''] = /rel="modulepreload" [^>]*href="([^"]+)"/.exec(await htmlOf('/')) ?? []
  const plain = await get(script, 'identity')
  const compressed = await get(script)
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.body.byteLength).toBeLessThanOrEqual(brotliCompressSync(plain.body).byteLength)
})
