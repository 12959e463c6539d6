import { readFileSync } from 'node:fs'
import { expectAccessible } from './checks.ts'
import { expect, openHome, test } from './test.ts'

const notice = 'Notice of the Annual General Meeting'

test('the notice covers the page until the visitor closes it, once a session', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/files/popups/')) requested.push(request.url())
  })
  const runningAnimations = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        const isRunning = animation.playState === 'running' && animation instanceof CSSAnimation
        return isRunning && animation.animationName !== 'rise' ? [animation.animationName] : []
      }),
    )
  const dialog = page.getByRole('dialog', { name: notice })
  const html = page.locator('html')
  // Tall enough to show everything that moves.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.goto('/')
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  await expect(html).toHaveCSS('overflow-y', 'hidden')
  expect(await runningAnimations()).toEqual([])
  await expectAccessible(page, [360, 1280], 'dialog')
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual([])
  await dialog.getByText('Read it here').click()
  await expect(dialog.locator('iframe')).toBeVisible()
  await expect.poll(() => requested.length).toBeGreaterThan(0)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(html).not.toHaveCSS('overflow-y', 'hidden')
  await page.setViewportSize({ width: 1280, height: 1600 })
  await expect.poll(runningAnimations).toEqual(expect.arrayContaining(['settle', 'ticker']))
  await page.reload()
  const button = page.getByRole('button', { name: 'Notice', exact: true })
  await expect(button).toBeVisible()
  // The state of the server's HTML, before the script runs: the notice must not flash.
  const element = page.locator('dialog.notice')
  await element.evaluate((dialog) => dialog.setAttribute('open', ''))
  await expect(element).toBeHidden()
  await element.evaluate((dialog) => dialog.removeAttribute('open'))
  await button.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 400)
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

for (const [path, width] of [
  ['/', 1280],
  ['/ne', 360],
] as const)
  test(`the notice causes no layout shift on ${path}`, async ({ page }) => {
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
    await page.setViewportSize({ width, height: 740 })
    // The fonts are in the browser's cache from then on.
    await page.goto(path === '/' ? '/contact' : '/ne/contact')
    await page.goto(path)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(() =>
      performance.getEntriesByType('mark').flatMap(({ name }) => (name.startsWith('shift') ? [name] : [])),
    )
    expect(shifts).toEqual([])
  })

test.describe('a download that fails', () => {
  test.use({ allowedErrors: /500/ })

  test('shows an error, and saves the document under its original name at the next attempt', async ({
    page,
  }) => {
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
    const download = await started
    expect(download.suggestedFilename()).toBe('वार्षिक-साधारण-सभा-सूचना.pdf')
    expect(readFileSync(await download.path()).toString('latin1', 0, 5)).toBe('%PDF-')
    await expect(page.getByRole('alert')).toBeHidden()
  })
})

test('the ticker pauses and closes, one answer is open at a time, and the footer leads to sections', async ({
  page,
}) => {
  await openHome(page)
  const ticker = page.getByRole('region', { name: 'Latest notices' })
  const copies = await ticker
    .locator('ul')
    .evaluateAll((all) => all.map((list) => list.hasAttribute('inert')))
  expect(copies).toEqual([false, true, true])
  const track = ticker.locator('.ticker-track')
  await track.scrollIntoViewIfNeeded()
  await expect(track).toHaveCSS('animation-play-state', 'running')
  await ticker.getByRole('button', { name: 'Pause the notices' }).click()
  await page.mouse.move(0, 0)
  await page.locator('body').focus()
  await expect(track).toHaveCSS('animation-play-state', 'paused')
  await ticker.getByRole('button', { name: 'Close the notices' }).click()
  await expect(ticker).toBeHidden()

  const faqs = page.locator('#faqs details')
  await expect(faqs.first()).toHaveAttribute('open', '')
  await faqs.nth(2).locator('summary').click()
  await expect(faqs.nth(2)).toHaveAttribute('open', '')
  await expect(faqs.first()).not.toHaveAttribute('open')

  await page.getByRole('contentinfo').getByRole('link', { name: 'What we do' }).click()
  await expect(page).toHaveURL('/#services')
  await expect(page.locator('#services')).toBeInViewport()
})

test('the header has a shadow on a scrolled page, and shows the reading progress', async ({ page }) => {
  await openHome(page)
  const header = page.getByRole('banner')
  await page.mouse.wheel(0, 8)
  await expect(header).not.toHaveAttribute('data-scrolled')
  await page.mouse.wheel(0, 1)
  await expect(header).toHaveAttribute('data-scrolled', 'true')
  const bar = page.locator('div.with-js.fixed')
  const width = () => bar.evaluate((element) => element.getBoundingClientRect().width)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(width).toBeGreaterThan(1000)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true })

  test('renders parts off the screen only after the notice closes, then all of them', async ({ page }) => {
    await page.goto('/')
    const faqHeading = page.locator('#faqs h3').first()
    const isRendered = () =>
      faqHeading.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
    const heights = () =>
      page.locator('.far').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))
    const before = await heights()
    await expect.poll(isRendered).toBe(false)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await expect.poll(isRendered).toBe(true)
    expect(await heights()).toEqual(before)
    // Screenshots and prints need every part.
    const skipped = () =>
      page
        .locator('main h2')
        .evaluateAll((parts) =>
          parts.flatMap((part) =>
            part.checkVisibility({ contentVisibilityAuto: true }) || part.closest('dialog')
              ? []
              : [part.textContent],
          ),
        )
    await expect.poll(skipped).toEqual([])
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThan(12 * 800)
  })
})

test('stops all motion under prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHome(page)
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
  await expect(page.locator('.ticker-track')).toHaveCSS('animation-name', 'none')
  await expect(page.locator('.ticker-copy').first()).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the notice above the page, slides, notices, answers and menus', async ({ page }) => {
    await page.goto('/')
    const dialog = page.getByRole('dialog', { name: notice })
    await expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      /^\/files\/popups\/.+\.pdf$/,
    )
    await expect(dialog.getByRole('button')).toHaveCount(0)
    const slides = page.getByRole('article', { name: /of 5/ })
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const [above, below] = [await dialog.boundingBox(), await slides.first().boundingBox()]
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')

    await expect(slides.nth(3)).not.toBeInViewport()
    await page.getByRole('link', { name: 'Show slide 4' }).click()
    await expect(slides.nth(3)).toBeInViewport()
    await expect(page.getByRole('button', { name: /slide|notices/i })).toHaveCount(0)
    await expect(page.locator('.ticker-track')).toHaveCSS('animation-name', 'none')
    const faqs = page.locator('#faqs details')
    await faqs.nth(3).locator('summary').click()
    await expect(faqs.nth(3).locator('p')).toBeVisible()
    await expect(faqs.first().locator('p')).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: 'Notice Board' }).hover()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Careers' })).toBeVisible()
  })
})
