import { createServer } from 'node:http'

const { status, headers, base64 } = JSON.parse(process.env.RESPONSE)
const body = Buffer.from(base64, 'base64')

createServer((_, res) => {
  res.writeHead(status, headers)
  res.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
