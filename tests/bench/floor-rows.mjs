import { randomBytes } from 'node:crypto'

/** The rows that one question leaves, in the site's own tables: itself, its history, its times, and what finds it. */
export function rowsOf({ q, a }, position) {
  const _id = randomBytes(8).toString('hex')
  const at = new Date().toISOString()
  const texts = { q, a, visibility: 'Published', publishAt: '', unpublishAt: '' }
  const item = { _id, ...texts, position, version: 1, createdAt: at, updatedAt: at, ne: '{}', neOld: '[]' }
  const of = { type: 'faqs', itemId: _id }
  return {
    item,
    tables: {
      faqs: item,
      changes: { ...of, actor: 'bench', action: 'create', at, via: '', after: JSON.stringify(item) },
      showings: { ...of, shownFrom: at, shownUntil: '9999', turnsAt: '', lastShown: '' },
      list_texts: { ...of, text: `${q}\n${a}`.toLowerCase() },
      search_entries: { ...of, version: 1, title: q, day: at.slice(0, 10) },
    },
    found: { title: q.toLowerCase(), body: a.toLowerCase() },
  }
}
