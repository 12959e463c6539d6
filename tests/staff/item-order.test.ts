import { describe, expect, test } from 'vitest'
import { findLastChange, undoChange } from '~/content/history/restore.server.ts'
import { moveItem } from '~/content/items/order.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import { people } from '~/content/types/people.ts'
import { slides } from '~/content/types/slides.ts'

describe('moving an item', () => {
  const order = async () => (await listItems(slides)).map(({ _id }) => _id)

  test('places it before or after another one, and undo restores the order', async () => {
    const before = await order()
    const [a = '', b = '', c = '', d = '', ...rest] = before
    expect(await moveItem(slides, a, { before: d }, 'tester')).toBeGreaterThan(0)
    expect(await order()).toEqual([b, c, a, d, ...rest])
    const change = await findLastChange('slides', a)
    expect(change).toMatchObject({ action: 'move', actor: 'tester' })
    expect(await undoChange(slides, change?.sequence ?? 0, 'tester')).toBe(true)
    expect(await order()).toEqual(before)

    await moveItem(slides, d, { before: a }, 'tester')
    expect(await order()).toEqual([d, a, b, c, ...rest])
    await moveItem(slides, d, { after: c }, 'tester')
    expect(await order()).toEqual(before)
    await moveItem(slides, a, { after: b }, 'tester')
    await moveItem(slides, a, { after: d }, 'tester')
    expect(await order()).toEqual([b, c, d, a, ...rest])
    for (const to of [{ before: a }, { after: 'nobody' }, { before: rest[0] ?? '' }])
      expect(await moveItem(slides, a, to, 'tester')).toBe(0)
    expect(await moveItem(slides, 'nobody', { before: a }, 'tester')).toBe(0)
    expect(await order()).toEqual([b, c, d, a, ...rest])
  })

  test('stays within its group', async () => {
    const of = async (group: string) =>
      (await listItems(people, { filters: { group } })).map(({ _id }) => _id)
    const [board, management] = [await of('board'), await of('management')]
    const [first = '', second = ''] = management
    expect(await moveItem(people, first, 'up', 'tester')).toBe(0)
    expect(await moveItem(people, first, { before: board[0] ?? '' }, 'tester')).toBe(0)
    expect(await moveItem(people, second, 'up', 'tester')).toBeGreaterThan(0)
    expect(await of('board')).toEqual(board)
    expect(await of('management')).toEqual([second, first, ...management.slice(2)])
  })
})
