import { createServer } from 'node:http'
import Sqlite from 'better-sqlite3'

const sqlite = new Sqlite(':memory:')
sqlite.exec('create table faqs (id integer primary key, q text not null, a text not null)')
const insert = sqlite.prepare('insert into faqs (q, a) values (?, ?)')
for (let i = 1; i <= 20; i++) insert.run(`Question ${i}?`, 'An answer of about the usual length. '.repeat(14))
const select = sqlite.prepare('select id, q, a from faqs order by id limit 20')

createServer((_, res) => {
  const body = JSON.stringify(select.all())
  res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
  res.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
