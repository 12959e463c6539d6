import { expect, test } from 'vitest'
import { faqs } from '~/content/faqs.ts'
import { createItem, listItems } from '~/content/store.server.ts'

test('quick', async () => {
  const all = await listItems(faqs)
  expect(all).toHaveLength(8)
  const made = await createItem(faqs, { q: 'a%', a: 'b' }, 'me')
  expect(made.position).toBe(9)
  expect(await listItems(faqs, { q: 'A%' })).toHaveLength(1)
})
