import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import Sqlite from 'better-sqlite3'

const sqlite = new Sqlite(process.env.DATABASE_FILE)
sqlite.exec('pragma journal_mode = wal; pragma synchronous = full')
const prepared = new Map()

function insert(table, row) {
  const keys = Object.keys(row)
  const sql = `insert into ${table} (${keys.join()}) values (${keys.map((key) => `@${key}`).join()})`
  if (!prepared.has(sql)) prepared.set(sql, sqlite.prepare(sql))
  prepared.get(sql).run(row)
}

let position = 1000

/** Writes the rows of the site: the item, its history, its visibility and its search record. */
const write = sqlite.transaction(({ q, a }) => {
  const _id = randomBytes(8).toString('hex')
  const at = new Date().toISOString()
  const values = { q, a, visibility: 'Published', publishAt: '', unpublishAt: '' }
  const times = { createdAt: at, updatedAt: at }
  const item = { _id, ...values, position: ++position, version: 1, ...times, ne: '{}', neOld: '[]' }
  const key = { type: 'faqs', itemId: _id }
  insert('faqs', item)
  insert('changes', { ...key, actor: 'bench', action: 'create', at, via: '', after: JSON.stringify(item) })
  insert('showings', { ...key, shownFrom: at, shownUntil: '9999', turnsAt: '', lastShown: '' })
  const texts = { title: q.toLowerCase(), list: `${q}\n${a}`.toLowerCase(), staff: '', body: a.toLowerCase() }
  insert('search_records', { ...key, stamp: '1', day: at.slice(0, 10), ...texts })
  return item
})

createServer(async (req, res) => {
  if (req.method === 'GET') return res.end()
  const body = JSON.stringify(write.immediate(JSON.parse(Buffer.concat(await req.toArray()).toString())))
  res.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
  res.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
