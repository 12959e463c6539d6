import { readFileSync } from 'node:fs'
import { expect, openHome, test } from './test.ts'

test('does not flash on a later visit, however late its script runs', async ({ page }) => {
  await openHome(page)
  const notice = page.locator('dialog.notice')
  // The state of the server's HTML, before the script runs.
  await notice.evaluate((dialog) => dialog.setAttribute('open', ''))
  await expect(notice).toBeHidden()
  await notice.evaluate((dialog) => dialog.removeAttribute('open'))
  await page.getByRole('button', { name: 'Notice', exact: true }).click()
  await expect(notice).toBeVisible()
})

test('stops the animations behind it, which would occupy a slow processor', async ({ page }) => {
  const runningAnimations = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((animation) => animation instanceof CSSAnimation && animation.animationName)
        .filter((name) => name !== 'rise'),
    )
  // Tall enough to show all of them.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.goto('/')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await runningAnimations()).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(runningAnimations).toEqual(expect.arrayContaining(['settle', 'ticker']))
})

test('loads its document only when the visitor opens it', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/files/popups/')) requested.push(request.url())
  })
  await page.goto('/')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual([])
  await page.getByText('Read it here').click()
  await expect.poll(() => requested.length).toBeGreaterThan(0)
})

for (const path of ['/', '/ne'])
  for (const width of [360, 1280])
    test(`causes no layout shift on ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = Object(entry)
            const nodes = Object.values(Object(sources)).map((source) =>
              Object(source).node?.outerHTML?.slice(0, 200),
            )
            if (value >= 0.001) performance.mark(`shift ${value} ${nodes}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(path)
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(() =>
        performance.getEntriesByType('mark').flatMap(({ name }) => (name.startsWith('shift') ? [name] : [])),
      )
      expect(shifts).toEqual([])
    })

test('saves the document under its original name', async ({ page }) => {
  await page.goto('/')
  const started = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('link', { name: 'Download' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('वार्षिक-साधारण-सभा-सूचना.pdf')
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test.describe('a download that fails', () => {
  test.use({ allowedErrors: /500/ })

  test('shows an error and can be retried', async ({ page }) => {
    await page.goto('/')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/files/popups/**', async (route) => {
      await released
      await route.fulfill({ status: 500, body: '' })
    })
    const link = page.getByRole('dialog').getByRole('link', { name: /Download/ })
    await link.click()
    await expect(link).toHaveText('Downloading...')
    await expect(link).toHaveAttribute('aria-disabled', 'true')
    release()
    await expect(page.getByRole('alert')).toHaveText('Download failed. Please try again.')
    await page.unrouteAll()
    const started = page.waitForEvent('download')
    await link.click()
    await started
    await expect(page.getByRole('alert')).toBeHidden()
  })
})
