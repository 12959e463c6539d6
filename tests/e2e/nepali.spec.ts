import { uiNe } from '~/ui/ne.ts'
import { expect, inDefaultRun, test, waitUntilReady } from './test.ts'

const { nav } = uiNe.frame

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'with scripts' : 'without scripts',
    inDefaultRun(javaScriptEnabled),
    () => {
      test.use({ javaScriptEnabled, allowedErrors: /status of 404/ })

      test('links stay in Nepali, and the language link keeps path and query', async ({ page }) => {
        await page.goto('/ne/company')
        const footer = page.getByRole('contentinfo')
        for (const [name, path] of [
          [nav.procurement, '/downloads/procurement'],
          [nav.announcements, '/notice-board/announcements'],
          [nav.gallery, '/gallery'],
        ] as const) {
          await footer.getByRole('link', { name, exact: true }).click()
          await expect(page).toHaveURL(`/ne${path}`)
          await expect(page.locator('html')).toHaveAttribute('lang', 'ne')
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Devanagari}/u)
        }
        await page.goto('/ne/notice-board?q=siren')
        await page.getByRole('banner').getByRole('link', { name: 'English' }).first().click()
        await expect(page).toHaveURL('/notice-board?q=siren')
        await expect(page.locator('html')).toHaveAttribute('lang', 'en')
        await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('siren')
        await page.getByRole('banner').getByRole('link', { name: 'नेपाली' }).first().click()
        await expect(page).toHaveURL('/ne/notice-board?q=siren')
        if (javaScriptEnabled) await waitUntilReady(page)
        await page.getByRole('contentinfo').getByRole('link', { name: nav.careers, exact: true }).click()
        await expect(page).toHaveURL('/ne/notice-board/careers')
      })

      test('shows the not-found page in Nepali', async ({ page }) => {
        await page.goto('/ne/no/such/page')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(uiNe.notFound.title)
        await page.getByRole('main').getByRole('link', { name: uiNe.notFound.home }).click()
        await expect(page).toHaveURL('/ne')
      })
    },
  )
}

test('the longer Nepali words fit on the smallest phone: company name, button and figures', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/ne/notice-board/tenders')
  const lines = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  }
  const name = page
    .getByRole('banner')
    .getByRole('link', { name: /जलधारा हाइड्रोपावर लिमिटेड/ })
    .locator('span')
    .first()
  expect(await name.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(50)
  const join = page.getByRole('contentinfo').getByRole('button', { name: uiNe.footer.join })
  expect(await join.evaluate(lines)).toBe(1)
  for (const figure of await page.locator('.figures').first().locator('dd').all())
    expect(await figure.evaluate(lines)).toBe(1)
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 320)
})
