import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright/test'
import { innerPages } from './pages.ts'
import { expect, test } from './test.ts'

const kilobyte = 1024

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })

/**
 * Opens a page, waits until, its scripts running, nothing has come for half a second, and gives the kilobytes of its
 * scripts and styles.
 */
async function openWhole(page: Page, path: string) {
  const reading: Promise<{ type: string; bytes: number }>[] = []
  const read = async (response: Response) => ({
    type: response.request().resourceType(),
    bytes: Number((await response.allHeaders())['content-length']),
  })
  page.on('response', (response) => reading.push(read(response)))
  await page.goto(path)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 500)
        new PerformanceObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, 500)
        }).observe({ type: 'resource' })
      }),
  )
  const all = await Promise.all(reading)
  const weigh = (wanted: string) =>
    all.reduce((sum, { type, bytes }) => sum + (type === wanted ? bytes : 0), 0) / kilobyte
  return { scripts: weigh('script'), styles: weigh('stylesheet') }
}

test('keeps to its budget of everything on a phone', async ({ page }) => {
  const sizes: { type: string; bytes: number; path: string }[] = []
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const types = new Map<string, { type: string; path: string }>()
  client.on('Network.responseReceived', ({ requestId, type, response }) =>
    types.set(requestId, { type, path: new URL(response.url).pathname }),
  )
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = types.get(requestId)
    if (known) sizes.push({ ...known, bytes: encodedDataLength })
  })
  await openWhole(page, '/')
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(total / kilobyte, JSON.stringify(sizes)).toBeLessThanOrEqual(400)
})

for (const path of ['/', ...innerPages]) {
  test(`keeps ${path} to its budgets of scripts and styles`, async ({ page }) => {
    const { scripts, styles } = await openWhole(page, path)
    expect(scripts, 'scripts').toBeLessThanOrEqual(100)
    expect(scripts, 'scripts').toBeGreaterThan(50)
    expect(styles, 'styles').toBeLessThanOrEqual(15)
  })
}

test('sends scripts compressed as well as they can be', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const [, script = ''] = /rel="modulepreload" [^>]*href="([^"]+)"/.exec(html) ?? []
  const plain = await request.get(script, { headers: { 'Accept-Encoding': 'identity' } })
  const packed = await request.get(script, { headers: { 'Accept-Encoding': 'br' } })
  expect(packed.headers()['content-encoding']).toBe('br')
  expect(Number(packed.headers()['content-length'])).toBeLessThanOrEqual(
    brotliCompressSync(await plain.body()).byteLength,
  )
})
