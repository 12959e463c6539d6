import { listsEn } from '~/ui/lists/en.ts'
import { listsNe } from '~/ui/lists/ne.ts'
import { siteVariants } from './site-variants.ts'
import { expect, test } from './test.ts'

test.describe('Load more', () => {
  // The browser logs aborted requests.
  test.use({ allowedErrors: /ERR_FAILED/ })

  for (const { name, tag, localize, createTranslator } of siteVariants.filter(
    ({ javaScriptEnabled }) => javaScriptEnabled,
  ))
    test(`appends the next items, also after a failed request, ${name}`, { tag }, async ({ page }) => {
      const translate = createTranslator([listsEn, listsNe])
      const data = /\/notice-board(\.data)?\?until=2/
      await page.goto(localize('/notice-board?category='))
      const items = page.getByRole('main').getByRole('article')
      const loadMore = page.getByRole('link', { name: translate('Load more') })
      await expect(items).toHaveCount(24)
      await page.route(data, (route) => route.abort())
      await loadMore.click()
      await expect(page.getByText(translate('More could not be loaded.'))).toBeVisible()
      await expect(items).toHaveCount(24)

      await page.unroute(data)
      await loadMore.click()
      await expect(items).toHaveCount(27)
      await expect(loadMore).toHaveCount(0)
      await expect(
        page.getByText(translate('{shown} of {total} shown', { shown: 27, total: 27 })),
      ).toBeFocused()
      await expect(page).toHaveURL(localize('/notice-board?until=2'))
      const names = await items.getByRole('heading').allTextContents()
      expect(new Set(names).size).toBe(27)
    })

  test('restores the items and the scroll position after Back, and the items after a reload', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/notice-board?q=e')
    const items = page.getByRole('main').getByRole('article')
    const before = await items.count()
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL('/notice-board?q=e&until=2')
    await expect.poll(() => items.count()).toBeGreaterThan(before)
    const names = await items.getByRole('heading').allTextContents()
    const item = items.last().getByRole('link').first()
    await item.scrollIntoViewIfNeeded()
    const position = await page.evaluate(() => scrollY)
    await item.click()
    await expect(page).not.toHaveURL(/until/)
    await page.goBack()
    await expect(items).toHaveCount(names.length)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeCloseTo(position, -1)
    await page.reload()
    expect(await items.getByRole('heading').allTextContents()).toEqual(names)
  })
})

for (const [list, names] of Object.entries({
  '/notice-board': ['Notices', 'Tender notices', 'Announcements', 'Careers'],
  '/notice-board/announcements': ['Announcements'],
  '/notice-board/careers': ['Careers'],
})) {
  test(`${list} links to its feeds, which are valid XML`, async ({ page, request }) => {
    await page.goto(list)
    const links = page.locator('link[rel=alternate][type="application/atom+xml"]')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('title')))).toEqual(names)
    for (const link of await links.all()) {
      const response = await request.get((await link.getAttribute('href')) ?? '')
      expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
      const errors = await page.evaluate(
        (xml) =>
          new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('parsererror').length,
        await response.text(),
      )
      expect(errors).toBe(0)
    }
    await expect(page.getByRole('link', { name: /^RSS/ })).toHaveAttribute('href', `${list}/feed.xml`)
  })
}
