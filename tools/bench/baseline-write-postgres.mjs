import { createServer } from 'node:http'
import pg from 'pg'
import { rowsOf } from './baseline-rows.mjs'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

function insertAll({ tables, searchRows }) {
  const values = []
  const placeholders = (row) => Object.values(row).map((value) => `$${values.push(value)}`)
  const into = (table, row) =>
    `insert into ${table} (${Object.keys(row).map((key) => `"${key}"`)}) values (${placeholders(row)}) returning *`
  const parts = Object.entries(tables).map(([table, row]) => `${table}_row as (${into(table, row)})`)
  for (const [index, [table, entry, { title, body }]] of Object.entries(searchRows))
    parts.push(
      `${table}_row as (${into(table, entry)})`,
      `${index}_row as (insert into ${index} (id, title, body)
        select id, ${placeholders({ title, body: `${title}\n${body}` })} from ${table}_row)`,
    )
  return { name: 'insert', text: `with ${parts} select 1`, values }
}

let position = 1000

createServer(async (req, res) => {
  if (req.method === 'GET') return res.end()
  const rows = rowsOf(JSON.parse(Buffer.concat(await req.toArray()).toString()), ++position)
  await pool.query(insertAll(rows))
  const body = JSON.stringify(rows.item)
  res.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
  res.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
