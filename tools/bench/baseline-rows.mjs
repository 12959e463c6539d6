import { randomBytes } from 'node:crypto'

/** The rows that the site writes for one question: the item, its history, its visibility and its search entries. */
export function rowsOf({ q, a }, position) {
  const _id = randomBytes(8).toString('hex')
  const createdAt = new Date().toISOString()
  const values = { q, a, visibility: 'Published', publishAt: '', unpublishAt: '' }
  const item = {
    _id,
    ...values,
    position,
    version: 1,
    createdAt: createdAt,
    updatedAt: createdAt,
    ne: '{}',
    neOld: '[]',
  }
  const itemKey = { type: 'faqs', itemId: _id }
  const text = { title: q.toLowerCase(), body: a.toLowerCase() }
  return {
    item,
    tables: {
      faqs: item,
      changes: {
        ...itemKey,
        actor: 'bench',
        action: 'create',
        at: createdAt,
        via: '',
        after: JSON.stringify(item),
      },
      showings: { ...itemKey, shownFrom: createdAt, shownUntil: '9999', turnsAt: '', lastShown: '' },
      list_texts: { ...itemKey, text: `${q}\n${a}`.toLowerCase() },
    },
    // The search indexes of visitors and of staff: an entry, and the texts with its id.
    searchRows: {
      search_items: [
        'search_entries',
        { ...itemKey, version: 1, title: q, day: createdAt.slice(0, 10) },
        text,
      ],
      staff_texts: ['staff_entries', { kind: 'faqs', itemId: _id, stamp: '1', at: createdAt }, text],
    },
  }
}
