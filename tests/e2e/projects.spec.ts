import { everyDay, expect, test } from './test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', everyDay(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled })

    test('says on the first screen how far each phase is, and as of which day', async ({ page }) => {
      for (const [width, height] of [
        [360, 800],
        [1280, 720],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.goto('/projects')
        await expect(page.getByText(/^As of \d+ \w{3} \d{4}/)).toBeInViewport()
        const row = page
          .getByRole('list', { name: 'Progress of each phase' })
          .getByRole('listitem')
          .filter({ has: page.getByRole('progressbar', { name: 'Headrace tunnel' }) })
        await expect(row).toContainText('68%')
        await expect(row.getByText('4.2 of 6.135 km excavated')).toBeInViewport({ ratio: 1 })
      }
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(6)
    })

    test('draws 24 months of energy and gives the same figures as a table', async ({ page }) => {
      await page.goto('/projects')
      const chart = page.getByRole('img', { name: /^Energy delivered to the grid each month/ })
      await expect(chart.locator('rect')).toHaveCount(24)
      const table = page.getByRole('table')
      await expect(table).toBeHidden()
      await page.getByText('The figures as a table').click()
      await expect(table).toBeVisible()
      await expect(table.getByRole('rowheader')).toHaveCount(24)
      const newest = await table.getByRole('rowheader').first().textContent()
      // The table has the months of Bikram Sambat beside it.
      const [, month] = /^(\w{3} \d{4}) \(.+ \d{4}\)$/.exec(newest ?? '') ?? []
      await expect(chart.locator('rect title').last()).toHaveText(
        new RegExp(`^${month} \\(.+\\): \\d\\.\\d GWh$`),
      )
    })

    test('leads to each field and from it to its phases', async ({ page }) => {
      await page.goto('/projects')
      await page.getByRole('link', { name: /Learn more.*Run-of-river/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Run-of-river')
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(5)
      await page.getByRole('link', { name: 'All phases of the project' }).click()
      await expect(page).toHaveURL('/projects')
    })
  })
}

for (const [field, phases] of Object.entries({ ror: 5, reservoir: 0, transmission: 1, om: 0 })) {
  test(`/projects/${field} says what it is about, with its phases`, async ({ page }) => {
    await page.goto(`/projects/${field}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('term')).toHaveCount(3)
    await expect(main.getByRole('article')).toHaveCount(phases)
    await expect(main.getByText(/^No phase of the project/)).toHaveCount(phases ? 0 : 1)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/projects/${field}$`),
    )
  })
}
