import { uiNe } from '~/ui/ne.ts'
import { expect, test } from './test.ts'

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
