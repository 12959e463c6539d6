import { chromium, devices } from 'playwright'

/** Milliseconds from when the page learns of a touch or key to the next frame, on a processor slowed four times. */
const most = 100

/** What somebody does on each page with a phone, one step after the other. */
const visits = [
  {
    path: '/',
    steps: {
      'closes the notice': (page) =>
        tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }).first()),
      'opens the menu': (page) => tap(page.getByRole('banner').locator('summary').first()),
      'closes the menu': (page) => page.keyboard.press('Escape'),
      'turns to slide 3': (page) => tap(page.getByRole('button', { name: 'Show slide 3' })),
      'opens a question': (page) => tap(page.locator('#faqs summary').nth(2)),
    },
  },
  {
    path: '/gallery',
    steps: {
      'types into the search': (page) =>
        page.getByRole('main').getByRole('searchbox').pressSequentially('tun'),
      'clears it': async (page) => {
        await page.keyboard.press('Control+A')
        await page.keyboard.press('Backspace')
      },
      'opens a picture': (page) =>
        tap(page.getByRole('link', { name: 'From the weir site up to the peaks' })),
      'goes to the next': (page) => page.keyboard.press('ArrowRight'),
      'closes it': (page) => page.keyboard.press('Escape'),
    },
  },
  {
    path: '/notice-board/tenders',
    steps: {
      'types into the search': (page) =>
        page.getByRole('main').getByRole('searchbox').pressSequentially('tun'),
      'chooses a tab': (page) =>
        tap(
          page
            .getByRole('main')
            .getByRole('link', { name: /^Closed/ })
            .first(),
        ),
    },
  },
  {
    path: '/downloads/reports',
    steps: {
      'chooses the list view': (page) =>
        tap(page.getByRole('main').getByRole('link', { name: 'List', exact: true }).first()),
      'types into the search': (page) =>
        page.getByRole('main').getByRole('searchbox').pressSequentially('ann'),
    },
  },
  {
    path: '/contact',
    steps: {
      'types a name': (page) => page.getByLabel('Your name').pressSequentially('Sita'),
      'types a message': (page) =>
        page.getByRole('main').getByRole('textbox').last().pressSequentially('Namaste'),
    },
  },
]

/**
 * Prints how long touches and keys take on a slow phone, and answers whether all of them are quick.
 * @param {string} origin
 * @param {string} browser
 */
export async function measureInteractions(origin, browser) {
  const chrome = await chromium.launch({ executablePath: browser, args: ['--no-sandbox'] })
  try {
    let isGood = true
    console.log(`\n${'a touch or key, on a processor slowed four times'.padEnd(76)}${'ms'.padStart(11)}`)
    for (const { path, steps } of visits) {
      const page = await openSlowed(chrome, origin + path)
      for (const [name, step] of Object.entries(steps)) {
        await step(page)
        const took = await longest(page)
        console.log(`${path} ${name}`.padEnd(76) + String(took).padStart(11))
        isGood &&= took < most
      }
      await page.context().close()
    }
    return isGood
  } finally {
    await chrome.close()
  }
}

/** What Playwright does before a tap of its own would keep the slow processor busy while it measures. */
async function tap(target) {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await target.boundingBox()
  await quiet(target.page())
  await target.page().touchscreen.tap(x + width / 2, y + height / 2)
}

/** Until what came before is over: results come a moment after the last key. */
const quiet = (page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 1000))))

async function openSlowed(chrome, url) {
  const page = await (await chrome.newContext(devices['Pixel 7'])).newPage()
  await page.addInitScript(() => {
    window.took = []
    new PerformanceObserver((list) => {
      // The page is quiet when it is touched: what passes before it learns of it is the emulation's.
      for (const { duration, interactionId, startTime, processingStart } of list.getEntries())
        if (interactionId) window.took.push(Math.round(startTime + duration - processingStart))
    }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  })
  await page.goto(url)
  await page.waitForFunction(() => document.documentElement.dataset.ready === '')
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

/** Of what was done since the last call. What took less than 16 ms is not reported by browsers. */
async function longest(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))))
  return page.evaluate(() => Math.max(0, ...window.took.splice(0)))
}
