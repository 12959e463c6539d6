import type { Page } from 'playwright/test'
import { companyEn } from '~/routes/site/company/en.ts'
import { companyNe } from '~/routes/site/company/ne.ts'
import { homeEn } from '~/routes/site/home/en.ts'
import { homeNe } from '~/routes/site/home/ne.ts'
import { projectsEn } from '~/routes/site/projects/en.ts'
import { fieldsEn } from '~/routes/site/projects/fields-en.ts'
import { fieldsNe } from '~/routes/site/projects/fields-ne.ts'
import { projectsNe } from '~/routes/site/projects/ne.ts'
import { uiEn } from '~/ui/en.ts'
import { uiNe } from '~/ui/ne.ts'
import { workEn } from '~/ui/projects/en.ts'
import { workNe } from '~/ui/projects/ne.ts'
import { changeLanguage, siteVariants } from './site-variants.ts'
import { expect, test } from './test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** tests/site covers the same pages without scripts. */
for (const { name, tag, localize, byLanguage, createTranslator } of siteVariants.filter(
  (variant) => variant.javaScriptEnabled,
)) {
  const translateFrame = createTranslator([uiEn, uiNe])

  test.describe(name, { tag }, () => {
    test('the home page shows its notice once a session, its menus, its parts in order and its links', async ({
      page,
    }) => {
      const translate = createTranslator([homeEn, homeNe], [workEn, workNe], [uiEn, uiNe])
      const title = byLanguage('Notice of the Annual General Meeting', 'वार्षिक साधारण सभासम्बन्धी सूचना')
      const dialog = page.getByRole('dialog', { name: title })
      const html = page.locator('html')
      await test.step('the notice shows its document and covers the page until the visitor closes it', async () => {
        await page.goto(localize('/'))
        await expect(dialog).toBeVisible()
        await expect(
          dialog.getByText(byLanguage('To all shareholders', 'सम्पूर्ण शेयरधनीहरूका लागि')),
        ).toBeVisible()
        await expect(
          dialog.getByText(byLanguage(/^.* KB · 2 pages$/, /PDF · [०-९.]+\sकेबी · २\sपृष्ठ$/)),
        ).toBeVisible()
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
        const button = page.getByRole('button', {
          name: translateFrame('{of} submenu', { of: translateFrame('Downloads') }),
        })
        await button.focus()
        await expect(button).toHaveAttribute('aria-expanded', 'false')
        await page.keyboard.press('Enter')
        await expect(button).toHaveAttribute('aria-expanded', 'true')
        await page.keyboard.press('Tab')
        await expect(
          page.getByRole('banner').getByRole('link', { name: translateFrame('Forms'), exact: true }),
        ).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(button).toHaveAttribute('aria-expanded', 'false')
        await expect(button).toBeFocused()
        await page.keyboard.press('Enter')
        for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
        await expect(button).toHaveAttribute('aria-expanded', 'false')
      })
      await test.step('every part shows its content from the database', async () => {
        const company = byLanguage('Jaldhara Hydropower Limited', 'जलधारा हाइड्रोपावर लिमिटेड')
        await expect(page).toHaveTitle(new RegExp(company))
        await expect(heading(page)).toContainText(company)
        const parts = page.locator('main section')
        expect(
          await parts.evaluateAll((all) => all.map((part) => part.id || part.getAttribute('aria-label'))),
        ).toEqual([
          ...[
            translate('Highlights of the company'),
            translate('The company in figures'),
            translate('Latest notices'),
          ],
          ...['news', 'about', 'features', 'services', 'process', 'faqs', 'projects'],
        ])
        const figures = byLanguage(
          ['1.2 GW+', '300+', '10+', '45 GWh/yr', 'ISO 9001/14001', '20+ years'],
          ['१.२ गिगावाट+', '३००+', '१०+', 'वर्षमा ४५ गिगावाट घण्टा', 'ISO 9001/14001', '२०+ वर्ष'],
        )
        for (const figure of figures)
          await expect(page.getByText(figure, { exact: true }).first()).toBeVisible()
        for (const feature of byLanguage(['633.83', '16.20', '6.135'], ['६३३.८३', '१६.२०', '६.१३५']))
          await expect(page.locator('#features').getByText(feature, { exact: true })).toBeVisible()
      })
      await test.step('one answer is open at a time, at first the first one', async () => {
        const faqs = page.locator('#faqs details')
        await expect(faqs).toHaveCount(8)
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
      await test.step('three phases show status and progress, with a link to all phases', async () => {
        const phases = page.locator('#projects li')
        await expect(phases).toHaveCount(3)
        const tunnel = byLanguage('Headrace tunnel', 'हेडरेस सुरुङ')
        const card = phases.filter({ hasText: tunnel })
        await expect(card.getByRole('heading', { level: 3 })).toHaveText(tunnel)
        await expect(card.getByText(translate('In Progress'))).toBeVisible()
        const bar = card.getByRole('progressbar', { name: translate('Progress') })
        await expect(bar).toHaveAttribute('aria-valuenow', '68')
        await expect(card.getByText(byLanguage('68%', '६८%'))).toBeVisible()
        await page.locator('#projects').getByRole('link').last().click()
        await expect(page.locator('main article')).toHaveCount(6)
        await expect(page).toHaveURL(localize('/projects'))
        await changeLanguage(page)
      })
    })

    test('the company pages link to board, management, policies and fields of work', async ({ page }) => {
      const translate = createTranslator([companyEn, companyNe], [uiEn, uiNe])
      await page.goto(localize('/company'))
      const main = page.getByRole('main')
      const figures = byLanguage(
        ['2017', '1.2 GW+', '300+ employees'],
        ['विसं २०७४', '१.२ गिगावाट+', '३००+ कर्मचारी'],
      )
      for (const figure of figures) await expect(main.getByText(figure, { exact: true })).toBeVisible()
      await main.getByRole('link', { name: translate('Board of Directors') }).click()
      await expect(page).toHaveURL(localize('/company/board'))
      await expect(heading(page)).toHaveText(translate('Board of Directors'))
      await expect(page).toHaveTitle(new RegExp(`^${translate('Board of Directors')} · `))
      await expect(main.getByRole('article')).toHaveCount(5)
      const portraits = main
        .getByRole('article')
        .getByRole('img', { name: byLanguage(/^Portrait of/, /को तस्बिर$/) })
      await expect(portraits).toHaveCount(5)
      for (const portrait of await portraits.all()) {
        await portrait.scrollIntoViewIfNeeded()
        await expect
          .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)
      }
      const trail = page.getByRole('navigation', { name: translate('You are here') })
      await expect(trail.getByRole('listitem')).toHaveText(
        [translate('Home'), translate('Company'), translate('Board of Directors')].map(
          (label) => new RegExp(label),
        ),
      )
      await trail.getByRole('link', { name: translate('Company') }).click()
      await main.getByRole('link', { name: translate('Management Team') }).click()
      await expect(main.getByRole('article')).toHaveCount(6)
      await expect(main.getByRole('article').first()).toContainText(
        byLanguage('Managing Director', 'प्रबन्ध सञ्चालक'),
      )
      await test.step('each policy is a PDF with its size and page count, and downloads under its file name', async () => {
        await page.goto(localize('/company/policies'))
        for (const card of await main.getByRole('article').all())
          await expect(card).toContainText(
            byLanguage(
              /PDF · \d+\.\d\d KB · \d pages?/,
              /PDF · [०-९]+\.[०-९]{2}\sकेबी · [०-९]\sपृष्ठ · अङ्ग्रेजीमा/,
            ),
          )
        await expect(main.getByRole('article')).toHaveCount(4)
        const download = page.waitForEvent('download')
        const code = byLanguage('Code of Conduct', 'आचारसंहिता')
        await page.getByRole('link', { name: new RegExp(`${translate('Download')}.*${code}`) }).click()
        expect((await download).suggestedFilename()).toBe('Code-of-Conduct.pdf')
      })
      await test.step('each field of work has a page', async () => {
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: byLanguage('About us', 'हाम्रो बारेमा') })
          .click()
        await expect(page).toHaveURL(localize('/company'))
        const fields = page.locator('#what-we-do').getByRole('link')
        await expect(fields).toHaveCount(4)
        await fields.nth(2).click()
        await expect(page).toHaveURL(localize('/projects/transmission'))
        await expect(heading(page)).toHaveText(translate('Transmission'))
      })
    })

    test('the projects page shows the progress first, then energy as chart and table, and links to fields', async ({
      page,
    }) => {
      const translate = createTranslator([projectsEn, projectsNe], [fieldsEn, fieldsNe], [uiEn, uiNe])
      const main = page.getByRole('main')
      const tunnel = byLanguage('Headrace tunnel', 'हेडरेस सुरुङ')
      for (const [width, height] of [
        [360, 800],
        [1280, 720],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.goto(localize('/projects'))
        await expect(
          page.getByText(byLanguage(/^As of \d+ \w{3} \d{4}/, /^[०-९]{4}\s.+\sसम्मको विवरण/)),
        ).toBeInViewport()
        const row = page
          .getByRole('list', { name: translate('Progress of each phase') })
          .getByRole('listitem')
          .filter({ has: page.getByRole('progressbar', { name: tunnel }) })
        await expect(row).toContainText(byLanguage('68%', '६८%'))
        await expect(
          row.getByText(byLanguage('4.2 of 6.135 km excavated', '६.१३५ मध्ये ४.२ किलोमिटर खनियो')),
        ).toBeInViewport({ ratio: 1 })
      }
      await expect(main.getByRole('article')).toHaveCount(6)
      const chart = page.getByRole('img', {
        name: byLanguage(/^Energy delivered to the grid each month/, /हरेक महिना ग्रिडमा पुगेको ऊर्जा/),
      })
      await expect(chart.locator('rect')).toHaveCount(24)
      const table = page.getByRole('table')
      await expect(table).toBeHidden()
      await page.getByText(translate('Show the figures as a table')).click()
      await expect(table).toBeVisible()
      const months = table.getByRole('rowheader')
      await expect(months).toHaveCount(24)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(
        await table.evaluate((all) => all.scrollWidth - (all.parentElement?.clientWidth ?? 0)),
      ).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 1280, height: 720 })
      // The table adds the month of the other calendar in brackets.
      const [newest = ''] = ((await months.first().textContent()) ?? '').split(' (')
      await expect(chart.locator('rect title').last()).toHaveText(
        new RegExp(`^.*${newest}.*: ${byLanguage('\\d\\.\\d GWh', '[०-९]\\.[०-९]\\sगिगावाट\\sघण्टा')}$`),
      )
      await main
        .getByRole('link', { name: translate('Run-of-river') })
        .first()
        .click()
      await expect(heading(page)).toHaveText(translate('Run-of-river'))
      await expect(main.getByRole('article')).toHaveCount(5)
      await page.getByRole('link', { name: translate('All phases of the project') }).click()
      await expect(page).toHaveURL(localize('/projects'))
    })

    test('the menu of a phone expands in place, closes by Escape, and leads to pages and languages', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(localize('/projects'))
      const toggle = page.getByRole('banner').locator('summary').first()
      const menu = page.getByRole('navigation', { name: translateFrame('Main menu') })
      await toggle.click()
      await expect(menu.getByRole('link', { name: translateFrame('Gallery') })).toBeVisible()
      await expect(menu.getByRole('link', { name: translateFrame('Careers') })).toBeHidden()
      await menu.getByText(translateFrame('Notice Board'), { exact: true }).click()
      await expect(menu.getByRole('link', { name: translateFrame('Careers') })).toBeVisible()
      await expect(menu.locator(`a[href="${localize('/notice-board')}"]`)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(toggle).toBeFocused()
      await toggle.click()
      await menu.getByRole('link', { name: translateFrame('Tender Notices') }).click()
      await expect(page).toHaveURL(localize('/notice-board/tenders'))
      await expect(heading(page)).toHaveText(translateFrame('Tender Notices'))
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
