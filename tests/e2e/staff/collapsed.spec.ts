import { expectAccessible, findViolations } from '../checks.ts'
import { expect, inDefaultRun, test } from '../test.ts'
import { signIn } from './sign-in.ts'
import { tabTo } from './staff-page.ts'

const phone = { width: 390, height: 844 }

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('on a phone the filters open by keyboard, and stay open while one is in use', async ({ page }) => {
      await page.setViewportSize(phone)
      await signIn(page, '/admin/announcements')
      const filter = page.getByLabel('Visibility')
      await expect(filter).toBeHidden()
      await tabTo(page, page.locator('main summary', { hasText: 'Filter' }))
      await page.keyboard.press('Enter')
      await expect(filter).toBeVisible()
      if (javaScriptEnabled) expect(await findViolations(page, 'main [role=search]')).toEqual([])
      await filter.selectOption('Drafts')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page).toHaveURL(/state=draft/)
      await expect(page.locator('main summary', { hasText: 'Filter (1)' })).toBeVisible()
      await expect(filter).toBeVisible()
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(page.locator('main summary', { hasText: 'Filter' })).toBeHidden()
      await page.goto('/admin/announcements')
      await expect(filter).toBeVisible()
    })
  })

test(
  'many child entries of the menu are collapsed, and open when the URL or a save targets one',
  inDefaultRun(false),
  async ({ page }) => {
    test.slow()
    await signIn(page, '/admin/menu')
    const idOf = async (name: string) => {
      const link = page.locator('main a[data-edit]').filter({ hasText: name })
      return new URL((await link.getAttribute('href')) ?? '', 'http://x').searchParams.get('edit') ?? ''
    }
    const add = async (label: string, parent: string) => {
      const multipart = { intent: 'save', id: '', version: '0', label, href: '/contact', under: parent }
      const response = await page.request.post('/admin/menu?new=1', { multipart, maxRedirects: 0 })
      expect(response.status()).toBe(303)
    }
    await add('Above many', 'footer')
    await page.goto('/admin/menu')
    const parentId = await idOf('Above many')
    for (let index = 0; index < 13; index++) await add(`Folded ${index}`, parentId)
    await page.goto('/admin/menu')
    const row = page.getByRole('link', { name: 'Edit Folded 12' })
    const id = await idOf('Folded 12')
    const summary = page.locator('main summary', { hasText: '13 entries below it' })
    await expect(row).toBeFocused()
    await page.goto('/admin/menu')
    await expect(row).toBeHidden()
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect(row).toBeVisible()
    const order = () => page.getByRole('link', { name: /^Edit Folded/ }).allTextContents()
    await page.getByRole('button', { name: 'Move Folded 12 up' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Order changed.' })).toBeVisible()
    await expect(row).toBeVisible()
    expect((await order()).indexOf('Edit Folded 12')).toBe(11)
    await page.goto('/admin/faqs')
    await page.goto(`/admin/menu#item-${id}`)
    await expect(row).toBeVisible()
    await expectAccessible(page, [390, 1280], `#item-${parentId}`)
  },
)
