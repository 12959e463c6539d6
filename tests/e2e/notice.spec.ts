import { readFileSync } from 'node:fs'
import { expect, openHome, test } from './test.ts'

test('does not flash where it was seen, however late its script comes', async ({ page }) => {
  await openHome(page)
  const notice = page.locator('dialog.notice')
  // As the page brings it, and as it lies until its script has run.
  await notice.evaluate((dialog) => dialog.setAttribute('open', ''))
  await expect(notice).toBeHidden()
  await notice.evaluate((dialog) => dialog.removeAttribute('open'))
  await page.getByRole('button', { name: 'Notice', exact: true }).click()
  await expect(notice).toBeVisible()
})

test('stops all that moves behind it, which would keep a slow processor busy', async ({ page }) => {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((animation) => animation instanceof CSSAnimation && animation.animationName)
        .filter((name) => name !== 'rise'),
    )
  // High enough for all of them to be in sight.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.goto('/')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await moving()).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(moving).toEqual(expect.arrayContaining(['settle', 'ticker']))
})

test('fetches its document when that is asked for', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/files/popups/')) asked.push(request.url())
  })
  await page.goto('/')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.getByText('Read it here').click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})

for (const path of ['/', '/ne'])
  for (const width of [360, 1280])
    test(`moves nothing when it opens, on ${path} at ${width} px`, async ({ page }) => {
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

test('saves the document under its true name', async ({ page }) => {
  await page.goto('/')
  const waiting = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('link', { name: 'Download' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('वार्षिक-साधारण-सभा-सूचना.pdf')
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test.describe('a download that fails', () => {
  test.use({ allowedErrors: /500/ })

  test('says so and can be tried again', async ({ page }) => {
    await page.goto('/')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/files/popups/**', async (route) => {
      await held
      await route.fulfill({ status: 500, body: '' })
    })
    const link = page.getByRole('dialog').getByRole('link', { name: /Download/ })
    await link.click()
    await expect(link).toHaveText('Downloading...')
    await expect(link).toHaveAttribute('aria-disabled', 'true')
    release()
    await expect(page.getByRole('alert')).toHaveText('Download failed. Please try again.')
    await page.unrouteAll()
    const waiting = page.waitForEvent('download')
    await link.click()
    await waiting
    await expect(page.getByRole('alert')).toBeHidden()
  })
})
