import { expectAccessible } from '../checks.ts'
import { expect, inDefaultRun, test } from '../test.ts'
import { signIn } from './sign-in.ts'
import { status } from './staff-page.ts'

test('on a phone the filters open by keyboard, and stay open while one is in use', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, '/admin/announcements')
  const filter = page.getByLabel('Visibility')
  await expect(filter).toBeHidden()
  await page.locator('main summary', { hasText: 'Filter' }).focus()
  await page.keyboard.press('Enter')
  await expect(filter).toBeVisible()
  await expectAccessible(page, [390], 'main [role=search]')
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
    await expect(status(page, 'Order changed.')).toBeVisible()
    await expect(row).toBeVisible()
    expect((await order()).indexOf('Edit Folded 12')).toBe(11)
    await page.goto('/admin/faqs')
    await page.goto(`/admin/menu#item-${id}`)
    await expect(row).toBeVisible()
    await expectAccessible(page, [390, 1280], `#item-${parentId}`)
  },
)

test('people can be dragged within their group', async ({ page }) => {
  await signIn(page, '/admin/people')
  const rows = page.getByRole('region', { name: 'Management' }).getByRole('listitem')
  const nameIn = (index: number) => rows.nth(index).locator('[data-edit]')
  const third = (await nameIn(2).textContent())?.replace(/^Edit /, '') ?? ''
  const board = page.getByRole('region', { name: 'Board of Directors' }).getByRole('listitem')
  const names = () => board.locator('[data-edit]').allTextContents()
  const before = await names()
  const handle = rows.nth(2).locator('[data-handle]')
  await handle.scrollIntoViewIfNeeded()
  const [from, to] = [await handle.boundingBox(), await rows.nth(0).boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((from?.x ?? 0) + 10, (to?.y ?? 0) + 5, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByText(`“${third}” is now 1 of `)).toBeAttached()
  await expect(nameIn(0)).toHaveText(`Edit ${third}`)
  await expect(status(page, 'Order changed.')).toBeVisible()
  await page.reload()
  await expect(nameIn(0)).toHaveText(`Edit ${third}`)
  const after = await names()
  // Parallel tests add and delete people.
  expect(after.filter((name) => before.includes(name))).toEqual(before.filter((name) => after.includes(name)))
  expect(after.length).toBeGreaterThan(2)
  expect(await (await page.request.get('/company/management')).text()).toContain(third)
})

test('child entries of the menu can be dragged and moved by buttons', async ({ page }) => {
  await signIn(page, '/admin/menu')
  const children = page.locator('#item-notices ul')
  const names = () => children.locator(':scope > li [data-edit]').allTextContents()
  const order = async () =>
    (await names()).filter((name) => name.startsWith('Edit ')).map((name) => name.slice('Edit '.length))
  const [first = '', second = '', third = ''] = await order()
  const topLevel = page.getByRole('region', { name: 'Menu', exact: true }).locator(':scope > ul')
  const topLevelCount = await topLevel.locator(':scope > li').count()
  const rowOf = (name: string) => children.locator(':scope > li').filter({ hasText: name })
  await rowOf(third).scrollIntoViewIfNeeded()
  const [from, to] = [
    await rowOf(third).locator('[data-handle]').boundingBox(),
    await rowOf(first).boundingBox(),
  ]
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((from?.x ?? 0) + 10, (to?.y ?? 0) + 5, { steps: 8 })
  await page.mouse.up()
  await expect(status(page, 'Order changed.')).toBeVisible()
  await page.reload()
  expect(await order()).toEqual([third, first, second])
  expect(await topLevel.locator(':scope > li').count()).toBe(topLevelCount)
  const down = rowOf(third).getByRole('button', { name: `Move ${third} down` })
  await down.press('Enter')
  await expect.poll(order).toEqual([first, third, second])
  await expect(down).toBeFocused()
  await down.press('Space')
  await expect.poll(order).toEqual([first, second, third])
  const html = await (await page.request.get('/contact')).text()
  expect(html.indexOf(`>${first}<`)).toBeLessThan(html.indexOf(`>${third}<`))
})
