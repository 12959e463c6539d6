import type { Page } from 'playwright/test'
import { expect, test, waitUntilReady } from './test.ts'

// A reused context would keep the fake clock.
test.use({ reuseContext: false })

/** Opens the home page with its pictures held back. Returns the requested scripts and a function that delivers the pictures. */
async function openWithoutPicture(page: Page) {
  const requested: string[] = []
  page.on('request', (request) => {
    // The browser's PDF viewer has scripts too.
    if (/\/assets\/.*\.js$/.test(request.url())) requested.push(request.url())
  })
  let arrive = () => {}
  const delivered = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('/images/**', async (route) => {
    await delivered
    await route.continue()
  })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  const isAsked = page.waitForRequest(/\/images\//)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await isAsked
  await page.evaluate(() => document.fonts.ready)
  expect(requested).toHaveLength(0)
  return { requested, arrive }
}

/** Runs the clock for at most a second, which is too short for the scripts' own timer. */
async function expectScriptStart(page: Page) {
  const isRunning = () => page.evaluate(() => document.documentElement.dataset.ready === '')
  for (let passed = 0; passed < 1000 && !(await isRunning()); passed += 20) await page.clock.runFor(20)
  expect(await isRunning()).toBe(true)
}

test('scripts start after the pictures', async ({ context }) => {
  const page = await context.newPage()
  const { requested, arrive } = await openWithoutPicture(page)
  await page.clock.runFor(3900)
  expect(requested).toHaveLength(0)
  await page.clock.resume()
  arrive()
  await waitUntilReady(page)
})

test('scripts start after four seconds without the pictures', async ({ context }) => {
  const page = await context.newPage()
  const { arrive } = await openWithoutPicture(page)
  await page.clock.runFor(4100)
  await expectScriptStart(page)
  arrive()
})

// A finger starts them whenever another test opens a page.
test('scripts start when a key uses the page', async ({ context }) => {
  const page = await context.newPage()
  const { arrive } = await openWithoutPicture(page)
  await page.keyboard.press('Shift')
  await expectScriptStart(page)
  arrive()
})

test('a menu opens at once, and closes 120 ms after the pointer leaves or by Escape', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.goto('/contact')
  await page.clock.pauseAt(600_000)
  const menu = page.getByRole('banner').locator('.menu').first()
  const button = page.getByRole('button', { name: 'Company submenu' })
  await menu.getByRole('link', { name: 'Company' }).hover()
  await expect(menu.getByRole('link', { name: 'Board of Directors' })).toBeVisible()
  await page.mouse.move(640, 600)
  await page.clock.runFor(100)
  await expect(menu).toHaveAttribute('data-open', 'true')
  await page.clock.runFor(30)
  await expect(menu).not.toHaveAttribute('data-open')

  // A click on its button does not close what the pointer opened.
  await button.hover()
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('searches once after typing pauses, keeps the focus and shows the number of results', async ({
  page,
}) => {
  // The clock is stopped, so that the machine's typing speed does not matter.
  await page.clock.install({ time: 0 })
  await page.goto('/downloads/forms')
  await page.clock.pauseAt(600_000)
  const queries: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('forms.data')) queries.push(new URL(request.url()).searchParams.get('q') ?? '')
  })
  const box = page.getByRole('main').getByRole('searchbox')
  for (const key of 'permit to') {
    await page.clock.runFor(200)
    await box.pressSequentially(key)
  }
  await page.clock.runFor(300)
  await expect(page).toHaveURL('/downloads/forms?q=permit+to')
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('1 form')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('permit to')
  expect(queries).toEqual(['permit to'])
})
