import { randomBytes } from 'node:crypto'

/** The rows that one question leaves, in the site's own tables: itself, its history, its times, and what finds it. */
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
  const of = { type: 'faqs', itemId: _id }
  const text = { title: q.toLowerCase(), body: a.toLowerCase() }
  return {
    item,
    tables: {
      faqs: item,
      changes: {
        ...of,
        actor: 'bench',
        action: 'create',
        at: createdAt,
        via: '',
        after: JSON.stringify(item),
      },
      showings: { ...of, shownFrom: createdAt, shownUntil: '9999', turnsAt: '', lastShown: '' },
      list_texts: { ...of, text: `${q}\n${a}`.toLowerCase() },
    },
    // What visitors find, and what staff do: each an entry and, under its number, the texts.
    found: {
      search_items: ['search_entries', { ...of, version: 1, title: q, day: createdAt.slice(0, 10) }, text],
      staff_texts: ['staff_entries', { kind: 'faqs', itemId: _id, stamp: '1', at: createdAt }, text],
    },
  }
}
