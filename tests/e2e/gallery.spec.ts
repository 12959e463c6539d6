import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { expectAccessible } from './checks.ts'
import { expect, test } from './test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const dialog = (page: Page) => page.getByRole('dialog')

const first = 'Breakthrough between Adit 1 and Adit 2'
const open = async (page: Page, name = first) => {
  await page.goto('/gallery?category=event')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
}
const expectClosed = async (page: Page, name = first) => {
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/gallery?category=event')
  await expect(page.getByRole('link', { name })).toBeFocused()
  await expect(cards(page)).toHaveCount(3)
}

test('opens over the list at the item’s URL, closes in four ways, and returns the focus', async ({
  page,
}) => {
  await open(page)
  await expect(page).toHaveTitle(`${first} · Jaldhara Hydropower Limited`)
  expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true)
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await expectAccessible(page, [360, 1280], 'dialog')
  const download = page.waitForEvent('download')
  await dialog(page)
    .getByRole('link', { name: /^Download/ })
    .click()
  expect((await download).suggestedFilename()).toBe('Headrace-tunnel-breakthrough.jpg')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 300),
  ]) {
    if (await dialog(page).isHidden()) await page.getByRole('link', { name: first }).click()
    await expect(page.getByRole('dialog', { name: first })).toBeVisible()
    await close()
    await expectClosed(page)
  }
  await page.getByRole('link', { name: first }).click()
  await expect(dialog(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  await expect(dialog(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/gallery?category=event')
  await expect(cards(page)).toHaveCount(3)
})

test('arrow keys and links step through the filtered items, and Back closes it at once', async ({ page }) => {
  await open(page)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: /^नीलखोला/ })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const last = 'Open house for the schools of three wards'
  await expect(page.getByRole('dialog', { name: last })).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: 'Next' })).toHaveCount(0)
  // The focus stays inside when the first item removes the link.
  await dialog(page).getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByRole('dialog', { name: /^नीलखोला/ })).toBeVisible()
  await dialog(page).getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByRole('dialog', { name: first })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.goBack()
  await expectClosed(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('steps at a swipe of 50 px, not below nor while scrolling', async ({ page }) => {
    await open(page)
    const swipe = (right: number, down = 0) =>
      dialog(page).evaluate(
        (element, [x, y]) => {
          const start = { bubbles: true, pointerType: 'touch', isPrimary: true, clientY: 200 }
          element.firstElementChild?.dispatchEvent(
            new PointerEvent('pointerdown', { ...start, clientX: 200 }),
          )
          const end = { ...start, clientX: 200 + (x ?? 0), clientY: 200 + (y ?? 0) }
          element.firstElementChild?.dispatchEvent(new PointerEvent('pointerup', end))
        },
        [right, down],
      )
    await swipe(-49)
    await swipe(-60, 90)
    await swipe(60)
    await swipe(-50)
    await expect(page.getByRole('dialog', { name: /^नीलखोला/ })).toBeVisible()
    await swipe(50)
    await expect(page.getByRole('dialog', { name: first })).toBeVisible()
  })
})

test('nothing is cut off at any screen size, whatever the lengths of texts and pictures', async ({
  page,
}) => {
  await open(page, 'Open house for the schools of three wards')
  const cutOff = () =>
    dialog(page).evaluate((element) => {
      const card = element.firstElementChild?.getBoundingClientRect() ?? new DOMRect()
      return [...element.querySelectorAll('a:not(li a), button, .gallery-media')]
        .filter((part) => {
          const { left, top, right, bottom } = part.getBoundingClientRect()
          const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          const isOnTop = part.contains(topmost) || part.matches('.gallery-media')
          const isInside =
            left >= card.left && top >= card.top && right <= card.right && bottom <= card.bottom
          return !isOnTop || !isInside || card.top < 0 || card.bottom > innerHeight
        })
        .map((part) => part.textContent || part.className)
    })
  const expectNothingCutOff = async () => {
    for (const size of ['320 568', '360 800', '640 360', '768 1024', '1280 720', '1280 900', '1920 1080']) {
      const [width = 0, height = 0] = size.split(' ').map(Number)
      await page.setViewportSize({ width, height })
      // The dialog slides in, and pictures of another size load.
      await expect.poll(cutOff, size).toEqual([])
      const last = dialog(page).getByRole('listitem').last()
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ ratio: 0.99 })
    }
  }
  await expectNothingCutOff()
  await dialog(page).evaluate((element) => {
    const [title, text] = element.querySelectorAll('h2, h2 + p')
    title?.replaceChildren('नीलखोला जलविद्युत् आयोजनाको त्रैमासिक सार्वजनिक सुनुवाइ '.repeat(5))
    text?.replaceChildren('विद्युत्गृहसम्मको पहुँचमार्ग। '.repeat(60))
    const tags = element.querySelector('ul')
    for (let count = 0; count < 18; count++) tags?.append(tags.children[0]?.cloneNode(true) ?? '')
  })
  await expectNothingCutOff()
  for (const img of await dialog(page).locator('.gallery-stage img').all())
    await img.evaluate((element) => {
      element.setAttribute('width', '1080')
      element.setAttribute('height', '1920')
    })
  await expectNothingCutOff()
})

test('shows the card’s picture at once, then the large one, then the sharp rendition when it exists', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/gallery?category=event')
  const card = cards(page).filter({ has: page.getByRole('link', { name: first }) })
  const loaded = await card.locator('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.currentSrc
  })
  const [path = ''] = /\/images\/[^/]+/.exec(loaded) ?? []
  const smallImage = await (await request.get(`${path}/320.webp`)).body()
  const sharp = readFileSync('app/sample/pictures/tunnel.jpg')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let isRendered = false
  await page.route(`**${path}/{960,1280,1600,1920}.*`, async (route) => {
    await released
    const [body, contentType] = isRendered ? [sharp, 'image/jpeg'] : [smallImage, 'image/webp']
    await route.fulfill({ body, contentType, headers: { 'Cache-Control': 'no-store' } })
  })
  await card.getByRole('link', { name: first }).click()
  const pictures = dialog(page).locator('.gallery-stage img')
  const widths = () =>
    pictures.evaluateAll((all) => all.map((image) => image instanceof HTMLImageElement && image.naturalWidth))
  await expect(pictures.first()).toHaveAttribute('src', loaded)
  await expect.poll(widths).toEqual([expect.any(Number), 0])
  await expect.poll(async () => (await widths())[0] || 0).toBeGreaterThanOrEqual(320)
  release()
  await expect.poll(async () => Number((await widths())[1])).toBeGreaterThan(0)
  isRendered = true
  await expect(pictures).toHaveCount(3)
  expect(Number((await widths())[2])).toBeGreaterThanOrEqual(960)
})

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
