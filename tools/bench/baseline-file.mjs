import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const { FOLDER, FILE } = process.env

// Like the site, responds only when the uploaded file is on the disk under its name.
createServer(async (req, res) => {
  if (req.method === 'GET') {
    if (!FILE || req.url === '/healthz') return res.end()
    res.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': statSync(FILE).size })
    return createReadStream(FILE).pipe(res)
  }
  const file = join(FOLDER, randomBytes(8).toString('hex'))
  try {
    await pipeline(req, createWriteStream(`${file}.part`, { flush: true }))
  } catch {
    // The load generator aborts its last uploads.
    return
  }
  await rename(`${file}.part`, file)
  const folder = await open(FOLDER, 'r')
  await folder.sync()
  await folder.close()
  res.writeHead(201).end()
}).listen(Number(process.env.PORT), '127.0.0.1')
