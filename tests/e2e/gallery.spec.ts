import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { everyDay, expect, test } from './test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' })
const dialog = (page: Page) => page.getByRole('dialog')

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', everyDay(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled })

    test('shows featured media, then all others, with what is known about each', async ({ page }) => {
      await page.goto('/gallery')
      await expect(page.getByRole('main').getByText('16 items')).toBeVisible()
      const featured = page.getByRole('region', { name: 'Featured Media' }).getByRole('article')
      await expect(featured).toHaveCount(3)
      await expect(page.getByRole('region', { name: 'All Media' }).getByRole('article')).toHaveCount(13)
      for (const text of [
        'Environment',
        /\d+ \w{3} \d{4}/,
        'Deurali Danda viewpoint, Dolakha',
        'Jaldhara Hydropower (visualisation)',
        /1600 × 1000 · \d+ KB/,
        'hydrology',
      ])
        await expect(featured.first().getByText(text, { exact: true })).toBeVisible()
      await expect(featured.nth(1).getByText('Video')).toBeVisible()
    })

    test('filters by category, keeps it in a search, says when nothing matches, and resets', async ({
      page,
    }) => {
      await page.goto('/gallery')
      await categories(page)
        .getByRole('link', { name: /^Event/ })
        .click()
      await expect(page).toHaveURL('/gallery?category=event')
      await expect(cards(page)).toHaveCount(3)
      await expect(page.getByRole('heading', { name: 'Featured Media' })).toBeHidden()
      const search = page.getByRole('searchbox', { name: 'Search the gallery' })
      await search.fill('powerhouse')
      await search.press('Enter')
      await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === 'powerhouse')
      await expect(page).toHaveURL(({ searchParams }) => searchParams.get('category') === 'event')
      await expect(cards(page)).toHaveCount(1)
      await search.fill('<b>%')
      await search.press('Enter')
      await expect(page.getByRole('heading', { name: 'No media found' })).toBeVisible()
      await expect(search).toHaveValue('<b>%')
      await page.getByRole('link', { name: 'View all media' }).click()
      await expect(page).toHaveURL('/gallery')
      await expect(cards(page)).toHaveCount(16)
    })

    test('shows the same as a list, which the filters keep', async ({ page }) => {
      await page.goto('/gallery')
      await page.getByRole('link', { name: 'List', exact: true }).click()
      await expect(page).toHaveURL('/gallery?view=list')
      await expect(page.getByRole('link', { name: 'List', exact: true })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await categories(page)
        .getByRole('link', { name: /^Construction/ })
        .click()
      await expect(page).toHaveURL('/gallery?category=construction&view=list')
    })

    test('an item’s own address is a page, with its neighbours and its way back', async ({ page }) => {
      await page.goto('/gallery/breakthrough-between-adit-1-and-adit-2?category=event')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Breakthrough between Adit 1 and Adit 2',
      )
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByRole('link', { name: 'Previous' })).toHaveCount(0)
      await page.getByRole('link', { name: 'Next' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^नीलखोला/)
      await page.getByRole('link', { name: 'Back to the gallery' }).click()
      await expect(page).toHaveURL('/gallery?category=event')
      await expect(cards(page)).toHaveCount(3)
    })

    test('a tag leads to all that bears it', async ({ page }) => {
      await page.goto('/gallery/gate-test-at-the-headworks')
      await page.getByRole('main').getByRole('link', { name: 'gates', exact: true }).click()
      await expect(page).toHaveURL('/gallery?q=gates')
      await expect(cards(page)).toHaveCount(2)
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('opens an item as a page and closes it to the same list', async ({ page }) => {
    await page.goto('/gallery?category=event')
    await page.getByRole('link', { name: 'Open house for the schools of three wards' }).click()
    await expect(page).toHaveURL('/gallery/open-house-for-the-schools-of-three-wards?category=event')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the gallery' }).click()
    await expect(page).toHaveURL('/gallery?category=event')
  })
})

test('plays the film, whose length and size the player knows', async ({ page }) => {
  await page.goto('/gallery?type=video')
  await page.getByRole('link', { name: 'From the weir site up to the peaks' }).click()
  const film = dialog(page).locator('video')
  await expect(film).toHaveAttribute('poster', /\/images\//)
  await film.evaluate((element: HTMLVideoElement) => element.play())
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.duration)).toBeCloseTo(8, 0)
  await expect
    .poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)
  expect(
    await film.evaluate((element: HTMLVideoElement) => [element.videoWidth, element.videoHeight]),
  ).toEqual([960, 540])
})

test('says that the gallery is loading while the next results are on their way', async ({ page }) => {
  await page.goto('/gallery')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/gallery.data?**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('main').getByRole('searchbox').fill('penstock')
  await expect(page.getByText('Loading gallery...')).toBeVisible()
  release()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText('Loading gallery...')).toBeHidden()
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused()
})

test.describe('what is not there', () => {
  test.use({ allowedErrors: /404/ })

  test('is told, with a way on', async ({ page }) => {
    expect((await page.goto('/gallery/nobody'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This item is not in the gallery')
    await page.getByRole('link', { name: 'Back to the gallery' }).click()
    await expect(cards(page)).toHaveCount(16)
    expect((await page.goto('/gallery?page=99'))?.status()).toBe(404)
    await page.getByRole('link', { name: 'Go to the first page' }).click()
    await expect(cards(page)).toHaveCount(16)
  })
})

test('an item is shared with its own picture and address', async ({ page }) => {
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
