import type { Page } from 'playwright/test'
import { expect, openHome, test } from './test.ts'

// A reused context would keep the fake clock.
test.use({ reuseContext: false })

const carousel = (page: Page) => page.getByRole('region', { name: 'Highlights of the company' })
const currentSlide = (page: Page) => page.locator('[data-current]').getAttribute('aria-label')

/** Opens the home page with a stopped clock, on the first slide, with the pointer outside the carousel. */
async function openPaused(page: Page) {
  await page.clock.install({ time: 0 })
  await openHome(page)
  await page.clock.pauseAt(600_000)
  await carousel(page).getByRole('button', { name: 'Show slide 2' }).click()
  await carousel(page).getByRole('button', { name: 'Show slide 1' }).click()
  await page.mouse.move(640, 5)
}

async function swipe(page: Page, distance: number) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 200 }] })
  await touch('touchStart', 200)
  await touch('touchMove', 200 + distance / 2)
  await touch('touchMove', 200 + distance)
  await touch('touchEnd')
}

test('advances every six seconds, but not under the notice, under the pointer or out of view', async ({
  page,
}) => {
  await page.clock.install({ time: 0 })
  await page.goto('/')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.clock.runFor(20_000)
  expect(await currentSlide(page)).toBe('1 of 5')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await page.clock.pauseAt(600_000)
  await carousel(page).getByRole('button', { name: 'Show slide 1' }).click()
  await page.mouse.move(640, 5)
  await page.clock.runFor(5900)
  expect(await currentSlide(page)).toBe('1 of 5')
  await page.clock.runFor(200)
  expect(await currentSlide(page)).toBe('2 of 5')
  for (const next of ['3 of 5', '4 of 5', '5 of 5', '1 of 5']) {
    await page.clock.runFor(6000)
    expect(await currentSlide(page)).toBe(next)
  }
  await page.mouse.move(640, 400)
  await page.clock.runFor(20_000)
  expect(await currentSlide(page)).toBe('1 of 5')

  await page.mouse.move(640, 5)
  const ticker = page.locator('.ticker-track')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(ticker).toHaveCSS('animation-play-state', 'paused')
  await expect(carousel(page)).toHaveAttribute('data-resting')
  await page.clock.runFor(20_000)
  expect(await currentSlide(page)).toBe('1 of 5')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(carousel(page)).not.toHaveAttribute('data-resting')
  await page.clock.runFor(6100)
  expect(await currentSlide(page)).toBe('2 of 5')
  await ticker.scrollIntoViewIfNeeded()
  await expect(ticker).toHaveCSS('animation-play-state', 'running')
})

test('obeys keys, link, dots and buttons, and leaves dragging to text selection', async ({ page }) => {
  await openPaused(page)
  const press = (name: string) => carousel(page).getByRole('button', { name }).click()
  await expect(carousel(page).getByRole('link')).toHaveText(['About the company'])
  // The slides are no tab stop of their own after their buttons.
  await carousel(page).getByRole('button', { name: 'Show slide 5' }).focus()
  await page.keyboard.press('Tab')
  await expect(carousel(page).getByRole('link')).toBeFocused()
  await press('Next slide')
  await expect(carousel(page).getByRole('link')).toHaveText(['See the progress'])
  await press('Show slide 5')
  await press('Next slide')
  expect(await currentSlide(page)).toBe('1 of 5')
  await press('Previous slide')
  expect(await currentSlide(page)).toBe('5 of 5')
  await press('Show slide 1')

  await page.mouse.move(400, 300)
  await page.mouse.down()
  await page.mouse.move(100, 300, { steps: 4 })
  await page.mouse.up()
  await page.locator('.slides').focus()
  await page.keyboard.press('Control+ArrowRight')
  expect(await currentSlide(page)).toBe('1 of 5')

  await press('Pause the slides')
  await page.mouse.move(640, 5)
  await page.clock.runFor(20_000)
  expect(await currentSlide(page)).toBe('1 of 5')
  await press('Play the slides')
  await page.mouse.move(640, 5)
  await page.clock.runFor(6100)
  expect(await currentSlide(page)).toBe('2 of 5')

  // Keys work only while the slides have the focus, and stop the rotation.
  await page
    .locator('body')
    .evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('ArrowRight')
  expect(await currentSlide(page)).toBe('2 of 5')
  await page.locator('.slides').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  expect(await currentSlide(page)).toBe('5 of 5')
  await expect(carousel(page).getByRole('button', { name: 'Play the slides' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(carousel(page).getByRole('button', { name: 'Pause the slides' })).toBeVisible()
})

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

  test('changes the slide at a swipe of 50 pixels, not below', async ({ page }) => {
    await openPaused(page)
    await swipe(page, -49)
    expect(await currentSlide(page)).toBe('1 of 5')
    await swipe(page, -50)
    expect(await currentSlide(page)).toBe('2 of 5')
    await swipe(page, 60)
    expect(await currentSlide(page)).toBe('1 of 5')
  })
})

test('aligns the tops of all headlines', async ({ page }) => {
  await openHome(page)
  await carousel(page).getByRole('button', { name: 'Pause the slides' }).click()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    const tops: number[] = []
    for (let slide = 1; slide <= 5; slide++) {
      await carousel(page)
        .getByRole('button', { name: `Show slide ${slide}` })
        .click()
      const box = await carousel(page).locator('[data-current] h2').boundingBox()
      tops.push(Math.round(box?.y ?? 0))
    }
    expect(new Set(tops).size, `at ${width}`).toBe(1)
  }
  await carousel(page).getByRole('button', { name: 'Show slide 1' }).click()
})
