import { readFileSync } from 'node:fs'
import { tendersEn } from '~/routes/site/tenders/en.ts'
import { tendersNe } from '~/routes/site/tenders/ne.ts'
import { uiEn } from '~/ui/en.ts'
import { listsEn } from '~/ui/lists/en.ts'
import { listsNe } from '~/ui/lists/ne.ts'
import { uiNe } from '~/ui/ne.ts'
import { changeLanguage, ways } from './editions.ts'
import { expect, test } from './test.ts'

const lists = [
  {
    path: '/downloads/procurement',
    title: 'Procurement',
    search: 'opportunities',
    all: '{count} opportunities',
    none: 'No opportunities found',
    one: '1 opportunity',
    word: 'SCADA',
    found: /SCADA/,
    category: 'Technology',
    reset: 'View all opportunities',
    value: '$12.5M+',
    valueInNepali: '१.२५ करोड डलर+',
    nepali: 'with scripts',
    count: 6,
  },
  {
    path: '/notice-board/tenders',
    title: 'Tender Notices',
    search: 'tender notices',
    all: '{count} tender notices',
    none: 'No tender notices found',
    one: '1 tender notice',
    word: 'सामग्री',
    found: /निर्माण सामग्री/,
    category: 'Equipment Supply',
    reset: 'View all tender notices',
    value: '$15.2M+',
    valueInNepali: '१.५२ करोड डलर+',
    nepali: 'without scripts',
    count: 8,
  },
]

