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
import { changeLanguage, ways } from './editions.ts'
import { expect, test } from './test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The same without scripts is tested over HTTP. */
for (const { name, tag, at, either, sayings } of ways.filter((way) => way.javaScriptEnabled)) {
  const frame = sayings([uiEn, uiNe])

  test.describe(name, { tag }, () => {
    test('home: its notice once a session, its menus by keyboard, its parts in order, and the ways on', async ({
      page,
    }) => {
      const say = sayings([homeEn, homeNe], [workEn, workNe], [uiEn, uiNe])
      const title = either('Notice of the Annual General Meeting', 'वार्षिक साधारण सभासम्बन्धी सूचना')
      const dialog = page.getByRole('dialog', { name: title })
      const html = page.locator('html')
      await test.step('the notice says what it is about and lies over the page until it is closed', async () => {
        await page.goto(at('/'))
        await expect(dialog).toBeVisible()
        await expect(dialog.getByText(either('To all shareholders', 'सम्पूर्ण शेयरधनीहरूका लागि'))).toBeVisible()
        await expect(
          dialog.getByText(either(/^.* KB · 2 pages$/, /PDF · [०-९.]+\sकेबी · २\sपृष्ठ$/)),
        ).toBeVisible()
        await dialog.getByText(say('Read it here')).click()
        await expect(dialog.locator('iframe')).toBeVisible()
        expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
        await expect(html).toHaveCSS('overflow-y', 'hidden')
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(html).not.toHaveCSS('overflow-y', 'hidden')
        await page.reload()
        const button = page.getByRole('button', { name: say('Notice'), exact: true })
        await expect(button).toBeVisible()
        await expect(dialog).toBeHidden()
        await button.click()
        await expect(dialog).toBeVisible()
        await page.mouse.click(5, 400)
        await expect(dialog).toBeHidden()
        await expect(button).toBeFocused()
      })
      await test.step('a menu opens by its button, closes by Escape and keeps the place', async () => {
        const button = page.getByRole('button', { name: frame('{of} submenu', { of: frame('Downloads') }) })
        await button.focus()
        await expect(button).toHaveAttribute('aria-expanded', 'false')
        await page.keyboard.press('Enter')
        await expect(button).toHaveAttribute('aria-expanded', 'true')
        await page.keyboard.press('Tab')
        await expect(
          page.getByRole('banner').getByRole('link', { name: frame('Forms'), exact: true }),
        ).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(button).toHaveAttribute('aria-expanded', 'false')
        await expect(button).toBeFocused()
        await page.keyboard.press('Enter')
        for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
        await expect(button).toHaveAttribute('aria-expanded', 'false')
      })
      await test.step('every part is there, with content from the database', async () => {
        const company = either('Jaldhara Hydropower Limited', 'जलधारा हाइड्रोपावर लिमिटेड')
        await expect(page).toHaveTitle(new RegExp(company))
        await expect(heading(page)).toContainText(company)
        const parts = page.locator('main section')
        expect(
          await parts.evaluateAll((all) => all.map((part) => part.id || part.getAttribute('aria-label'))),
        ).toEqual([
          ...[say('Highlights of the company'), say('The company in figures'), say('Latest notices')],
          ...['news', 'about', 'features', 'services', 'process', 'faqs', 'projects'],
        ])
        const figures = either(
          ['1.2 GW+', '300+', '10+', '45 GWh/yr', 'ISO 9001/14001', '20+ years'],
          ['१.२ गिगावाट+', '३००+', '१०+', 'वर्षमा ४५ गिगावाट घण्टा', 'ISO 9001/14001', '२०+ वर्ष'],
        )
        for (const figure of figures)
          await expect(page.getByText(figure, { exact: true }).first()).toBeVisible()
        for (const feature of either(['633.83', '16.20', '6.135'], ['६३३.८३', '१६.२०', '६.१३५']))
          await expect(page.locator('#features').getByText(feature, { exact: true })).toBeVisible()
      })
      await test.step('one answer is open at a time, the first one at once', async () => {
        const faqs = page.locator('#faqs details')
        await expect(faqs).toHaveCount(8)
        await expect(faqs.first()).toHaveAttribute('open', '')
        await faqs.nth(2).locator('summary').click()
        await expect(faqs.nth(2)).toHaveAttribute('open', '')
        await expect(faqs.first()).not.toHaveAttribute('open')
      })
      await test.step('the footer leads to the anchors of the page', async () => {
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: either('What we do', 'हामी के गर्छौँ') })
          .click()
        await expect(page).toHaveURL(`${at('/')}#services`)
        await expect(page.locator('#services')).toBeInViewport()
      })
      await test.step('three phases are under way, with status, progress as text and as a bar, and the way to all', async () => {
        const phases = page.locator('#projects li')
        await expect(phases).toHaveCount(3)
        const tunnel = either('Headrace tunnel', 'हेडरेस सुरुङ')
        const card = phases.filter({ hasText: tunnel })
        await expect(card.getByRole('heading', { level: 3 })).toHaveText(tunnel)
        await expect(card.getByText(say('In Progress'))).toBeVisible()
        const bar = card.getByRole('progressbar', { name: say('Progress') })
        await expect(bar).toHaveAttribute('aria-valuenow', '68')
        await expect(card.getByText(either('68%', '६८%'))).toBeVisible()
        await page.locator('#projects').getByRole('link').last().click()
        await expect(page.locator('main article')).toHaveCount(6)
        await expect(page).toHaveURL(at('/projects'))
        await changeLanguage(page)
      })
    })

    test('company: from the overview to board, management, policies and fields, and back', async ({
      page,
    }) => {
      const say = sayings([companyEn, companyNe], [uiEn, uiNe])
      await page.goto(at('/company'))
      const main = page.getByRole('main')
      const figures = either(
        ['2017', '1.2 GW+', '300+ employees'],
        ['विसं २०७४', '१.२ गिगावाट+', '३००+ कर्मचारी'],
      )
      for (const figure of figures) await expect(main.getByText(figure, { exact: true })).toBeVisible()
      await main.getByRole('link', { name: say('Board of Directors') }).click()
      await expect(page).toHaveURL(at('/company/board'))
      await expect(heading(page)).toHaveText(say('Board of Directors'))
      await expect(page).toHaveTitle(new RegExp(`^${say('Board of Directors')} · `))
      await expect(main.getByRole('article')).toHaveCount(5)
      const portraits = main
        .getByRole('article')
        .getByRole('img', { name: either(/^Portrait of/, /को तस्बिर$/) })
      await expect(portraits).toHaveCount(5)
      for (const portrait of await portraits.all()) {
        await portrait.scrollIntoViewIfNeeded()
        await expect
          .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)
      }
      const trail = page.getByRole('navigation', { name: say('You are here') })
      await expect(trail.getByRole('listitem')).toHaveText(
        [say('Home'), say('Company'), say('Board of Directors')].map((one) => new RegExp(one)),
      )
      await trail.getByRole('link', { name: say('Company') }).click()
      await main.getByRole('link', { name: say('Management Team') }).click()
      await expect(main.getByRole('article')).toHaveCount(6)
      await expect(main.getByRole('article').first()).toContainText(
        either('Managing Director', 'प्रबन्ध सञ्चालक'),
      )
      await test.step('each policy is a PDF with its size and pages, saved under its name', async () => {
        await page.goto(at('/company/policies'))
        for (const card of await main.getByRole('article').all())
          await expect(card).toContainText(
            either(/PDF · \d+\.\d\d KB · \d pages?/, /PDF · [०-९]+\.[०-९]{2}\sकेबी · [०-९]\sपृष्ठ · अङ्ग्रेजीमा/),
          )
        await expect(main.getByRole('article')).toHaveCount(4)
        const download = page.waitForEvent('download')
        const code = either('Code of Conduct', 'आचारसंहिता')
        await page.getByRole('link', { name: new RegExp(`${say('Download')}.*${code}`) }).click()
        expect((await download).suggestedFilename()).toBe('Code-of-Conduct.pdf')
      })
      await test.step('what the company does leads to a page for each', async () => {
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: either('About us', 'हाम्रो बारेमा') })
          .click()
        await expect(page).toHaveURL(at('/company'))
        const fields = page.locator('#what-we-do').getByRole('link')
        await expect(fields).toHaveCount(4)
        await fields.nth(2).click()
        await expect(page).toHaveURL(at('/projects/transmission'))
        await expect(heading(page)).toHaveText(say('Transmission'))
      })
    })

    test('projects: how far each phase is on the first screen, the energy as chart and table, the fields', async ({
      page,
    }) => {
      const say = sayings([projectsEn, projectsNe], [fieldsEn, fieldsNe], [uiEn, uiNe])
      const main = page.getByRole('main')
      const tunnel = either('Headrace tunnel', 'हेडरेस सुरुङ')
      for (const [width, height] of [
        [360, 800],
        [1280, 720],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.goto(at('/projects'))
        await expect(
          page.getByText(either(/^As of \d+ \w{3} \d{4}/, /^[०-९]{4}\s.+\sसम्मको विवरण/)),
        ).toBeInViewport()
        const row = page
          .getByRole('list', { name: say('Progress of each phase') })
          .getByRole('listitem')
          .filter({ has: page.getByRole('progressbar', { name: tunnel }) })
        await expect(row).toContainText(either('68%', '६८%'))
        await expect(
          row.getByText(either('4.2 of 6.135 km excavated', '६.१३५ मध्ये ४.२ किलोमिटर खनियो')),
        ).toBeInViewport({ ratio: 1 })
      }
      await expect(main.getByRole('article')).toHaveCount(6)
      const chart = page.getByRole('img', {
        name: either(/^Energy delivered to the grid each month/, /हरेक महिना ग्रिडमा पुगेको ऊर्जा/),
      })
      await expect(chart.locator('rect')).toHaveCount(24)
      const table = page.getByRole('table')
      await expect(table).toBeHidden()
      await page.getByText(say('Show the figures as a table')).click()
      await expect(table).toBeVisible()
      const months = table.getByRole('rowheader')
      await expect(months).toHaveCount(24)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(
        await table.evaluate((all) => all.scrollWidth - (all.parentElement?.clientWidth ?? 0)),
      ).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 1280, height: 720 })
      // The table has the months of the other calendar beside it.
      const [newest = ''] = ((await months.first().textContent()) ?? '').split(' (')
      await expect(chart.locator('rect title').last()).toHaveText(
        new RegExp(`^.*${newest}.*: ${either('\\d\\.\\d GWh', '[०-९]\\.[०-९]\\sगिगावाट\\sघण्टा')}$`),
      )
      await main
        .getByRole('link', { name: say('Run-of-river') })
        .first()
        .click()
      await expect(heading(page)).toHaveText(say('Run-of-river'))
      await expect(main.getByRole('article')).toHaveCount(5)
      await page.getByRole('link', { name: say('All phases of the project') }).click()
      await expect(page).toHaveURL(at('/projects'))
    })

    test('on a phone the menu expands in place, closes by Escape, leads on and changes the language', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(at('/projects'))
      const toggle = page.getByRole('banner').locator('summary').first()
      const menu = page.getByRole('navigation', { name: frame('Main menu') })
      await toggle.click()
      await expect(menu.getByRole('link', { name: frame('Gallery') })).toBeVisible()
      await expect(menu.getByRole('link', { name: frame('Careers') })).toBeHidden()
      await menu.getByText(frame('Notice Board'), { exact: true }).click()
      await expect(menu.getByRole('link', { name: frame('Careers') })).toBeVisible()
      await expect(menu.locator(`a[href="${at('/notice-board')}"]`)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(toggle).toBeFocused()
      await toggle.click()
      await menu.getByRole('link', { name: frame('Tender Notices') }).click()
      await expect(page).toHaveURL(at('/notice-board/tenders'))
      await expect(heading(page)).toHaveText(frame('Tender Notices'))
      await expect(menu).toBeHidden()
      await toggle.click()
      await page
        .getByRole('banner')
        .getByRole('link', { name: either('नेपाली', 'English') })
        .last()
        .click()
      await expect(page).toHaveURL(either('/ne/notice-board/tenders', '/notice-board/tenders'))
    })
  })
}
