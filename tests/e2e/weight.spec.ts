import { brotliCompressSync } from 'node:zlib'
import { expect, test } from './test.ts'

const kilobyte = 1024

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })

test('keeps to its budgets of scripts, styles and everything on a phone', async ({ page }) => {
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
  await page.goto('/', { waitUntil: 'networkidle' })
  const sum = (type?: string) =>
    sizes.reduce((total, size) => total + (!type || size.type === type ? size.bytes : 0), 0)
  expect(sum('Script') / kilobyte, 'scripts').toBeLessThanOrEqual(100)
  expect(sum('Stylesheet') / kilobyte, 'styles').toBeLessThanOrEqual(15)
  expect(sum() / kilobyte, JSON.stringify(sizes)).toBeLessThanOrEqual(400)
})

test('sends scripts compressed as well as they can be', async ({ request, page }) => {
  await page.goto('/')
  const script = await page.locator('link[rel=modulepreload]').first().getAttribute('href')
  const plain = await request.get(script ?? '', { headers: { 'Accept-Encoding': 'identity' } })
  const packed = await request.get(script ?? '', { headers: { 'Accept-Encoding': 'br' } })
  expect(packed.headers()['content-encoding']).toBe('br')
  expect(Number(packed.headers()['content-length'])).toBeLessThanOrEqual(
    brotliCompressSync(await plain.body()).byteLength,
  )
})
