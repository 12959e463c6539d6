import { chromium, devices } from 'playwright'
import { middle } from '../bench/middle.mjs'

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
      'types into the search': (page) => type(page.getByRole('main').getByRole('searchbox'), 'tun'),
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
      'types into the search': (page) => type(page.getByRole('main').getByRole('searchbox'), 'tun'),
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
      'types into the search': (page) => type(page.getByRole('main').getByRole('searchbox'), 'ann'),
    },
  },
  {
    path: '/contact',
    steps: {
      'types a name': (page) => type(page.getByLabel('Your name'), 'Sita'),
      'types a message': (page) => type(page.getByRole('main').getByRole('textbox').last(), 'Namaste'),
    },
  },
]

/** Each page is visited so often, and the middle one counts: the machine itself may be late once. */
const times = 5

/**
 * Prints how long touches and keys take on a slow phone, and answers whether all of them are quick.
 * @param {string} origin
 * @param {string} browser
 */
export async function measureInteractions(origin, browser) {
  const chrome = await chromium.launch({ executablePath: browser, args: ['--no-sandbox'] })
  try {
    let isGood = true
    console.log(`${'a touch or key, on a processor slowed four times'.padEnd(76)}${'ms'.padStart(11)}`)
    for (const visit of visits) {
      const taken = []
      for (let i = 0; i < times; i++) taken.push(await stepsTaken(chrome, origin, visit))
      for (const name of Object.keys(visit.steps)) {
        const took = middle(taken.map((each) => each[name]))
        console.log(`${visit.path} ${name}`.padEnd(76) + String(took).padStart(11))
        isGood &&= took < most
      }
    }
    console.log()
    return isGood
  } finally {
    await chrome.close()
  }
}

/** One visit: milliseconds by step. */
async function stepsTaken(chrome, origin, { path, steps }) {
  const page = await openSlowed(chrome, origin + path)
  const took = {}
  for (const [name, step] of Object.entries(steps)) {
    await step(page)
    took[name] = await longest(page)
  }
  await page.context().close()
  return took
}

/** What Playwright does before a tap of its own would keep the slow processor busy while it measures. */
async function tap(target) {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await target.boundingBox()
  await quiet(target.page())
  await target.page().touchscreen.tap(x + width / 2, y + height / 2)
}

/** As quickly as one types on a phone. */
async function type(field, text) {
  await field.focus()
  await quiet(field.page())
  await field.pressSequentially(text, { delay: 100 })
}

/** Until what came before is over: results come a moment after the last key. */
const quiet = (page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 1000))))

async function openSlowed(chrome, url) {
  const page = await (await chrome.newContext(devices['Pixel 7'])).newPage()
  // Not the browser's own figure, which waits for the screen: without a graphics card that is late, by up to 300 ms.
  await page.addInitScript(() => {
    window.took = []
    const measure = () => {
      const start = performance.now()
      requestAnimationFrame(() => {
        let isOver = false
        const end = () => {
          if (!isOver) window.took.push(Math.round(performance.now() - start))
          isOver = true
        }
        // The frame is over by the next one too: while something moves, a message has to wait for several.
        requestAnimationFrame(end)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = end
        port2.postMessage(undefined)
      })
    }
    for (const name of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
      addEventListener(name, measure, { capture: true, passive: true })
  })
  await page.goto(url)
  await page.waitForFunction(() => document.documentElement.dataset.ready === '')
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

/** Of what was done since the last call. */
async function longest(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))))
  return page.evaluate(() => Math.max(0, ...window.took.splice(0)))
}
