import { createServer } from 'node:http'
import Sqlite from 'better-sqlite3'
import { rowsOf } from './baseline-rows.mjs'

const sqlite = new Sqlite(process.env.DATABASE_FILE)
sqlite.exec('pragma journal_mode = wal; pragma synchronous = full')
const prepared = new Map()

function insert(table, row) {
  const keys = Object.keys(row)
  const sql = `insert into ${table} (${keys.join()}) values (${keys.map((key) => `@${key}`).join()})`
  if (!prepared.has(sql)) prepared.set(sql, sqlite.prepare(sql))
  return prepared.get(sql).run(row)
}

let position = 1000
const write = sqlite.transaction((sent) => {
  const { item, tables, searchRows } = rowsOf(sent, ++position)
  for (const [table, row] of Object.entries(tables)) insert(table, row)
  for (const [index, [table, entry, text]] of Object.entries(searchRows))
    insert(index, { rowid: insert(table, entry).lastInsertRowid, ...text })
  return item
})

createServer(async (req, res) => {
  if (req.method === 'GET') return res.end()
  const body = JSON.stringify(write.immediate(JSON.parse(Buffer.concat(await req.toArray()).toString())))
  res.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
  res.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
