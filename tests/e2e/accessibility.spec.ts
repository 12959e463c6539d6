import { localizePath } from '~/i18n/language.ts'
import { innerPages } from '../site/pages.ts'
import { expectFit, expectNoneWider, hideAlike, openFolds } from './checks.ts'
import { oneOfEachRoute } from './sampled-pages.ts'
import { everyDay, expect, test } from './test.ts'

/** Of a phone, a tablet and a desk. */
const widths = [360, 768, 1280]

test('axe finds nothing on the home page, with the notice, on each slide and with a menu open', async ({
  page,
}) => {
  test.slow()
  await page.goto('/')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFit(page, widths, 'dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  // Axe looks at the first every day: a desk shows most at once.
  await expectFit(page, [1280, 768, 360])
  for (let slide = 2; slide <= 5; slide++) {
    await page.getByRole('button', { name: `Show slide ${slide}` }).click()
    await expect(page.locator('[data-current]')).toHaveAttribute('aria-label', `${slide} of 5`)
    // They are made alike.
    if (slide === 2 || process.env.TEST_WHOLE) await expectFit(page, widths, '.slides')
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Company submenu' }).click()
  await expectFit(page, [1280], 'header')
  await page.keyboard.press('Escape')
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('banner').locator('summary').first().click()
    await expectFit(page, [width], 'header')
    await page.getByRole('banner').locator('summary').first().click()
  }
})

test(
  'axe finds nothing on the Nepali home page, with the notice and a menu open',
  everyDay(false),
  async ({ page }) => {
    await page.goto('/ne')
    await expectFit(page, widths, 'dialog')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectFit(page, [320, 768, 1280])
    await page.setViewportSize({ width: 320, height: 800 })
    await page.getByRole('banner').locator('summary').first().click()
    await expectFit(page, [320], 'header')
  },
)

const pages = [...innerPages, '/newsletter']
const chosen = oneOfEachRoute(pages)

test.describe('without scripts', everyDay(false), () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } })

  // Long words are at their worst in Nepali.
  for (const part of [0, 1])
    test(`no Nepali page is wider than the narrowest phone, part ${part + 1} of 2`, async ({ page }) => {
      for (const path of [...chosen].filter((_, place) => place % 2 === part)) {
        await page.goto(`/ne${path}`)
        await openFolds(page)
        await expectNoneWider(page, [320])
      }
    })
})

for (const language of ['en', 'ne'] as const)
  for (const path of pages) {
    const address = localizePath(language, path)
    test(
      `axe finds nothing on ${address}, nothing is wider than the screen, and no script comes unnamed`,
      // Long words are at their worst in Nepali, and on the narrowest phone.
      everyDay(language === 'ne' && chosen.has(path)),
      async ({ page }) => {
        const asked: string[] = []
        page.on('request', (request) => {
          const { pathname } = new URL(request.url())
          if (pathname.endsWith('.js')) asked.push(pathname)
        })
        const html = await (await page.goto(address))?.text()
        await openFolds(page)
        await expectNoneWider(page, [320, ...widths])
        // The reference of the API is one column, and long.
        const isApi = path === '/api'
        await hideAlike(page, isApi ? 'main section ~ section ~ section' : undefined)
        await expectFit(page, isApi ? [320] : [320, ...widths])
        // Its page names them, so that they can be weighed without a browser.
        const named = [...(html ?? '').matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)]
        expect(new Set(asked)).toEqual(new Set(named.map(([, href]) => href)))
      },
    )
  }

test.describe('where something is wrong', () => {
  test.use({ allowedErrors: /40[04]/ })

  test('axe finds nothing on the not-found page and a refused form', async ({ page }) => {
    await page.goto('/no/such/page')
    await expectFit(page, widths)
    await page.goto('/newsletter')
    const email = page.getByRole('main').getByLabel('Your e-mail address')
    await email.fill('a@b')
    await email.press('Enter')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Please enter an e-mail address')
    await expect(page.getByRole('main').getByLabel('Your e-mail address')).toHaveValue('a@b')
    await expectFit(page, widths)
  })
})
