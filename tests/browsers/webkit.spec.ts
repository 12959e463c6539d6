import { test as base, expect } from 'playwright/test'
import { clerk } from '../e2e/staff/sign-in.ts'
import { waitForFillTime } from '../e2e/test.ts'
import { startDriver } from './start-driver.ts'
import { Driver, keys } from './webdriver.ts'

const test = base.extend<{ web: Driver }, { driver: string }>({
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern
    async ({}, use) => {
      const { address, stop } = await startDriver()
      await use(address)
      stop()
    },
    { scope: 'worker' },
  ],
  web: async ({ driver, baseURL }, use) => {
    const web = new Driver(driver, baseURL ?? '')
    await web.open()
    await use(web)
    await web.close()
  },
})

/** Opens the home page and closes its notice. */
async function openHome(web: Driver) {
  await web.goto('/')
  await web.click('dialog button', 'Close')
  await expect.poll(() => web.text('dialog[open]')).toBeUndefined()
}

test('the home page closes its notice, changes slides, and opens a menu and an answer', async ({ web }) => {
  await openHome(web)
  expect(await web.title()).toContain('Jaldhara Hydropower Limited')
  const slide = () => web.run(`return document.querySelector('[data-current]').getAttribute('aria-label')`)
  await web.click('button', 'Show slide 4')
  await expect.poll(slide).toBe('4 of 5')
  await web.click('button', 'Next slide')
  await expect.poll(slide).toBe('5 of 5')

  await web.click('header button', 'Downloads submenu')
  await expect.poll(() => web.text('header .menu-panel a[href="/downloads/forms"]')).toBe('Forms')
  await web.press(keys.escape)
  await expect.poll(() => web.text('header .menu-panel a[href="/downloads/forms"]')).toBeUndefined()

  await web.click('#faqs details:nth-of-type(3) summary')
  await expect.poll(() => web.text('#faqs details:nth-of-type(3) p')).toBeTruthy()
  await expect.poll(() => web.text('#faqs details:nth-of-type(1) p')).toBeUndefined()
})

test('a list applies search and filter while the visitor types, and updates the URL', async ({ web }) => {
  await web.goto('/notice-board/announcements')
  const search = 'main input[type=search]'
  await web.type(search, 'siren')
  await expect.poll(() => web.text('main')).toContain('Showing 2 of 10 announcements')
  await expect.poll(() => web.path()).toBe('/notice-board/announcements?q=siren')
  expect(await web.value(search)).toBe('siren')
  await web.goto('/notice-board/announcements')
  await web.click('main summary', 'Filters')
  await web.click('select option', 'Operations')
  await expect.poll(() => web.path()).toBe('/notice-board/announcements?department=Operations')
  await expect.poll(() => web.text('main')).toContain('Showing 2 of 10 announcements')
})

test('a picture opens over the gallery, and Escape and Back close it', async ({ web }) => {
  await web.goto('/gallery?category=event')
  for (const close of [() => web.press(keys.escape), () => web.back()]) {
    await web.click('main a', 'Breakthrough between Adit 1 and Adit 2')
    await expect.poll(() => web.text('dialog[open]')).toContain('Breakthrough between Adit 1 and Adit 2')
    expect(await web.path()).toMatch(/^\/gallery\/breakthrough-between/)
    await expect
      .poll(() => web.run(`return document.querySelector('dialog[open] img').naturalWidth`))
      .toBeGreaterThan(0)
    await close()
    await expect.poll(() => web.text('dialog[open]')).toBeUndefined()
    await expect.poll(() => web.path()).toBe('/gallery?category=event')
  }
})

test('the contact form keeps its values after an error, then sends the message', async ({ web }) => {
  await web.goto('/contact')
  await web.type('main [name=name]', 'सीता Sharma')
  await web.type('main [name=email]', 'sita@example')
  await web.type('main [name=message]', 'When can we visit?')
  await waitForFillTime()
  await web.click('main button', 'Send message')
  await expect.poll(() => web.text('main [role=alert]')).toContain('Please correct one field')
  expect(await web.value('main [name=name]')).toBe('सीता Sharma')
  expect(await web.value('main [name=email]')).toBe('sita@example')
  await web.clear('main [name=email]')
  await web.type('main [name=email]', 'sita@example.com')
  await waitForFillTime()
  await web.click('main button', 'Send message')
  await expect.poll(() => web.path()).toMatch(/^\/contact\?sent=JHL-/)
  await expect.poll(() => web.text('main [role=status]')).toContain('Thank you. Your message has arrived')
})

test('staff sign in, add a question, see it on the home page, delete it and undo that', async ({ web }) => {
  await web.goto('/admin/faqs')
  await web.type('[name=email]', clerk.email)
  await web.type('[name=password]', clerk.password)
  await web.click('button', 'Sign in')
  await expect.poll(() => web.path()).toBe('/admin/faqs')

  const question = 'Does WebKit show this question'
  const isPublic = async () => {
    await web.goto('/')
    return web.run(`return document.querySelector('#faqs').textContent.includes(arguments[0])`, question)
  }
  await web.click('main a', 'Add FAQ')
  await web.type('dialog[open] [name=q]', question)
  await web.type('dialog[open] [name=a]', 'It does.')
  await web.type('dialog[open] [name=q]', keys.enter)
  await expect.poll(() => web.text('body')).toContain('FAQ added.')
  expect(await isPublic()).toBe(true)

  await web.goto('/admin/faqs')
  await web.click('main a', `Delete ${question}`)
  await web.click('dialog[open] button', 'Delete')
  await expect.poll(() => web.text('body')).toContain('deleted.')
  await web.click('button', 'Undo')
  await expect.poll(() => web.text('body')).toContain('Undone.')
  expect(await isPublic()).toBe(true)
})
