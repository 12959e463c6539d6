import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const { FOLDER, FILE } = process.env

// A file taken in is on the disk under its name when it is answered, as on the site.
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
    // The load ends in the middle of some.
    return
  }
  await rename(`${file}.part`, file)
  const folder = await open(FOLDER, 'r')
  await folder.sync()
  await folder.close()
  res.writeHead(201).end()
}).listen(Number(process.env.PORT), '127.0.0.1')
