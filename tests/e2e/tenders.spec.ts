import { readFileSync } from 'node:fs'
import { tendersEn } from '~/routes/site/tenders/en.ts'
import { tendersNe } from '~/routes/site/tenders/ne.ts'
import { uiEn } from '~/ui/en.ts'
import { listsEn } from '~/ui/lists/en.ts'
import { listsNe } from '~/ui/lists/ne.ts'
import { uiNe } from '~/ui/ne.ts'
import { changeLanguage, siteVariants } from './site-variants.ts'
import { expect, test } from './test.ts'

const lists = [
  {
    path: '/downloads/procurement',
    title: 'Procurement',
    search: 'opportunities',
    all: '{count} opportunities',
    none: 'No opportunities found',
    single: '1 opportunity',
    word: 'SCADA',
    found: /SCADA/,
    category: 'Technology',
    reset: 'View all opportunities',
    value: '$12.5M+',
    valueInNepali: '१.२५ करोड डलर+',
    nepaliVariant: 'with scripts',
    count: 6,
  },
  {
    path: '/notice-board/tenders',
    title: 'Tender Notices',
    search: 'tender notices',
    all: '{count} tender notices',
    none: 'No tender notices found',
    single: '1 tender notice',
    word: 'सामग्री',
    found: /निर्माण सामग्री/,
    category: 'Equipment Supply',
    reset: 'View all tender notices',
    value: '$15.2M+',
    valueInNepali: '१.५२ करोड डलर+',
    nepaliVariant: 'without scripts',
    count: 8,
  },
]

