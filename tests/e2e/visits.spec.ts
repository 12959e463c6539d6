import { homeEn } from '~/routes/site/home/en.ts'
import { homeNe } from '~/routes/site/home/ne.ts'
import { uiEn } from '~/ui/en.ts'
import { uiNe } from '~/ui/ne.ts'
import { changeLanguage, siteVariants } from './site-variants.ts'
import { expect, test } from './test.ts'

/** tests/site covers the content of the same pages. */
for (const { name, tag, localize, byLanguage, createTranslator } of siteVariants.filter(
  (variant) => variant.javaScriptEnabled,
)) {
  const translate = createTranslator([homeEn, homeNe], [uiEn, uiNe])

  test.describe(name, { tag }, () => {
    test('the home page shows its notice once a session, its menus and one answer at a time', async ({
      page,
    }) => {
      const title = byLanguage('Notice of the Annual General Meeting', 'वार्षिक साधारण सभासम्बन्धी सूचना')
      const dialog = page.getByRole('dialog', { name: title })
      const html = page.locator('html')
      await test.step('the notice covers the page until the visitor closes it', async () => {
        await page.goto(localize('/'))
        await expect(dialog).toBeVisible()
        await dialog.getByText(translate('Read it here')).click()
        await expect(dialog.locator('iframe')).toBeVisible()
        expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
        await expect(html).toHaveCSS('overflow-y', 'hidden')
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(html).not.toHaveCSS('overflow-y', 'hidden')
        await page.reload()
        const button = page.getByRole('button', { name: translate('Notice'), exact: true })
        await expect(button).toBeVisible()
        await expect(dialog).toBeHidden()
        await button.click()
        await expect(dialog).toBeVisible()
        await page.mouse.click(5, 400)
        await expect(dialog).toBeHidden()
        await expect(button).toBeFocused()
      })
      await test.step('a menu opens by its button, and Escape closes it and returns the focus', async () => {
        const of = translate('Downloads')
        const button = page.getByRole('button', { name: translate('{of} submenu', { of }) })
        await button.focus()
        await expect(button).toHaveAttribute('aria-expanded', 'false')
        await page.keyboard.press('Enter')
        await expect(button).toHaveAttribute('aria-expanded', 'true')
        await page.keyboard.press('Tab')
        await expect(
          page.getByRole('banner').getByRole('link', { name: translate('Forms'), exact: true }),
        ).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(button).toHaveAttribute('aria-expanded', 'false')
        await expect(button).toBeFocused()
        await page.keyboard.press('Enter')
        for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
        await expect(button).toHaveAttribute('aria-expanded', 'false')
      })
      await test.step('one answer is open at a time, at first the first one', async () => {
        const faqs = page.locator('#faqs details')
        await expect(faqs.first()).toHaveAttribute('open', '')
        await faqs.nth(2).locator('summary').click()
        await expect(faqs.nth(2)).toHaveAttribute('open', '')
        await expect(faqs.first()).not.toHaveAttribute('open')
      })
      await test.step('the footer links to sections of the page', async () => {
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: byLanguage('What we do', 'हामी के गर्छौँ') })
          .click()
        await expect(page).toHaveURL(`${localize('/')}#services`)
        await expect(page.locator('#services')).toBeInViewport()
      })
      await changeLanguage(page)
    })

    test('the projects page shows the progress first, and its energy as chart and table', async ({
      page,
    }) => {
      for (const [width, height] of [
        [360, 800],
        [1280, 720],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.goto(localize('/projects'))
        await expect(
          page.getByText(byLanguage(/^As of \d+ \w{3} \d{4}/, /^[०-९]{4}\s.+\sसम्मको विवरण/)),
        ).toBeInViewport()
      }
      const chart = page.getByRole('img', {
        name: byLanguage(/^Energy delivered to the grid each month/, /हरेक महिना ग्रिडमा पुगेको ऊर्जा/),
      })
      await expect(chart.locator('rect')).toHaveCount(24)
      const table = page.getByRole('table')
      await expect(table).toBeHidden()
      await page.locator('#generation summary').click()
      await expect(table).toBeVisible()
      await page.setViewportSize({ width: 320, height: 640 })
      expect(
        await table.evaluate((all) => all.scrollWidth - (all.parentElement?.clientWidth ?? 0)),
      ).toBeLessThanOrEqual(0)
    })

    test('the menu of a phone expands in place, closes by Escape, and leads to pages and languages', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(localize('/projects'))
      const toggle = page.getByRole('banner').locator('summary').first()
      const menu = page.getByRole('navigation', { name: translate('Main menu') })
      await toggle.click()
      await expect(menu.getByRole('link', { name: translate('Gallery') })).toBeVisible()
      await expect(menu.getByRole('link', { name: translate('Careers') })).toBeHidden()
      await menu.getByText(translate('Notice Board'), { exact: true }).click()
      await expect(menu.getByRole('link', { name: translate('Careers') })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(toggle).toBeFocused()
      await toggle.click()
      await menu.getByRole('link', { name: translate('Tender Notices') }).click()
      await expect(page).toHaveURL(localize('/notice-board/tenders'))
      await expect(menu).toBeHidden()
      await toggle.click()
      await page
        .getByRole('banner')
        .getByRole('link', { name: byLanguage('नेपाली', 'English') })
        .last()
        .click()
      await expect(page).toHaveURL(byLanguage('/ne/notice-board/tenders', '/notice-board/tenders'))
    })
  })
}
