import { brotliCompressSync } from 'node:zlib'
import { innerPages } from './pages.ts'
import { expect, test } from './test.ts'

const kilobyte = 1024

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })

test('keeps to its budgets of scripts, styles and everything on a phone', async ({ page }) => {
  const sizes: { type: string; bytes: number; path: string }[] = []
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const packed = { Script: 0, Stylesheet: 0 }
  page.on('response', async (response) => {
    const type = response.request().resourceType()
    const bytes = Number((await response.allHeaders())['content-length'])
    if (type === 'script') packed.Script += bytes
    if (type === 'stylesheet') packed.Stylesheet += bytes
  })
  const types = new Map<string, { type: string; path: string }>()
  client.on('Network.responseReceived', ({ requestId, type, response }) =>
    types.set(requestId, { type, path: new URL(response.url).pathname }),
  )
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = types.get(requestId)
    if (known) sizes.push({ ...known, bytes: encodedDataLength })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(packed.Script / kilobyte, 'scripts').toBeLessThanOrEqual(100)
  expect(packed.Stylesheet / kilobyte, 'styles').toBeLessThanOrEqual(15)
  expect(total / kilobyte, JSON.stringify(sizes)).toBeLessThanOrEqual(400)
})

for (const path of innerPages) {
  test(`keeps ${path} to its budgets of scripts and styles`, async ({ page }) => {
    const packed = { script: 0, stylesheet: 0 }
    page.on('response', async (response) => {
      const type = response.request().resourceType()
      const bytes = Number((await response.allHeaders())['content-length'])
      if (type === 'script' || type === 'stylesheet') packed[type] += bytes
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(packed.script / kilobyte, 'scripts').toBeLessThanOrEqual(100)
    expect(packed.script / kilobyte, 'scripts').toBeGreaterThan(50)
    expect(packed.stylesheet / kilobyte, 'styles').toBeLessThanOrEqual(15)
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