for (const {
  name,
  tag,
  isEnglish,
  javaScriptEnabled,
  localize,
  byLanguage,
  format,
  createTranslator,
} of siteVariants) {
  const translate = createTranslator([tendersEn, tendersNe], [listsEn, listsNe], [uiEn, uiNe])
  test.describe(name, { tag }, () => {
    test.use({ javaScriptEnabled })

    for (const list of lists) {
      const path = localize(list.path)
      if (isEnglish || name.endsWith(list.nepaliVariant))
        test(`${list.title} shows figures, searches, filters and resets`, async ({ page }) => {
          await page.goto(path)
          const main = page.getByRole('main')
          const cards = main.getByRole('article')
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate(list.title))
          for (const figure of ['Open tenders', 'Total value', 'Closing soon', 'Total bids']) {
            await expect(main.getByText(translate(figure), { exact: true }).first()).toBeVisible()
          }
          await expect(main.getByText(byLanguage(list.value, list.valueInNepali))).toBeVisible()
          await expect(cards).toHaveCount(list.count)
          await expect(
            main.getByRole('status').filter({ hasText: translate(list.all, { count: list.count }) }),
          ).toBeVisible()

          await main
            .getByRole('link', { name: `${translate('Contract Awarded')} ${format.number(1)}`, exact: true })
            .click()
          await expect(page).toHaveURL(`${path}?status=awarded`)
          await expect(cards).toHaveCount(1)
          await expect(cards).toContainText(translate('Contract Awarded'))
          await expect(cards).not.toContainText(translate('Submission deadline'))

          await page.goto(path)
          const box = main.getByRole('searchbox', {
            name: translate('Search {what}', { what: translate(list.search) }),
          })
          await box.fill(list.word)
          if (!javaScriptEnabled) await main.getByRole('button', { name: translate('Search') }).click()
          await expect(main.getByRole('status').filter({ hasText: translate(list.single) })).toBeVisible()
          await expect(cards.getByRole('heading')).toHaveText(list.found)
          if (javaScriptEnabled) await expect(box).toBeFocused()
          await main.getByText(translate('Filters'), { exact: true }).click()
          await main.getByLabel(translate('Category')).selectOption(list.category)
          if (!javaScriptEnabled) await main.getByRole('button', { name: translate('Apply') }).click()
          await expect(page).toHaveURL(/category=/)
          await expect(cards).toHaveCount(1)
          const cancelled = main.getByRole('link', {
            name: `${translate('Cancelled')} ${format.number(0)}`,
            exact: true,
          })
          await expect(cancelled).toHaveAttribute('href', /category=/)
          await cancelled.click()
          await expect(main.getByRole('heading', { name: translate(list.none) })).toBeVisible()
          await expect(page).toHaveURL(/q=.+category=.+status=cancelled/)
          await changeLanguage(page)
          await main.getByRole('link', { name: translate(list.reset) }).click()
          await expect(page).toHaveURL(path)
          await expect(cards).toHaveCount(list.count)
          await expect(box).toHaveValue('')
        })
    }

    if (isEnglish || !javaScriptEnabled)
      test('leaves an invalid day in its input and shows an error', async ({ page }) => {
        const day = byLanguage('2026-13-01', '२०८३-१३-०१')
        await page.goto(localize(`/notice-board/tenders?from=${day}&q=%3Cb%3E`))
        const main = page.getByRole('main')
        await expect(main.getByLabel(translate('From'))).toHaveValue(day)
        await expect(main.getByText(translate('Please enter a day, such as 2026-01-31.'))).toBeVisible()
        await expect(main.getByRole('searchbox')).toHaveValue('<b>')
        await expect(main.getByRole('heading', { name: translate('No tender notices found') })).toBeVisible()
      })

    if (isEnglish || javaScriptEnabled)
      test('marks a tender that closes soon, and links to its page and its document', async ({ page }) => {
        await page.goto(localize('/downloads/procurement'))
        const card = page.getByRole('article').filter({ hasText: 'JHL/NCB/G-041' })
        await expect(card).toContainText(translate('Submission deadline'))
        await expect(card).toContainText(
          byLanguage(/Closing soon · [4-7] days remaining/, /म्याद सकिन लागेको · [४-७]\sदिन बाँकी/),
        )
        await expect(card).not.toContainText(translate('Bids received'))
        const download = page.waitForEvent('download')
        await card.getByRole('link', { name: new RegExp(`^${translate('Download')}`) }).click()
        expect((await download).suggestedFilename()).toBe('JHL-NCB-G-041-Rock-Support.pdf')
        const details = card.getByRole('link', { name: new RegExp(translate('View Details')) })
        await expect(details).not.toHaveAttribute('target')
        await details.click()
        await expect(page).toHaveURL(new RegExp(`${localize('/downloads/procurement')}/[^/]+$`))
        await expect(page.getByRole('main')).toContainText('JHL/NCB/G-041')
      })

    if (isEnglish || javaScriptEnabled)
      test('shows how many documents a tender has, and downloads them as one ZIP', async ({ page }) => {
        await page.goto(localize('/notice-board/tenders?category=Construction'))
        const card = page.getByRole('article').filter({ hasText: 'JHL/NCB/W-031' })
        await expect(card).toContainText(translate('{count} documents', { count: 5 }))
        const title = card.getByRole('heading').getByRole('link')
        await expect(title).toHaveCSS('text-decoration-line', 'underline')
        const fromCard = page.waitForEvent('download')
        await card.getByRole('link', { name: new RegExp(`^${translate('All as ZIP')}`) }).click()
        expect((await fromCard).suggestedFilename()).toBe('JHL-NCB-W-031.zip')
        await title.click()
        await expect(page).toHaveURL(/\/concrete-lining-/)
        const fromPage = page.waitForEvent('download')
        await page
          .getByRole('link', {
            name: new RegExp(`^${translate('All as ZIP')} \\(${byLanguage('\\d.*B', '[०-९].*बी')}\\)`),
          })
          .click()
        const zip = await (await fromPage).path()
        const names = readFileSync(zip, 'latin1').match(/JHL-NCB-W-031-[\w\x80-\xff-]+\.(pdf|xlsx)/g)
        expect(new Set(names).size).toBe(5)
      })

    if (isEnglish)
      test('shows no document count without documents, and no ZIP for a single document', async ({
        page,
      }) => {
        await page.goto('/notice-board/tenders')
        const cards = page.getByRole('article')
        await expect(cards.filter({ hasText: 'JHL/NCB/R-006' })).not.toContainText(/document|ZIP/)
        const single = cards.filter({ has: page.getByText('1 document', { exact: true }) }).first()
        await expect(single).toBeVisible()
        await expect(single.getByRole('link', { name: /ZIP/ })).toHaveCount(0)
      })

    if (isEnglish || !javaScriptEnabled)
      test('a card leads to the page of a tender, with its facts and documents, and back', async ({
        page,
      }) => {
        await page.goto(localize('/notice-board/tenders?category=Construction'))
        const main = page.getByRole('main')
        await main
          .getByRole('link', {
            name: byLanguage(
              'Concrete lining of the headrace tunnel, Adit 1 to Adit 2',
              'हेडरेस सुरुङको कङ्क्रिट लाइनिङ, अडिट १ देखि अडिट २ सम्म',
            ),
          })
          .first()
          .click()
        await expect(page).toHaveURL(
          localize('/notice-board/tenders/concrete-lining-of-the-headrace-tunnel-adit-1-to-adit-2'),
        )
        const facts = main.getByRole('complementary', { name: translate('Key facts') })
        for (const fact of [
          'JHL/NCB/W-031',
          byLanguage('NPR 7,500,000', 'रु. ७५,००,०००'),
          translate('Opening of bids'),
          translate('Open for Bids'),
          translate('Nepal time'),
        ]) {
          await expect(facts.getByText(fact).first()).toBeVisible()
        }
        for (const name of [
          byLanguage('Tunnel-Lining', 'सुरुङ-लाइनिङ'),
          'Bill-of-Quantities',
          'List-of-Drawings',
          'Addendum-1-संशोधन-१',
        ]) {
          const document = main.getByRole('listitem').filter({ hasText: `JHL-NCB-W-031-${name}.pdf` })
          await expect(document).toContainText(
            byLanguage(/PDF · \d+\.\d\d KB · \d pages?/, /PDF · [०-९]+\.[०-९]{2}\sकेबी · [०-९]\sपृष्ठ/),
          )
        }
        await expect(
          main.getByText(
            translate(
              'Put your bid, and the bid security if one is required, in a sealed envelope, as the tender document says. Mark the outer envelope “{reference}” and “Do not open before the opening of bids”.',
              { reference: 'JHL/NCB/W-031' },
            ),
          ),
        ).toBeVisible()
        await expect(main.getByText(translate('Print'), { exact: true })).toBeVisible({
          visible: javaScriptEnabled,
        })
        await main.getByRole('link', { name: translate('All tender notices') }).click()
        await expect(page).toHaveURL(localize('/notice-board/tenders'))
      })

    if (isEnglish)
      test('a tender without a document has a page but no download', async ({ page }) => {
        await page.goto('/notice-board/tenders?status=closed')
        const card = page.getByRole('article').filter({ hasText: 'JHL/NCB/R-006' })
        await expect(card.getByRole('link', { name: /^Download/ })).toHaveCount(0)
        await card.getByRole('link', { name: /View Details/ }).click()
        await expect(page).toHaveURL(/\/notice-board\/tenders\/hire-of-excavators/)
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { name: 'Documents' })).toHaveCount(0)
        await expect(main.getByText('The deadline has passed')).toBeVisible()
        await expect(main.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
      })

    if (isEnglish)
      test('a Nepali tender offers its deadline as a calendar file', async ({ page }) => {
        await page.goto('/notice-board/tenders')
        await page.getByRole('link', { name: 'निर्माण सामग्री आपूर्ति' }).first().click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'ne')
        const link = page.getByRole('link', { name: 'Add to calendar' })
        const response = await page.request.get((await link.getAttribute('href')) ?? '')
        expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8')
        expect(await response.text()).toContain('BEGIN:VEVENT')
      })

    if (isEnglish)
      test('visitors can subscribe to all deadlines', async ({ page }) => {
        await page.goto('/notice-board/tenders')
        await expect(page.locator('link[rel=alternate][type="text/calendar"]')).toHaveAttribute(
          'href',
          /\/\/[^/]+\/notice-board\/tenders\/deadlines\.ics$/,
        )
        const link = page.getByRole('link', { name: 'Add all deadlines to my calendar' })
        const response = await page.request.get((await link.getAttribute('href')) ?? '')
        expect((await response.text()).match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(6)
      })

    test.describe('a missing tender or page', () => {
      test.use({ allowedErrors: /404/ })

      if (isEnglish)
        test('answers 404 with a readable page', async ({ page }) => {
          for (const slug of ['no-such-tender', 'fish-ladder-at-the-headworks']) {
            const response = await page.goto(`/notice-board/tenders/${slug}`)
            expect(response?.status()).toBe(404)
            await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
          }
          await page.goto('/notice-board/tenders?page=1000000000')
          await page.getByRole('link', { name: 'Go to the first page' }).click()
          await expect(page).toHaveURL('/notice-board/tenders')
        })
    })
  })
}
