import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import Sqlite from 'better-sqlite3'

const sqlite = new Sqlite(process.env.DATABASE_FILE)
sqlite.exec('pragma journal_mode = wal; pragma synchronous = full')
sqlite.exec('create table faqs (id text primary key, q text not null, a text not null)')
const insert = sqlite.prepare('insert into faqs (id, q, a) values (?, ?, ?)')

createServer(async (req, res) => {
  if (req.method === 'GET') return res.end()
  const { q, a } = JSON.parse(Buffer.concat(await req.toArray()).toString())
  const _id = randomBytes(8).toString('hex')
  insert.run(_id, q, a)
  const body = JSON.stringify({ _id, q, a })
  res.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
  res.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
