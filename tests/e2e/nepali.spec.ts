import { lettersNe } from '~/letters/ne.ts'
import { applyNe } from '~/routes/site/careers/apply/ne.ts'
import { newsletterNe } from '~/routes/site/newsletter/ne.ts'
import { searchNe } from '~/routes/site/search/ne.ts'
import { listsNe } from '~/ui/lists/ne.ts'
import { ne } from '~/ui/ne.ts'
import { expect, isReady, test } from './test.ts'

const { nav } = ne.frame

/** A form that was only just made is asked for again, as programs send at once. */
function takeTime() {
  const since = Date.now()
  return expect.poll(() => Date.now() - since).toBeGreaterThan(1000)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, allowedErrors: /status of 40[04]/ })

    test('reads from page to page, changes the language and comes back', async ({ page }) => {
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
      if (javaScriptEnabled) await isReady(page)
      await page.getByRole('contentinfo').getByRole('link', { name: nav.careers, exact: true }).click()
      await expect(page).toHaveURL('/ne/notice-board/careers')
    })

    test('finds what is written in either language, and a notice of its own', async ({ page }) => {
      await page.goto('/ne/company')
      const box = page.getByRole('banner').getByRole('searchbox')
      await box.fill('साइरन')
      await box.press('Enter')
      await expect(page).toHaveURL(/\/ne\/search\?q=/)
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
        /“साइरन” का लागि [०-९]+\sनतिजा/,
      )
      const first = page.getByRole('main').getByRole('article').first()
      await expect(first.locator('mark').first()).toHaveText('साइरन')
      await first.getByRole('heading').getByRole('link').click()
      await expect(page).toHaveURL(/\/ne\//)
      await page.goto('/ne/search?q=xyzzyx')
      await expect(page.getByText(searchNe.noneText)).toBeVisible()
    })

    test('narrows a list down by words and takes that back', async ({ page }) => {
      await page.goto('/ne/downloads/forms')
      const box = page.getByRole('main').getByRole('searchbox')
      await box.fill('गुनासो')
      if (!javaScriptEnabled) await box.press('Enter')
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
      await page.getByRole('link', { name: listsNe.clearSearch }).click()
      await expect(page).toHaveURL('/ne/downloads/forms')
      const download = page.waitForEvent('download')
      await page
        .getByRole('main')
        .getByRole('article')
        .first()
        .getByRole('link', { name: ne.files.download })
        .click()
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    })

    test('applies for a position with a CV', async ({ page, request }, { testId }) => {
      const jobs: { slug: string }[] = await (await request.get('/api/jobs')).json()
      await page.goto(`/ne/notice-board/careers/${jobs[0]?.slug}/apply`)
      const main = page.getByRole('main')
      await main.getByLabel(lettersNe.labels.name).fill('विकास गुरुङ')
      await main.getByLabel(lettersNe.labels.email).fill(`ne${testId}@example.com`)
      await main.getByLabel(lettersNe.labels.phone).fill('+९७७ ९८४१२३४५६७')
      await main.getByLabel(lettersNe.labels.letter).fill('मैले दुई आयोजनामा काम गरेको छु।')
      await main.getByLabel(lettersNe.labels.cv).setInputFiles('app/sample/documents/agm-notice.pdf')
      await takeTime()
      await main.getByRole('button', { name: applyNe.send }).click()
      await expect(main.getByRole('status')).toContainText(applyNe.sentTitle)
    })

    test('signs up for the newsletter, and leaves it', async ({ page }) => {
      await page.goto('/ne/company/policies')
      const footer = page.getByRole('contentinfo')
      await footer.getByLabel(ne.footer.yourEmail).fill('pathak@example.com')
      await footer.getByRole('button', { name: ne.footer.join }).click()
      await expect(page).toHaveURL('/ne/newsletter?done=later#done')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(newsletterNe.done.later.title)
      await page.goto('/ne/newsletter/unsubscribe?token=unknown')
      await page.getByRole('button', { name: newsletterNe.leave }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(newsletterNe.done.unsubscribed.title)
    })

    test('learns in Nepali that a page is not there', async ({ page }) => {
      await page.goto('/ne/no/such/page')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(ne.notFound.title)
      await page.getByRole('main').getByRole('link', { name: ne.notFound.home }).click()
      await expect(page).toHaveURL('/ne')
    })
  })
}

test('on a phone the menu opens by touch, and changes the language', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/ne/projects')
  const menu = page.getByRole('banner').locator('details').first()
  await menu.locator('summary').first().click()
  await menu.getByText(nav.noticeBoard, { exact: true }).click()
  await menu.getByRole('link', { name: nav.tenders }).click()
  await expect(page).toHaveURL('/ne/notice-board/tenders')
  await menu.locator('summary').first().click()
  await menu.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/notice-board/tenders')
})

test('on the smallest phone its longer words fit: the name beside the mark, the button in one line', async ({
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
  expect(await name.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(40)
  const join = page.getByRole('contentinfo').getByRole('button', { name: ne.footer.join })
  expect(await join.evaluate(lines)).toBe(1)
  for (const figure of await page.locator('.figures').first().locator('dd').all())
    expect(await figure.evaluate(lines)).toBe(1)
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 320)
})
