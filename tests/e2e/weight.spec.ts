import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })

for (const path of ['/', '/ne'])
  test(`the home page at ${path} stays within its transfer budget on a phone`, async ({ page }) => {
    const sizes: { type: string; bytes: number; path: string }[] = []
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    const types = new Map<string, { type: string; path: string }>()
    client.on('Network.responseReceived', ({ requestId, type, response }) =>
      types.set(requestId, { type, path: new URL(response.url).pathname }),
    )
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const response = types.get(requestId)
      if (response) sizes.push({ ...response, bytes: encodedDataLength })
    })
    await page.goto(path)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(total / 1024, JSON.stringify(sizes)).toBeLessThanOrEqual(400)
    expect(total / 1024, JSON.stringify(sizes)).toBeGreaterThan(100)
  })
