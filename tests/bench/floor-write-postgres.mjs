import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
await pool.query('create table faqs (id text primary key, q text not null, a text not null)')
const insert = { name: 'insert', text: 'insert into faqs (id, q, a) values ($1, $2, $3)' }

createServer(async (req, res) => {
  if (req.method === 'GET') return res.end()
  const { q, a } = JSON.parse(Buffer.concat(await req.toArray()).toString())
  const _id = randomBytes(8).toString('hex')
  await pool.query({ ...insert, values: [_id, q, a] })
  const body = JSON.stringify({ _id, q, a })
  res.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
  res.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
