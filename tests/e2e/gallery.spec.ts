import { expect, test } from './test.ts'

test('plays a video of known duration and size', async ({ page }) => {
  await page.goto('/gallery?type=video')
  await page.getByRole('link', { name: 'From the weir site up to the peaks' }).click()
  const video = page.getByRole('dialog').locator('video')
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
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await expect(page.getByText('Loading gallery...')).toBeHidden()
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused()
})
