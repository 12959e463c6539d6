import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { status, headers, body: file } = JSON.parse(process.env.RESPONSE)
const body = readFileSync(file)

createServer((_, res) => {
  res.writeHead(status, headers)
  res.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
