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
import { changeLanguage, ways } from './editions.ts'
import { expect, test } from './test.ts'

/** The same without scripts is tested over HTTP. */
for (const { name, tag, at, either, sayings } of ways.filter((way) => way.javaScriptEnabled)) {
  test.describe(name, { tag }, () => {
    test('gallery: categories, search, list, and an item in the dialog and as a page', async ({ page }) => {
      const say = sayings([galleryEn, galleryNe], [listsEn, listsNe], [uiEn, uiNe])
      const main = page.getByRole('main')
      const cards = main.getByRole('article')
      const dialog = page.getByRole('dialog')
      const events = page
        .getByRole('navigation', { name: say('Categories') })
        .getByRole('link', { name: new RegExp(`^${say('Event')}`) })
      const tunnel = either('Breakthrough between Adit 1 and Adit 2', 'अडिट १ र अडिट २ बीचको सुरुङ जोडियो')
      await page.goto(at('/gallery'))
      await expect(main.getByText(say('{count} items', { count: 16 }))).toBeVisible()
      const featured = page.getByRole('region', { name: say('Featured Media') }).getByRole('article')
      await expect(featured).toHaveCount(3)
      await expect(page.getByRole('region', { name: say('All Media') }).getByRole('article')).toHaveCount(13)
      const known = either(
        [/\d+ \w{3} \d{4}/, 'Deurali Danda viewpoint, Dolakha', /1600 × 1000 · \d+ KB/, 'hydrology'],
        [/[०-९]{4}\s\S+\s[०-९]+/, 'देउराली डाँडा दृश्यस्थल, दोलखा', /१६०० × १००० · [०-९]+\sकेबी/, 'जलविज्ञान'],
      )
      for (const text of [say('Environment'), ...known])
        await expect(featured.first().getByText(text, { exact: true }).first()).toBeVisible()
      await expect(featured.nth(1).getByText(say('Video'))).toBeVisible()

      await events.click()
      await expect(page).toHaveURL(at('/gallery?category=event'))
      await expect(cards).toHaveCount(3)
      await expect(page.getByRole('heading', { name: say('Featured Media') })).toBeHidden()
      await test.step('an item opens over the list; arrows lead on, Escape and Back close it to the same list', async () => {
        const link = page.getByRole('link', { name: tunnel })
        await link.click()
        await expect(page.getByRole('dialog', { name: tunnel })).toBeVisible()
        await expect(page).toHaveURL(at('/gallery/breakthrough-between-adit-1-and-adit-2?category=event'))
        await expect(page).toHaveTitle(new RegExp(`^${tunnel} · `))
        await page.keyboard.press('ArrowRight')
        await expect(page.getByRole('dialog', { name: /^नीलखोला/ })).toBeVisible()
        await expect(dialog.getByRole('link', { name: say('Previous') })).toBeVisible()
        await page.keyboard.press('ArrowLeft')
        await expect(page.getByRole('dialog', { name: tunnel })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(page).toHaveURL(at('/gallery?category=event'))
        await expect(link).toBeFocused()
        await link.click()
        await dialog.getByRole('button', { name: say('Close') }).click()
        await expect(dialog).toBeHidden()
        // On its way back it would break off what is opened next.
        await expect(page).toHaveURL(at('/gallery?category=event'))
      })
      await test.step('read again it is a page, with its neighbours, its words and its way back', async () => {
        await page.goto(at('/gallery/breakthrough-between-adit-1-and-adit-2?category=event'))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(tunnel)
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('link', { name: say('Previous') })).toHaveCount(0)
        await changeLanguage(page)
        await page.getByRole('link', { name: say('Next') }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^नीलखोला/)
        await page.getByRole('link', { name: say('Back to the gallery') }).click()
        await expect(cards).toHaveCount(3)
      })
      await test.step('a search keeps the category, a list keeps both, and all is shown again', async () => {
        const search = page.getByRole('searchbox', {
          name: say('Search {what}', { what: say('the gallery') }),
        })
        await search.fill(either('powerhouse', 'विद्युतगृह'))
        await search.press('Enter')
        await expect(page).toHaveURL(({ searchParams }) => searchParams.get('category') === 'event')
        await expect(cards).toHaveCount(1)
        await page.getByRole('link', { name: say('List'), exact: true }).click()
        await expect(page).toHaveURL(/q=.+view=list|view=list.+q=/)
        await expect(page.getByRole('link', { name: say('List'), exact: true })).toHaveAttribute(
          'aria-current',
          'true',
        )
        await search.fill('<b>%')
        await search.press('Enter')
        await expect(page.getByRole('heading', { name: say('No media found') })).toBeVisible()
        await expect(search).toHaveValue('<b>%')
        await page.getByRole('link', { name: say('View all media') }).click()
        await expect(cards).toHaveCount(16)
      })
    })

    test('a list is narrowed down by a day, of Bikram Sambat in Nepali', async ({ page }) => {
      const say = sayings([listsEn, listsNe], [noticesEn, noticesNe])
      const main = page.getByRole('main')
      const cards = main.getByRole('article')
      const day = addDays(nepalDay(), -8)
      const typed = either(day, toDevanagariDigits(formatBikram(day)))
      await page.goto(at('/notice-board/announcements'))
      await expect(cards).toHaveCount(10)
      await main.getByText(say('Filters'), { exact: true }).click()
      const from = main.getByLabel(say('From'))
      await from.fill(typed)
      await from.press('Tab')
      await expect(page).toHaveURL(({ searchParams }) => searchParams.get('from') === day)
      await expect(from).toHaveValue(typed)
      await expect(cards).not.toHaveCount(10)
      const found = await cards.count()
      expect(found).toBeGreaterThan(0)
      await expect(
        main.getByText(say('Showing {found} of {all} announcements', { found, all: 10 })),
      ).toBeVisible()
      await changeLanguage(page)
      await expect(cards).toHaveCount(found)
      // A picker can't be given what its calendar does not have.
      await from.evaluate((input: HTMLInputElement) => input.setAttribute('type', 'text'))
      await from.fill(either(formatBikram(day), day))
      await from.press('Tab')
      await expect(from).toHaveValue(typed)
      await expect(cards).toHaveCount(found)
      const wrong = either('2026-02-30', '२०८३-०७-३३')
      const told = either('Please enter a day, such as 2026-01-31.', '२०८३ कात्तिकमा ३० दिन मात्र छन्।')
      await from.fill(wrong)
      await from.press('Enter')
      await expect(main.getByRole('alert').filter({ hasText: told })).toBeVisible()
      await expect(from).toHaveValue(wrong)
      await expect(from).toHaveAttribute('aria-invalid', 'true')
      await expect(from).toHaveAccessibleDescription(told)
      await main.getByRole('link', { name: say('Clear filters') }).click()
      await expect(cards).toHaveCount(10)
    })
  })
}
