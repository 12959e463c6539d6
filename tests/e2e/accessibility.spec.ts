import { localizePath } from '~/i18n/language.ts'
import { innerPages } from '../site/pages.ts'
import { expectAccessible, expectNoOverflow, hideRepeated, openDetails } from './checks.ts'
import { sampleRoutes } from './sampled-pages.ts'
import { expect, inDefaultRun, test } from './test.ts'

/** Phone, tablet and desktop. */
const widths = [360, 768, 1280]

test('axe finds nothing on the home page with its notice, on each slide and in an open menu', async ({
  page,
}) => {
  test.slow()
  await page.goto('/')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, widths, 'dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  // The default run checks the first width only, and a desktop shows the most.
  await expectAccessible(page, [1280, 768, 360])
  for (let slide = 2; slide <= 5; slide++) {
    await page.getByRole('button', { name: `Show slide ${slide}` }).click()
    await expect(page.locator('[data-current]')).toHaveAttribute('aria-label', `${slide} of 5`)
    // All slides have the same markup.
    if (slide === 2 || process.env.TEST_WHOLE) await expectAccessible(page, widths, '.slides')
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Company submenu' }).click()
  await expectAccessible(page, [1280], 'header')
  await page.keyboard.press('Escape')
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('banner').locator('summary').first().click()
    await expectAccessible(page, [width], 'header')
    await page.getByRole('banner').locator('summary').first().click()
  }
})

test(
  'axe finds nothing on the Nepali home page with its notice and in an open menu',
  inDefaultRun(false),
  async ({ page }) => {
    await page.goto('/ne')
    await expectAccessible(page, widths, 'dialog')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectAccessible(page, [320, 768, 1280])
    await page.setViewportSize({ width: 320, height: 800 })
    await page.getByRole('banner').locator('summary').first().click()
    await expectAccessible(page, [320], 'header')
  },
)

const pages = [...innerPages, '/newsletter']
const sample = sampleRoutes(pages)

test.describe('without scripts', inDefaultRun(false), () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } })

  // Nepali has the longest words.
  for (const part of [0, 1])
    test(`no Nepali page is wider than the narrowest phone, part ${part + 1} of 2`, async ({ page }) => {
      for (const path of [...sample].filter((_, index) => index % 2 === part)) {
        await page.goto(`/ne${path}`)
        await openDetails(page)
        await expectNoOverflow(page, [320])
      }
    })
})

for (const language of ['en', 'ne'] as const)
  for (const path of pages) {
    const address = localizePath(language, path)
    test(
      `axe finds nothing on ${address}, nothing overflows, and every script is preloaded`,
      // Nepali has the longest words.
      inDefaultRun(language === 'ne' && sample.has(path)),
      async ({ page }) => {
        const requested: string[] = []
        page.on('request', (request) => {
          const { pathname } = new URL(request.url())
          if (pathname.endsWith('.js')) requested.push(pathname)
        })
        const html = await (await page.goto(address))?.text()
        await openDetails(page)
        await expectNoOverflow(page, [320, ...widths])
        // The API reference is one long column.
        const isApi = path === '/api'
        await hideRepeated(page, isApi ? 'main section ~ section ~ section' : undefined)
        await expectAccessible(page, isApi ? [320] : [320, ...widths])
        // The byte budgets of tests without a browser rely on these tags.
        const preloaded = [...(html ?? '').matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)]
        expect(new Set(requested)).toEqual(new Set(preloaded.map(([, href]) => href)))
      },
    )
  }

test.describe('an error page', () => {
  test.use({ allowedErrors: /40[04]/ })

  test('axe finds nothing on the not-found page and a refused form', async ({ page }) => {
    await page.goto('/no/such/page')
    await expectAccessible(page, widths)
    await page.goto('/newsletter')
    const email = page.getByRole('main').getByLabel('Your e-mail address')
    await email.fill('a@b')
    await email.press('Enter')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Please enter an e-mail address')
    await expect(page.getByRole('main').getByLabel('Your e-mail address')).toHaveValue('a@b')
    await expectAccessible(page, widths)
  })
})