for (const { name, tag, isEnglish, javaScriptEnabled, at, either, format, sayings } of ways) {
  const say = sayings([tendersEn, tendersNe], [listsEn, listsNe], [uiEn, uiNe])
  test.describe(name, { tag }, () => {
    test.use({ javaScriptEnabled })

    for (const list of lists) {
      const path = at(list.path)
      if (isEnglish || name.endsWith(list.nepali))
        test(`${list.title}: figures, search, filters and reset`, async ({ page }) => {
          await page.goto(path)
          const main = page.getByRole('main')
          const cards = main.getByRole('article')
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(list.title))
          for (const figure of ['Open tenders', 'Total value', 'Closing soon', 'Total bids']) {
            await expect(main.getByText(say(figure), { exact: true }).first()).toBeVisible()
          }
          await expect(main.getByText(either(list.value, list.valueInNepali))).toBeVisible()
          await expect(cards).toHaveCount(list.count)
          await expect(
            main.getByRole('status').filter({ hasText: say(list.all, { count: list.count }) }),
          ).toBeVisible()

          await main
            .getByRole('link', { name: `${say('Contract Awarded')} ${format.number(1)}`, exact: true })
            .click()
          await expect(page).toHaveURL(`${path}?status=awarded`)
          await expect(cards).toHaveCount(1)
          await expect(cards).toContainText(say('Contract Awarded'))
          await expect(cards).not.toContainText(say('Submission deadline'))

          await page.goto(path)
          const box = main.getByRole('searchbox', { name: say('Search {what}', { what: say(list.search) }) })
          await box.fill(list.word)
          if (!javaScriptEnabled) await main.getByRole('button', { name: say('Search') }).click()
          await expect(main.getByRole('status').filter({ hasText: say(list.one) })).toBeVisible()
          await expect(cards.getByRole('heading')).toHaveText(list.found)
          if (javaScriptEnabled) await expect(box).toBeFocused()
          await main.getByText(say('Filters'), { exact: true }).click()
          await main.getByLabel(say('Category')).selectOption(list.category)
          if (!javaScriptEnabled) await main.getByRole('button', { name: say('Apply') }).click()
          await expect(page).toHaveURL(/category=/)
          await expect(cards).toHaveCount(1)
          const cancelled = main.getByRole('link', {
            name: `${say('Cancelled')} ${format.number(0)}`,
            exact: true,
          })
          await expect(cancelled).toHaveAttribute('href', /category=/)
          await cancelled.click()
          await expect(main.getByRole('heading', { name: say(list.none) })).toBeVisible()
          await expect(page).toHaveURL(/q=.+category=.+status=cancelled/)
          await changeLanguage(page)
          await main.getByRole('link', { name: say(list.reset) }).click()
          await expect(page).toHaveURL(path)
          await expect(cards).toHaveCount(list.count)
          await expect(box).toHaveValue('')
        })
    }

    if (isEnglish || !javaScriptEnabled)
      test('keeps a day that there is not, with a message at its field', async ({ page }) => {
        const day = either('2026-13-01', '२०८३-१३-०१')
        await page.goto(at(`/notice-board/tenders?from=${day}&q=%3Cb%3E`))
        const main = page.getByRole('main')
        await expect(main.getByLabel(say('From'))).toHaveValue(day)
        await expect(main.getByText(say('Please enter a day, such as 2026-01-31.'))).toBeVisible()
        await expect(main.getByRole('searchbox')).toHaveValue('<b>')
        await expect(main.getByRole('heading', { name: say('No tender notices found') })).toBeVisible()
      })

    if (isEnglish || javaScriptEnabled)
      test('flags what closes soon, and offers its page and the notice as a download', async ({ page }) => {
        await page.goto(at('/downloads/procurement'))
        const card = page.getByRole('article').filter({ hasText: 'JHL/NCB/G-041' })
        await expect(card).toContainText(say('Submission deadline'))
        await expect(card).toContainText(
          either(/Closing soon · [4-7] days remaining/, /म्याद सकिन लागेको · [४-७]\sदिन बाँकी/),
        )
        await expect(card).not.toContainText(say('Bids received'))
        const download = page.waitForEvent('download')
        await card.getByRole('link', { name: new RegExp(`^${say('Download')}`) }).click()
        expect((await download).suggestedFilename()).toBe('JHL-NCB-G-041-Rock-Support.pdf')
        const details = card.getByRole('link', { name: new RegExp(say('View Details')) })
        await expect(details).not.toHaveAttribute('target')
        await details.click()
        await expect(page).toHaveURL(new RegExp(`${at('/downloads/procurement')}/[^/]+$`))
        await expect(page.getByRole('main')).toContainText('JHL/NCB/G-041')
      })

    if (isEnglish || javaScriptEnabled)
      test('says how many papers a tender has, and saves all of them as one ZIP', async ({ page }) => {
        await page.goto(at('/notice-board/tenders?category=Construction'))
        const card = page.getByRole('article').filter({ hasText: 'JHL/NCB/W-031' })
        await expect(card).toContainText(say('{count} documents', { count: 5 }))
        const title = card.getByRole('heading').getByRole('link')
        await expect(title).toHaveCSS('text-decoration-line', 'underline')
        const fromCard = page.waitForEvent('download')
        await card.getByRole('link', { name: new RegExp(`^${say('All as ZIP')}`) }).click()
        expect((await fromCard).suggestedFilename()).toBe('JHL-NCB-W-031.zip')
        await title.click()
        await expect(page).toHaveURL(/\/concrete-lining-/)
        const fromPage = page.waitForEvent('download')
        await page
          .getByRole('link', {
            name: new RegExp(`^${say('All as ZIP')} \\(${either('\\d.*B', '[०-९].*बी')}\\)`),
          })
          .click()
        const zip = await (await fromPage).path()
        const names = readFileSync(zip, 'latin1').match(/JHL-NCB-W-031-[\w\x80-\xff-]+\.(pdf|xlsx)/g)
        expect(new Set(names).size).toBe(5)
      })

    if (isEnglish)
      test('says nothing of papers where there are none, and offers no ZIP of one', async ({ page }) => {
        await page.goto('/notice-board/tenders')
        const cards = page.getByRole('article')
        await expect(cards.filter({ hasText: 'JHL/NCB/R-006' })).not.toContainText(/document|ZIP/)
        const single = cards.filter({ has: page.getByText('1 document', { exact: true }) }).first()
        await expect(single).toBeVisible()
        await expect(single.getByRole('link', { name: /ZIP/ })).toHaveCount(0)
      })

    if (isEnglish || !javaScriptEnabled)
      test('leads to the page of a tender, its documents and back', async ({ page }) => {
        await page.goto(at('/notice-board/tenders?category=Construction'))
        const main = page.getByRole('main')
        await main
          .getByRole('link', {
            name: either(
              'Concrete lining of the headrace tunnel, Adit 1 to Adit 2',
              'हेडरेस सुरुङको कङ्क्रिट लाइनिङ, अडिट १ देखि अडिट २ सम्म',
            ),
          })
          .first()
          .click()
        await expect(page).toHaveURL(
          at('/notice-board/tenders/concrete-lining-of-the-headrace-tunnel-adit-1-to-adit-2'),
        )
        const facts = main.getByRole('complementary', { name: say('Key facts') })
        for (const fact of [
          'JHL/NCB/W-031',
          either('NPR 7,500,000', 'रु. ७५,००,०००'),
          say('Opening of bids'),
          say('Open for Bids'),
          say('Nepal time'),
        ]) {
          await expect(facts.getByText(fact).first()).toBeVisible()
        }
        for (const name of [
          either('Tunnel-Lining', 'सुरुङ-लाइनिङ'),
          'Bill-of-Quantities',
          'List-of-Drawings',
          'Addendum-1-संशोधन-१',
        ]) {
          const document = main.getByRole('listitem').filter({ hasText: `JHL-NCB-W-031-${name}.pdf` })
          await expect(document).toContainText(
            either(/PDF · \d+\.\d\d KB · \d pages?/, /PDF · [०-९]+\.[०-९]{2}\sकेबी · [०-९]\sपृष्ठ/),
          )
        }
        await expect(
          main.getByText(
            say(
              'Put your bid, and the bid security if one is required, in a sealed envelope, as the tender document says. Mark the outer envelope “{reference}” and “Do not open before the opening of bids”.',
              { reference: 'JHL/NCB/W-031' },
            ),
          ),
        ).toBeVisible()
        await expect(main.getByText(say('Print'), { exact: true })).toBeVisible({
          visible: javaScriptEnabled,
        })
        await main.getByRole('link', { name: say('All tender notices') }).click()
        await expect(page).toHaveURL(at('/notice-board/tenders'))
      })

    if (isEnglish)
      test('shows a tender without a file by its page alone', async ({ page }) => {
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
      test('gives the deadline of a Nepali tender to the calendar', async ({ page }) => {
        await page.goto('/notice-board/tenders')
        await page.getByRole('link', { name: 'निर्माण सामग्री आपूर्ति' }).first().click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'ne')
        const link = page.getByRole('link', { name: 'Add to calendar' })
        const answer = await page.request.get((await link.getAttribute('href')) ?? '')
        expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
        expect(await answer.text()).toContain('BEGIN:VEVENT')
      })

    if (isEnglish)
      test('lets one subscribe to the deadlines', async ({ page }) => {
        await page.goto('/notice-board/tenders')
        await expect(page.locator('link[rel=alternate][type="text/calendar"]')).toHaveAttribute(
          'href',
          /\/\/[^/]+\/notice-board\/tenders\/deadlines\.ics$/,
        )
        const link = page.getByRole('link', { name: 'Add all deadlines to my calendar' })
        const answer = await page.request.get((await link.getAttribute('href')) ?? '')
        expect((await answer.text()).match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(6)
      })

    test.describe('at an address that is none', () => {
      test.use({ allowedErrors: /404/ })

      if (isEnglish)
        test('says so', async ({ page }) => {
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
