import { expect, test } from '../test.ts'
import { signIn } from './sign-in.ts'

test('people can be dragged within their group', async ({ page }) => {
  await signIn(page, '/admin/people')
  const rows = page.getByRole('region', { name: 'Management' }).getByRole('listitem')
  const nameIn = (index: number) => rows.nth(index).getByRole('paragraph').first()
  const third = (await nameIn(2).textContent()) ?? ''
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
  await expect(nameIn(0)).toHaveText(third)
  await expect(page.getByRole('status').filter({ hasText: 'Order changed.' })).toBeVisible()
  await page.reload()
  await expect(nameIn(0)).toHaveText(third)
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
  await expect(page.getByRole('status').filter({ hasText: 'Order changed.' })).toBeVisible()
  await page.reload()
  expect(await order()).toEqual([third, first, second])
  expect(await topLevel.locator(':scope > li').count()).toBe(topLevelCount)
  await rowOf(third)
    .getByRole('button', { name: `Move ${third} down` })
    .click()
  await expect.poll(order).toEqual([first, third, second])
  await rowOf(third)
    .getByRole('button', { name: `Move ${third} down` })
    .click()
  await expect.poll(order).toEqual([first, second, third])
  const html = await (await page.request.get('/contact')).text()
  expect(html.indexOf(`>${first}<`)).toBeLessThan(html.indexOf(`>${third}<`))
})
