import { expect, test } from '../test.ts'
import { signIn } from './sign-in.ts'

test('rows are dragged to another place, people within their group', async ({ page }) => {
  await signIn(page, '/admin/people')
  const rows = page.getByRole('region', { name: 'Management' }).getByRole('listitem')
  const nameIn = (at: number) => rows.nth(at).getByRole('paragraph').first()
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
  // Other journeys add and delete people meanwhile.
  expect(after.filter((name) => before.includes(name))).toEqual(before.filter((name) => after.includes(name)))
  expect(after.length).toBeGreaterThan(2)
  expect(await (await page.request.get('/company/management')).text()).toContain(third)
})

test('entries below another one of the menu are dragged, and moved by buttons, among each other', async ({
  page,
}) => {
  await signIn(page, '/admin/menu')
  const below = page.locator('#item-notices ul')
  const names = () => below.locator(':scope > li [data-edit]').allTextContents()
  const order = async () =>
    (await names()).filter((name) => name.startsWith('Edit ')).map((name) => name.slice('Edit '.length))
  const [first = '', second = '', third = ''] = await order()
  const tops = page.getByRole('region', { name: 'Menu', exact: true }).locator(':scope > ul')
  const above = await tops.locator(':scope > li').count()
  const rowOf = (name: string) => below.locator(':scope > li').filter({ hasText: name })
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
  expect(await tops.locator(':scope > li').count()).toBe(above)
  await rowOf(third)
    .getByRole('button', { name: `Move ${third} down` })
    .click()
  await expect.poll(order).toEqual([first, third, second])
  await rowOf(third)
    .getByRole('button', { name: `Move ${third} down` })
    .click()
  await expect.poll(order).toEqual([first, second, third])
  const seen = await (await page.request.get('/contact')).text()
  expect(seen.indexOf(`>${first}<`)).toBeLessThan(seen.indexOf(`>${third}<`))
})
