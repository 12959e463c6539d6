import type { Page } from 'playwright/test'
import { expect, openHome, test } from './test.ts'

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

/** Presses the pointer on the picture, moves it sideways and lets go. */
async function swipe(page: Page, by: number) {
  await page.mouse.move(900, 300)
  await page.mouse.down()
  await page.mouse.move(900 + by, 300, { steps: 4 })
  await page.mouse.up()
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

test('is paused and started by its first button', async ({ page }) => {
  await openStill(page)
  await carousel(page).getByRole('button', { name: 'Pause the slides' }).click()
  await page.mouse.move(640, 5)
  await page.clock.runFor(20_000)
  expect(await shown(page)).toBe('1 of 5')
  await carousel(page).getByRole('button', { name: 'Play the slides' }).click()
  await page.mouse.move(640, 5)
  await page.clock.runFor(6100)
  expect(await shown(page)).toBe('2 of 5')
})

test('follows arrows and space inside, and stops for them', async ({ page }) => {
  await openHome(page)
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

test('jumps by dots, steps by buttons, wraps around', async ({ page }) => {
  await openHome(page)
  await carousel(page).getByRole('button', { name: 'Show slide 4' }).click()
  expect(await shown(page)).toBe('4 of 5')
  const next = carousel(page).getByRole('button', { name: 'Next slide' })
  await next.click()
  await next.click()
  expect(await shown(page)).toBe('1 of 5')
  await carousel(page).getByRole('button', { name: 'Previous slide' }).click()
  expect(await shown(page)).toBe('5 of 5')
})

test('turns by a swipe of 50 pixels, not by less', async ({ page }) => {
  await openHome(page)
  await swipe(page, -49)
  expect(await shown(page)).toBe('1 of 5')
  await swipe(page, -50)
  expect(await shown(page)).toBe('2 of 5')
  await swipe(page, 60)
  expect(await shown(page)).toBe('1 of 5')
})

test('offers only the link of the slide that is shown', async ({ page }) => {
  await openHome(page)
  await expect(carousel(page).getByRole('link')).toHaveText('About the company')
  await carousel(page).getByRole('button', { name: 'Next slide' }).click()
  await expect(carousel(page).getByRole('link')).toHaveText(['See the progress'])
})
