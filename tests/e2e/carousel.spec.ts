import type { Page } from 'playwright/test'
import { expect, openHome, test } from './test.ts'

// A clock that is set goes on in a window that is used again.
test.use({ reuseContext: false })

const carousel = (page: Page) => page.getByRole('region', { name: 'Highlights of the company' })
const shown = (page: Page) => page.locator('[data-current]').getAttribute('aria-label')

/** The home page with a clock that only the test moves, the first slide just shown and the pointer elsewhere. */
async function openStill(page: Page) {
  await page.clock.install({ time: 0 })
  await openHome(page)
  await page.clock.pauseAt(600_000)
  await carousel(page).getByRole('button', { name: 'Show slide 2' }).click()
  await carousel(page).getByRole('button', { name: 'Show slide 1' }).click()
  await page.mouse.move(640, 5)
}

/** Puts a finger on the picture, moves it sideways and lifts it. */
async function swipe(page: Page, by: number) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 200 }] })
  await touch('touchStart', 200)
  await touch('touchMove', 200 + by / 2)
  await touch('touchMove', 200 + by)
  await touch('touchEnd')
}

test('goes on by itself every six seconds, around the end, but not under the pointer', async ({ page }) => {
  await openStill(page)
  expect(await shown(page)).toBe('1 of 5')
  await page.clock.runFor(5900)
  expect(await shown(page)).toBe('1 of 5')
  await page.clock.runFor(200)
  expect(await shown(page)).toBe('2 of 5')
  for (const next of ['3 of 5', '4 of 5', '5 of 5', '1 of 5']) {
    await page.clock.runFor(6000)
    expect(await shown(page)).toBe(next)
  }
  await page.mouse.move(640, 400)
  await page.clock.runFor(20_000)
  expect(await shown(page)).toBe('1 of 5')
})

test('follows arrows and space inside, and stops for them', async ({ page }) => {
  await openStill(page)
  await page
    .locator('body')
    .evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('ArrowRight')
  expect(await shown(page)).toBe('1 of 5')
  await page.locator('.slides').focus()
  await page.keyboard.press('ArrowLeft')
  expect(await shown(page)).toBe('5 of 5')
  await expect(carousel(page).getByRole('button', { name: 'Play the slides' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  expect(await shown(page)).toBe('1 of 5')
  await page.keyboard.press('Space')
  await expect(carousel(page).getByRole('button', { name: 'Pause the slides' })).toBeVisible()
})

test('its link, dots, buttons and the mouse do what they should, and no more', async ({ page }) => {
  await openStill(page)
  await test.step('offers only the link of the slide that is shown', async () => {
    await expect(carousel(page).getByRole('link')).toHaveText(['About the company'])
    await carousel(page).getByRole('button', { name: 'Next slide' }).click()
    await expect(carousel(page).getByRole('link')).toHaveText(['See the progress'])
  })
  await test.step('jumps by dots, steps by buttons, wraps around', async () => {
    await carousel(page).getByRole('button', { name: 'Show slide 4' }).click()
    expect(await shown(page)).toBe('4 of 5')
    const next = carousel(page).getByRole('button', { name: 'Next slide' })
    await next.click()
    await next.click()
    expect(await shown(page)).toBe('1 of 5')
    await carousel(page).getByRole('button', { name: 'Previous slide' }).click()
    expect(await shown(page)).toBe('5 of 5')
  })
  await carousel(page).getByRole('button', { name: 'Show slide 1' }).click()
  await test.step('leaves the mouse to select text, and the browser its shortcuts', async () => {
    await page.mouse.move(400, 300)
    await page.mouse.down()
    await page.mouse.move(100, 300, { steps: 4 })
    await page.mouse.up()
    await page.locator('.slides').focus()
    await page.keyboard.press('Control+ArrowRight')
    expect(await shown(page)).toBe('1 of 5')
  })
  await test.step('is paused and started by its first button', async () => {
    await carousel(page).getByRole('button', { name: 'Pause the slides' }).click()
    await page.mouse.move(640, 5)
    await page.clock.runFor(20_000)
    expect(await shown(page)).toBe('1 of 5')
    await carousel(page).getByRole('button', { name: 'Play the slides' }).click()
    await page.mouse.move(640, 5)
    await page.clock.runFor(6100)
    expect(await shown(page)).toBe('2 of 5')
  })
})

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

  test('turns by a swipe of 50 pixels, not by less', async ({ page }) => {
    await openStill(page)
    await swipe(page, -49)
    expect(await shown(page)).toBe('1 of 5')
    await swipe(page, -50)
    expect(await shown(page)).toBe('2 of 5')
    await swipe(page, 60)
    expect(await shown(page)).toBe('1 of 5')
  })
})

test('waits while the notice is open', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.goto('/')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.clock.runFor(20_000)
  expect(await shown(page)).toBe('1 of 5')
})

test('rests while it is out of sight, as the latest notices do, and goes on afterwards', async ({ page }) => {
  await openStill(page)
  const ticker = page.locator('.ticker-track')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(ticker).toHaveCSS('animation-play-state', 'paused')
  await expect(carousel(page)).toHaveAttribute('data-resting')
  await page.clock.runFor(20_000)
  expect(await shown(page)).toBe('1 of 5')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(carousel(page)).not.toHaveAttribute('data-resting')
  await page.clock.runFor(6100)
  expect(await shown(page)).toBe('2 of 5')
  await ticker.scrollIntoViewIfNeeded()
  await expect(ticker).toHaveCSS('animation-play-state', 'running')
})

test('begins every headline at one height, however many lines it has', async ({ page }) => {
  await openStill(page)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    const tops: number[] = []
    for (let place = 1; place <= 5; place++) {
      await carousel(page)
        .getByRole('button', { name: `Show slide ${place}` })
        .click()
      const box = await carousel(page).locator('[data-current] h2').boundingBox()
      tops.push(Math.round(box?.y ?? 0))
    }
    expect(new Set(tops).size, `at ${width}`).toBe(1)
  }
})

test('lets one text go before the next comes, while the pictures fade', async ({ page }) => {
  await openHome(page)
  await carousel(page).getByRole('button', { name: 'Pause the slides' }).click()
  await carousel(page).getByRole('button', { name: 'Show slide 1' }).click()
  const steps = await carousel(page)
    .getByRole('button', { name: 'Next slide' })
    .evaluate(async (button) => {
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish()
      if (button instanceof HTMLElement) button.click()
      // React has answered by then, and no time has passed.
      await Promise.resolve()
      const parts = (name: string) =>
        [...document.querySelectorAll(`.slides ${name}`)].map((part) =>
          Number(getComputedStyle(part).opacity),
        )
      parts('.slide-text')
      const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      return [0, 100, 200, 300, 400, 500, 600, 700, 800].map((time) => {
        for (const fade of fades) {
          fade.pause()
          fade.currentTime = time
        }
        return { texts: parts('.slide-text'), pictures: parts('.slide-picture') }
      })
    })
  const seen = (all: number[]) => all.filter((opacity) => opacity > 0).length
  for (const { texts } of steps) expect(seen(texts)).toBeLessThanOrEqual(1)
  expect(steps[4]?.pictures.some((opacity) => opacity > 0 && opacity < 1)).toBe(true)
  expect(steps.at(-1)?.texts[1]).toBe(1)
})
