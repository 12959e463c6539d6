import { readFileSync } from 'node:fs'
import { expect, test } from './test.ts'

const lists = [
  {
    path: '/downloads/procurement',
    title: 'Procurement',
    search: 'Search opportunities',
    all: '6 opportunities',
    none: 'No opportunities found',
    one: '1 opportunity',
    word: 'SCADA',
    found: /Control system and SCADA/,
    category: 'Technology',
    reset: 'View all opportunities',
    value: '$12.5M+',
    count: 6,
  },
  {
    path: '/notice-board/tenders',
    title: 'Tender Notices',
    search: 'Search tender notices',
    all: '8 tender notices',
    none: 'No tender notices found',
    one: '1 tender notice',
    word: 'सामग्री',
    found: /निर्माण सामग्री/,
    category: 'Equipment Supply',
    reset: 'View all tender notices',
    value: '$15.2M+',
    count: 8,
  },
]

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    for (const list of lists) {
      test(`${list.title}: figures, search, filters and reset`, async ({ page }) => {
        await page.goto(list.path)
        const main = page.getByRole('main')
        const cards = main.getByRole('article')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(list.title)
        for (const figure of ['Open tenders', 'Total value', 'Closing soon', 'Total bids']) {
          await expect(main.getByText(figure, { exact: true })).toBeVisible()
        }
        await expect(main.getByText(list.value)).toBeVisible()
        await expect(cards).toHaveCount(list.count)
        await expect(main.getByRole('status').filter({ hasText: list.all })).toBeVisible()

        await main.getByRole('link', { name: /^Contract Awarded 1$/ }).click()
        await expect(page).toHaveURL(`${list.path}?status=awarded`)
        await expect(cards).toHaveCount(1)
        await expect(cards).toContainText('Contract Awarded')
        await expect(cards).not.toContainText('Submission deadline')

        await page.goto(list.path)
        const box = main.getByRole('searchbox', { name: list.search })
        await box.fill(list.word)
        if (!javaScriptEnabled) await main.getByRole('button', { name: 'Search' }).click()
        await expect(main.getByRole('status').filter({ hasText: list.one })).toBeVisible()
        await expect(cards.getByRole('heading')).toHaveText(list.found)
        if (javaScriptEnabled) await expect(box).toBeFocused()
        await main.getByText('Filters', { exact: true }).click()
        await main.getByLabel('Category').selectOption(list.category)
        if (!javaScriptEnabled) await main.getByRole('button', { name: 'Apply' }).click()
        await expect(page).toHaveURL(/category=/)
        await expect(cards).toHaveCount(1)
        await main.getByRole('link', { name: /^Cancelled 0$/ }).click()
        await expect(main.getByRole('heading', { name: list.none })).toBeVisible()
        await expect(page).toHaveURL(/q=.+category=.+status=cancelled/)
        await main.getByRole('link', { name: list.reset }).click()
        await expect(page).toHaveURL(list.path)
        await expect(cards).toHaveCount(list.count)
        await expect(box).toHaveValue('')
      })
    }

    test('keeps a day that there is not, with a message at its field', async ({ page }) => {
      await page.goto('/notice-board/tenders?from=2026-13-01&q=%3Cb%3E')
      const main = page.getByRole('main')
      await expect(main.getByLabel('From')).toHaveValue('2026-13-01')
      await expect(main.getByText('Please enter a day, such as 2026-01-31.')).toBeVisible()
      await expect(main.getByRole('searchbox')).toHaveValue('<b>')
      await expect(main.getByRole('heading', { name: 'No tender notices found' })).toBeVisible()
    })

    test('flags what closes soon, and offers its page and the notice as a download', async ({ page }) => {
      await page.goto('/downloads/procurement')
      const card = page.getByRole('article').filter({ hasText: 'JHL/NCB/G-041' })
      await expect(card).toContainText('Submission deadline')
      await expect(card).toContainText(/Closing soon · [4-7] days remaining/)
      await expect(card).not.toContainText('Bids received')
      const download = page.waitForEvent('download')
      await card.getByRole('link', { name: /^Download/ }).click()
      expect((await download).suggestedFilename()).toBe('JHL-NCB-G-041-Rock-Support.pdf')
      const details = card.getByRole('link', { name: /View Details/ })
      await expect(details).not.toHaveAttribute('target')
      await details.click()
      await expect(page).toHaveURL(/\/downloads\/procurement\/[^/]+$/)
      await expect(page.getByRole('main')).toContainText('JHL/NCB/G-041')
    })

    test('says how many papers a tender has, and saves all of them as one ZIP', async ({ page }) => {
      await page.goto('/notice-board/tenders?category=Construction')
      const card = page.getByRole('article').filter({ hasText: 'JHL/NCB/W-031' })
      await expect(card).toContainText('5 documents')
      const title = card.getByRole('heading').getByRole('link')
      await expect(title).toHaveCSS('text-decoration-line', 'underline')
      const fromCard = page.waitForEvent('download')
      await card.getByRole('link', { name: /^All as ZIP/ }).click()
      expect((await fromCard).suggestedFilename()).toBe('JHL-NCB-W-031.zip')
      await title.click()
      await expect(page).toHaveURL(/\/concrete-lining-/)
      const fromPage = page.waitForEvent('download')
      await page.getByRole('link', { name: /^All as ZIP \(\d.*B\)/ }).click()
      const zip = await (await fromPage).path()
      const names = readFileSync(zip, 'latin1').match(/JHL-NCB-W-031-[A-Z][\w-]+\.(pdf|xlsx)/g)
      expect(new Set(names).size).toBe(5)
    })

    test('says nothing of papers where there are none, and offers no ZIP of one', async ({ page }) => {
      await page.goto('/notice-board/tenders')
      const cards = page.getByRole('article')
      await expect(cards.filter({ hasText: 'JHL/NCB/R-006' })).not.toContainText(/document|ZIP/)
      const single = cards.filter({ has: page.getByText('1 document', { exact: true }) }).first()
      await expect(single).toBeVisible()
      await expect(single.getByRole('link', { name: /ZIP/ })).toHaveCount(0)
    })

    test('leads to the page of a tender, its documents and back', async ({ page }) => {
      await page.goto('/notice-board/tenders?category=Construction')
      const main = page.getByRole('main')
      await main
        .getByRole('link', { name: 'Concrete lining of the headrace tunnel, Adit 1 to Adit 2' })
        .first()
        .click()
      await expect(page).toHaveURL(
        '/notice-board/tenders/concrete-lining-of-the-headrace-tunnel-adit-1-to-adit-2',
      )
      const facts = main.getByRole('complementary', { name: 'Key facts' })
      for (const fact of [
        'JHL/NCB/W-031',
        'NPR 7,500,000',
        'Opening of bids',
        'Open for Bids',
        'Nepal time',
      ]) {
        await expect(facts.getByText(fact).first()).toBeVisible()
      }
      for (const name of ['Tunnel-Lining', 'Bill-of-Quantities', 'List-of-Drawings', 'Addendum-1']) {
        const document = main.getByRole('listitem').filter({ hasText: `JHL-NCB-W-031-${name}.pdf` })
        await expect(document).toContainText(/PDF · \d+\.\d\d KB · \d pages?/)
      }
      await expect(
        main.getByText('Put the bid, with the bid security where one is asked for, into a sealed envelope'),
      ).toBeVisible()
      await expect(main.getByText('Print', { exact: true })).toBeVisible({ visible: javaScriptEnabled })
      await main.getByRole('link', { name: 'All tender notices' }).click()
      await expect(page).toHaveURL('/notice-board/tenders')
    })

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

    test('gives the deadline of a Nepali tender to the calendar', async ({ page }) => {
      await page.goto('/notice-board/tenders')
      await page.getByRole('link', { name: 'निर्माण सामग्री आपूर्ति' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'ne')
      const link = page.getByRole('link', { name: 'Add to calendar' })
      const answer = await page.request.get((await link.getAttribute('href')) ?? '')
      expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
      expect(await answer.text()).toContain('BEGIN:VEVENT')
    })

    test('lets one subscribe to the deadlines', async ({ page }) => {
      await page.goto('/notice-board/tenders')
      await expect(page.locator('link[rel=alternate][type="text/calendar"]')).toHaveAttribute(
        'href',
        /\/\/[^/]+\/notice-board\/tenders\/deadlines\.ics$/,
      )
      const link = page.getByRole('link', { name: 'Subscribe to deadlines' })
      const answer = await page.request.get((await link.getAttribute('href')) ?? '')
      expect((await answer.text()).match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(6)
    })

    test.describe('at an address that is none', () => {
      test.use({ allowedErrors: /404/ })

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
