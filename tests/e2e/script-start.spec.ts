import type { Page } from 'playwright/test'
import { expect, isReady, test } from './test.ts'

// A clock that is set goes on in a window that is used again.
test.use({ reuseContext: false })

/** Opens the home page while its first picture is on its way, and gives the scripts asked for and what lets it come. */
async function openWithoutPicture(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    // The browser's own viewer of documents has scripts too.
    if (/\/assets\/.*\.js$/.test(request.url())) asked.push(request.url())
  })
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('/images/**', async (route) => {
    await arrived
    await route.continue()
  })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  const isAsked = page.waitForRequest(/\/images\//)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await isAsked
  await page.evaluate(() => document.fonts.ready)
  expect(asked).toHaveLength(0)
  return { asked, arrive }
}

/** Until the scripts run, at most a second of the page's own time: too short for what starts them by itself. */
async function startWithin(page: Page) {
  const isOver = () => page.evaluate(() => document.documentElement.dataset.ready === '')
  for (let passed = 0; passed < 1000 && !(await isOver()); passed += 20) await page.clock.runFor(20)
  expect(await isOver()).toBe(true)
}

test('scripts start after the pictures', async ({ context }) => {
  const page = await context.newPage()
  const { asked, arrive } = await openWithoutPicture(page)
  await page.clock.runFor(3900)
  expect(asked).toHaveLength(0)
  await page.clock.resume()
  arrive()
  await isReady(page)
})

test('scripts start when the pictures take long', async ({ context }) => {
  const page = await context.newPage()
  const { arrive } = await openWithoutPicture(page)
  await page.clock.runFor(4100)
  await startWithin(page)
  arrive()
})

for (const [use, begin] of Object.entries({
  'a finger': (page: Page) => page.mouse.click(5, 400),
  'a key': (page: Page) => page.keyboard.press('Shift'),
})) {
  test(`scripts start when ${use} uses the page`, async ({ context }) => {
    const page = await context.newPage()
    const { arrive } = await openWithoutPicture(page)
    await begin(page)
    await startWithin(page)
    arrive()
  })
}
