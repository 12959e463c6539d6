import { chromium, devices } from 'playwright'
import { median } from './bench/measure.mjs'

/** Milliseconds from a touch or key event to the next frame, on a processor that is slowed down four times. */
const maxMilliseconds = 100

const inMain = (page, role, options) => page.getByRole('main').getByRole(role, options).first()
const search = (text) => (page) => type(inMain(page, 'searchbox'), text)

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
      'types into the search': search('tun'),
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
      'types into the search': search('tun'),
      'chooses a tab': (page) => tap(inMain(page, 'link', { name: /^Closed/ })),
    },
  },
  {
    path: '/downloads/reports',
    steps: {
      'chooses the list view': (page) => tap(inMain(page, 'link', { name: 'List', exact: true })),
      'types into the search': search('ann'),
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

/** Visits of each page, of which the median counts. */
const visitCount = 5

/** Prints how long touches and keys take on a slow phone, and returns whether all are within the limit. */
export async function measureInteractions(origin, browser) {
  const chrome = await chromium.launch({ executablePath: browser, args: ['--no-sandbox'] })
  try {
    let isGood = true
    console.log(`${'a touch or key, on a processor slowed four times'.padEnd(76)}${'ms'.padStart(11)}`)
    for (const visit of visits) {
      const visitTimes = []
      for (let i = 0; i < visitCount; i++) visitTimes.push(await measureVisit(chrome, origin, visit))
      for (const name of Object.keys(visit.steps)) {
        const milliseconds = median(visitTimes.map((visit) => visit[name]))
        console.log(`${visit.path} ${name}`.padEnd(76) + String(milliseconds).padStart(11))
        isGood &&= milliseconds < maxMilliseconds
      }
    }
    console.log()
    return isGood
  } finally {
    await chrome.close()
  }
}

/** Visits a page, and returns the milliseconds of each step. */
async function measureVisit(chrome, origin, { path, steps }) {
  const page = await openSlowed(chrome, origin + path)
  const times = {}
  for (const [name, step] of Object.entries(steps)) {
    await step(page)
    times[name] = await longest(page)
  }
  await page.context().close()
  return times
}

/** Playwright's own tap would add work to the slowed processor during the measurement. */
async function tap(target) {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await target.boundingBox()
  await quiet(target.page())
  await target.page().touchscreen.tap(x + width / 2, y + height / 2)
}

async function type(field, text) {
  await field.focus()
  await quiet(field.page())
  await field.pressSequentially(text, { delay: 100 })
}

/** Waits until earlier work has ended; results appear a moment after the last key. */
const quiet = (page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 1000))))

async function openSlowed(chrome, url) {
  const page = await (await chrome.newContext(devices['Pixel 7'])).newPage()
  // The browser's own metric waits for the screen, which is up to 300 ms late without a graphics card.
  await page.addInitScript(() => {
    window.times = []
    const measure = () => {
      const start = performance.now()
      requestAnimationFrame(() => {
        let isOver = false
        const end = () => {
          if (!isOver) window.times.push(Math.round(performance.now() - start))
          isOver = true
        }
        // The next frame also ends the measurement, since a message may wait for several frames of an animation.
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

async function longest(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))))
  return page.evaluate(() => Math.max(0, ...window.times.splice(0)))
}
