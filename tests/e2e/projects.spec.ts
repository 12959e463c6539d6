import { expect, test } from './test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('shows all phases and what they come to', async ({ page }) => {
      await page.goto('/projects')
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(6)
      await expect(page.getByRole('progressbar', { name: 'Average of 6 phases' })).toHaveAttribute(
        'aria-valuetext',
        '58%',
      )
      await expect(page.getByRole('list', { name: 'Phases by status' }).getByRole('listitem')).toHaveText([
        /Completed\s*1 phase/,
        /Nearly Complete\s*1 phase/,
        /In Progress\s*3 phases/,
        /Upcoming\s*1 phase/,
      ])
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
      await expect(chart.locator('rect title').last()).toHaveText(new RegExp(`^${newest}: \\d\\.\\d GWh$`))
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
