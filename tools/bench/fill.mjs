import Sqlite from 'better-sqlite3'

const day = 86_400_000
const words = ['intake', 'desander', 'penstock', 'turbine', 'switchyard', 'tailrace', 'adit', 'spillway']
const categories = {
  gallery: ['project', 'facility', 'event', 'construction', 'environment'],
  announcements: ['general', 'safety', 'policy', 'maintenance', 'event'],
}

/** Writes `count` gallery items and announcements into a site's database, each with its entry in the search index. */
export function fill(file, count) {
  const sqlite = new Sqlite(file, { timeout: 60_000 })
  const insert = inserter(sqlite)
  sqlite
    .transaction(() => {
      const image =
        sqlite.prepare("select image from gallery where type = 'image' limit 1").get()?.image ?? 'null'
      for (let i = 0; i < count; i++) {
        const date = new Date(Date.now() - (i % 3000) * day).toISOString().slice(0, 10)
        const title = `${words[i % 8]} ${words[(i >> 3) % 8]} ${i}`
        // Words that folding for search does not change.
        const nepali = `${i % 8 === 2 ? 'नहर' : 'सडक'} ${i}`
        const ne = JSON.stringify({ title: nepali })
        const text = `Works at the ${words[(i >> 6) % 8]} go on as planned, number ${i % 100} of the season.`
        insert('gallery', i, date, `${text}\n${nepali}`, {
          ...{ title, ne, description: text, category: categories.gallery[i % 5], type: 'image' },
          ...{
            image,
            poster: '',
            location: 'Nilkhola',
            date,
            photographer: 'Staff',
            tags: '["works"]',
            featured: 0,
          },
        })
        insert('announcements', i, date, `${text}\n${nepali}`, {
          ...{ title, ne, content: text, category: categories.announcements[i % 5], priority: 'medium' },
          ...{ publishDate: date, expiryDate: '', author: 'Office', department: 'Operations' },
          ...{ isPinned: 0, attachments: '[]' },
        })
      }
    })
    .immediate()
  sqlite.close()
}

function inserter(sqlite) {
  const prepared = new Map()
  const run = (sql, values) => {
    if (!prepared.has(sql)) prepared.set(sql, sqlite.prepare(sql))
    return prepared.get(sql).run(...values)
  }
  return (type, i, date, text, values) => {
    const createdAt = new Date().toISOString()
    const _id = `bench${i}`
    const times = { createdAt, updatedAt: createdAt }
    const row = { _id, position: 1000 + i, version: 1, ...times, slug: `bench-${i}`, ...values }
    const columns = Object.keys(row).map((name) => `"${name}"`)
    run(`insert into ${type} (${columns}) values (${columns.map(() => '?')})`, Object.values(row))
    const folded = `${values.title}\n${text}`.toLowerCase()
    run(
      `insert into search_records (type, itemId, stamp, day, title, list, staff, body) values (?, ?, '1', ?, ?, ?, '', ?)`,
      [type, _id, date, values.title.toLowerCase(), folded, text],
    )
  }
}
