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

for (const [input, use] of Object.entries({
  'a finger': (page: Page) => page.mouse.click(5, 400),
  'a key': (page: Page) => page.keyboard.press('Shift'),
})) {
  test(`scripts start when ${input} uses the page`, async ({ context }) => {
    const page = await context.newPage()
    const { arrive } = await openWithoutPicture(page)
    await use(page)
    await expectScriptStart(page)
    arrive()
  })
}
