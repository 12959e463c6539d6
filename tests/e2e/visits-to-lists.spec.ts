import { formatBikram } from '~/i18n/bikram-sambat.ts'
import { toDevanagariDigits } from '~/i18n/digits.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { galleryEn } from '~/routes/site/gallery/en.ts'
import { galleryNe } from '~/routes/site/gallery/ne.ts'
import { uiEn } from '~/ui/en.ts'
import { listsEn } from '~/ui/lists/en.ts'
import { listsNe } from '~/ui/lists/ne.ts'
import { uiNe } from '~/ui/ne.ts'
import { noticesEn } from '~/ui/notices/en.ts'
import { noticesNe } from '~/ui/notices/ne.ts'
import { changeLanguage, siteVariants } from './site-variants.ts'
import { expect, test } from './test.ts'

/** tests/site covers the same pages without scripts. */
for (const { name, tag, localize, byLanguage, createTranslator } of siteVariants.filter(
  (variant) => variant.javaScriptEnabled,
)) {
  test.describe(name, { tag }, () => {
    test('the gallery filters, searches and lists items, and shows one in a dialog and as a page', async ({
      page,
    }) => {
      const translate = createTranslator([galleryEn, galleryNe], [listsEn, listsNe], [uiEn, uiNe])
      const main = page.getByRole('main')
      const cards = main.getByRole('article')
      const dialog = page.getByRole('dialog')
      const events = page
        .getByRole('navigation', { name: translate('Categories') })
        .getByRole('link', { name: new RegExp(`^${translate('Event')}`) })
      const tunnel = byLanguage('Breakthrough between Adit 1 and Adit 2', 'अडिट १ र अडिट २ बीचको सुरुङ जोडियो')
      await page.goto(localize('/gallery'))
      await expect(main.getByText(translate('{count} items', { count: 16 }))).toBeVisible()
      const featured = page.getByRole('region', { name: translate('Featured Media') }).getByRole('article')
      await expect(featured).toHaveCount(3)
      await expect(
        page.getByRole('region', { name: translate('All Media') }).getByRole('article'),
      ).toHaveCount(13)
      const captions = byLanguage(
        [/\d+ \w{3} \d{4}/, 'Deurali Danda viewpoint, Dolakha', /1600 × 1000 · \d+ KB/, 'hydrology'],
        [/[०-९]{4}\s\S+\s[०-९]+/, 'देउराली डाँडा दृश्यस्थल, दोलखा', /१६०० × १००० · [०-९]+\sकेबी/, 'जलविज्ञान'],
      )
      for (const text of [translate('Environment'), ...captions])
        await expect(featured.first().getByText(text, { exact: true }).first()).toBeVisible()
      await expect(featured.nth(1).getByText(translate('Video'))).toBeVisible()

      await events.click()
      await expect(page).toHaveURL(localize('/gallery?category=event'))
      await expect(cards).toHaveCount(3)
      await expect(page.getByRole('heading', { name: translate('Featured Media') })).toBeHidden()
      await test.step('an item opens over the list; arrows step, and Escape and a button close it', async () => {
        const link = page.getByRole('link', { name: tunnel })
        await link.click()
        await expect(page.getByRole('dialog', { name: tunnel })).toBeVisible()
        await expect(page).toHaveURL(
          localize('/gallery/breakthrough-between-adit-1-and-adit-2?category=event'),
        )
        await expect(page).toHaveTitle(new RegExp(`^${tunnel} · `))
        await page.keyboard.press('ArrowRight')
        await expect(page.getByRole('dialog', { name: /^नीलखोला/ })).toBeVisible()
        await expect(dialog.getByRole('link', { name: translate('Previous') })).toBeVisible()
        await page.keyboard.press('ArrowLeft')
        await expect(page.getByRole('dialog', { name: tunnel })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(page).toHaveURL(localize('/gallery?category=event'))
        await expect(link).toBeFocused()
        await link.click()
        await dialog.getByRole('button', { name: translate('Close') }).click()
        await expect(dialog).toBeHidden()
        // The pending navigation would cancel the next one.
        await expect(page).toHaveURL(localize('/gallery?category=event'))
      })
      await test.step('a reload shows the item as a page with links to its neighbours and to the list', async () => {
        await page.goto(localize('/gallery/breakthrough-between-adit-1-and-adit-2?category=event'))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(tunnel)
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('link', { name: translate('Previous') })).toHaveCount(0)
        await changeLanguage(page)
        await page.getByRole('link', { name: translate('Next') }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^नीलखोला/)
        await page.getByRole('link', { name: translate('Back to the gallery') }).click()
        await expect(cards).toHaveCount(3)
      })
      await test.step('a search keeps the category, the list view keeps both, and a link resets all', async () => {
        const search = page.getByRole('searchbox', {
          name: translate('Search {what}', { what: translate('the gallery') }),
        })
        await search.fill(byLanguage('powerhouse', 'विद्युतगृह'))
        await search.press('Enter')
        await expect(page).toHaveURL(({ searchParams }) => searchParams.get('category') === 'event')
        await expect(cards).toHaveCount(1)
        await page.getByRole('link', { name: translate('List'), exact: true }).click()
        await expect(page).toHaveURL(/q=.+view=list|view=list.+q=/)
        await expect(page.getByRole('link', { name: translate('List'), exact: true })).toHaveAttribute(
          'aria-current',
          'true',
        )
        await search.fill('<b>%')
        await search.press('Enter')
        await expect(page.getByRole('heading', { name: translate('No media found') })).toBeVisible()
        await expect(search).toHaveValue('<b>%')
        await page.getByRole('link', { name: translate('View all media') }).click()
        await expect(cards).toHaveCount(16)
      })
    })

    test('a list filters by day, in Nepali by a Bikram Sambat day', async ({ page }) => {
      const translate = createTranslator([listsEn, listsNe], [noticesEn, noticesNe])
      const main = page.getByRole('main')
      const cards = main.getByRole('article')
      const day = addDays(nepalDay(), -8)
      const typed = byLanguage(day, toDevanagariDigits(formatBikram(day)))
      await page.goto(localize('/notice-board/announcements'))
      await expect(cards).toHaveCount(10)
      await main.getByText(translate('Filters'), { exact: true }).click()
      const from = main.getByLabel(translate('From'))
      await from.fill(typed)
      await from.press('Tab')
      await expect(page).toHaveURL(({ searchParams }) => searchParams.get('from') === day)
      await expect(from).toHaveValue(typed)
      await expect(cards).not.toHaveCount(10)
      const resultCount = await cards.count()
      expect(resultCount).toBeGreaterThan(0)
      await expect(
        main.getByText(translate('Showing {found} of {all} announcements', { found: resultCount, all: 10 })),
      ).toBeVisible()
      await changeLanguage(page)
      await expect(cards).toHaveCount(resultCount)
      // A date picker refuses Bikram Sambat days, so the test types text.
      await from.evaluate((input: HTMLInputElement) => input.setAttribute('type', 'text'))
      await from.fill(byLanguage(formatBikram(day), day))
      await from.press('Tab')
      await expect(from).toHaveValue(typed)
      await expect(cards).toHaveCount(resultCount)
      const invalidDay = byLanguage('2026-02-30', '२०८३-०७-३३')
      const message = byLanguage('Please enter a day, such as 2026-01-31.', '२०८३ कात्तिकमा ३० दिन मात्र छन्।')
      await from.fill(invalidDay)
      await from.press('Enter')
      await expect(main.getByRole('alert').filter({ hasText: message })).toBeVisible()
      await expect(from).toHaveValue(invalidDay)
      await expect(from).toHaveAttribute('aria-invalid', 'true')
      await expect(from).toHaveAccessibleDescription(message)
      await main.getByRole('link', { name: translate('Clear filters') }).click()
      await expect(cards).toHaveCount(10)
    })
  })
}
