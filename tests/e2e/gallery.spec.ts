import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { expect, test } from './test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const dialog = (page: Page) => page.getByRole('dialog')

test('plays a video of known duration and size', async ({ page }) => {
  await page.goto('/gallery?type=video')
  await page.getByRole('link', { name: 'From the weir site up to the peaks' }).click()
  const video = dialog(page).locator('video')
  await expect(video).toHaveAttribute('poster', /\/images\//)
  await video.evaluate((element: HTMLVideoElement) => element.play())
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeCloseTo(8, 0)
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)
  expect(
    await video.evaluate((element: HTMLVideoElement) => [element.videoWidth, element.videoHeight]),
  ).toEqual([960, 540])
})

test('shows a loading message until the next results arrive', async ({ page }) => {
  await page.goto('/gallery')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/gallery.data?**', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('main').getByRole('searchbox').fill('penstock')
  await expect(page.getByText('Loading gallery...')).toBeVisible()
  release()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText('Loading gallery...')).toBeHidden()
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused()
})

test.describe('a missing item or page', () => {
  test.use({ allowedErrors: /404/ })

  test('answers 404 with a link to the list', async ({ page }) => {
    expect((await page.goto('/gallery/nobody'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This item is not in the gallery')
    await page.getByRole('link', { name: 'Back to the gallery' }).click()
    await expect(cards(page)).toHaveCount(16)
    expect((await page.goto('/gallery?page=99'))?.status()).toBe(404)
    await page.getByRole('link', { name: 'Go to the first page' }).click()
    await expect(cards(page)).toHaveCount(16)
  })
})

test('an item has its own picture and canonical URL for sharing', async ({ page }) => {
  await page.goto('/gallery/first-snow-above-the-nilkhola-valley?view=list')
  const content = (property: string) => page.locator(`meta[property="${property}"]`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/gallery\/first-snow-above-the-nilkhola-valley$/,
  )
  await expect(content('og:image')).toHaveAttribute(
    'content',
    /\/images\/[0-9a-f]{32}-1600x1000\.jpg\/1280\.jpeg$/,
  )
  await expect(content('og:image:width')).toHaveAttribute('content', '1280')
  await expect(content('og:image:height')).toHaveAttribute('content', '800')
  const url = await content('og:image').getAttribute('content')
  const picture = await page.request.get(new URL(url ?? '').pathname)
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  expect((await picture.body()).byteLength).toBeLessThan(
    readFileSync('app/sample/pictures/powerhouse.jpg').length,
  )
})
