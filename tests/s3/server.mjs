// An S3-compatible store for tests: objects are files below a folder, by bucket and key. It verifies the signature and
// checksum of every request. `fault` makes requests fail, hang or break off.
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { signatureProblem } from './signature.mjs'

/** @typedef {'fail' | 'hang' | 'cut' | 'stall' | 'refuse' | 'endless' | ((res: import('node:http').ServerResponse) => void)} Fault */
/** @typedef {{ method: string, key: string, copy: boolean }} Asked */
/** @typedef {import('./signature.mjs').Keys} Keys */

/** @type {Keys} */
export const keys = { accessKeyId: 'TESTKEY', secretAccessKey: 'test/secret+key', region: 'us-east-1' }

/** The site's environment variables for the store at this URL. @param {string} url */
export const variables = (url, place = 's3://uploads/site') => ({
  UPLOADS_URL: place,
  UPLOADS_DIR: '',
  AWS_ENDPOINT_URL: url,
  AWS_ACCESS_KEY_ID: keys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  AWS_REGION: keys.region,
})

/** @param {string} folder */
export async function s3Server(folder, { port = 0, mostListed = 1000, mostApart = 15 * 60 * 1000 } = {}) {
  const store = {
    url: '',
    folder,
    /** Selects the fault of a request. @type {(asked: Asked) => Fault | undefined} */
    fault: () => undefined,
    /** Log of all requests. @type {string[]} */
    asked: [],
    /** @returns {Promise<void>} */
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const server = createServer(async (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://store')
    const [, bucket = '', ...rest] = pathname.split('/').map(decodeURIComponent)
    const key = rest.join('/')
    const method = req.method ?? ''
    store.asked.push(`${method} ${key}`)
    try {
      const problem = signatureProblem(req, keys, mostApart)
      if (problem) return refuse(res, 403, problem)
      const fault = store.fault({ method, key, copy: 'x-amz-copy-source' in req.headers })
      if (fault === 'hang') return
      if (typeof fault === 'function') return fault(res)
      if (fault === 'endless') return await pipeline(endless, res)
      if (fault === 'fail') return refuse(res, 500, 'InternalError')
      if (fault === 'refuse') return refuse(res, 403, 'AccessDenied')
      if (!(await isFolder(join(folder, bucket)))) return refuse(res, 404, 'NoSuchBucket')
      const path = join(folder, bucket, key)
      if (!key) return await list(res, join(folder, bucket), searchParams, mostListed)
      if (method === 'PUT' && req.headers['x-amz-copy-source']) return await copy(req, res, folder, path)
      if (method === 'PUT') return await take(req, res, path, fault)
      if (method === 'DELETE') {
        await rm(path, { force: true })
        return void res.writeHead(204).end()
      }
      await give(req, res, path, fault)
    } catch {
      res.destroy()
    }
  })
  // Closes idle connections soon.
  server.keepAliveTimeout = 1000
  await mkdir(folder, { recursive: true })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  store.url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : port}`
  return store
}

/**
 * @param {import('node:http').ServerResponse} res
 * @param {number} status
 * @param {string} code
 */
function refuse(res, status, code) {
  res.writeHead(status, { 'Content-Type': 'application/xml' })
  res.end(res.req.method === 'HEAD' ? '' : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

async function* endless() {
  for (;;) yield 'garbage '.repeat(10_000)
}

/** @param {string} path */
const isFolder = async (path) => (await stat(path).catch(() => undefined))?.isDirectory() ?? false

/** @param {string} path */
async function found(path) {
  const there = await stat(path).catch(() => undefined)
  return there?.isFile() ? there : undefined
}

/**
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {string} path
 * @param {Fault | undefined} fault
 */
async function take(req, res, path, fault) {
  if (fault === 'cut') {
    req.once('data', () => req.socket.destroy())
    return
  }
  if (fault === 'stall') return void req.once('data', () => req.pause())
  const aside = `${path}.${randomBytes(6).toString('hex')}~`
  const sum = createHash('sha256')
  let size = 0
  const count = new Transform({
    transform(chunk, _, done) {
      sum.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  try {
    await mkdir(dirname(path), { recursive: true })
    await pipeline(req, count, createWriteStream(aside))
    const signed = req.headers['x-amz-content-sha256']
    if (size !== Number(req.headers['content-length'])) return refuse(res, 400, 'IncompleteBody')
    if (signed !== 'UNSIGNED-PAYLOAD' && signed !== sum.digest('hex'))
      return refuse(res, 400, 'XAmzContentSHA256Mismatch')
    await rename(aside, path)
    res.writeHead(200, { ETag: `"${signed}"` }).end()
  } finally {
    await rm(aside, { force: true })
  }
}

/**
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {string} folder
 * @param {string} path
 */
async function copy(req, res, folder, path) {
  const from = join(folder, decodeURIComponent(String(req.headers['x-amz-copy-source'])))
  if (!(await found(from))) return refuse(res, 404, 'NoSuchKey')
  if (from !== path) await copyFile(from, path)
  else if (req.headers['x-amz-metadata-directive'] !== 'REPLACE') return refuse(res, 400, 'InvalidRequest')
  await utimes(path, new Date(), new Date())
  res.end('<?xml version="1.0"?><CopyObjectResult><ETag>"copied"</ETag></CopyObjectResult>')
}

/**
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {string} path
 * @param {Fault | undefined} fault
 */
async function give(req, res, path, fault) {
  const there = await found(path)
  if (!there) return refuse(res, 404, 'NoSuchKey')
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? '') ?? []
  const start = Number(from)
  const end = Math.min(to ? Number(to) : there.size - 1, there.size - 1)
  if (from && start >= there.size) return refuse(res, 416, 'InvalidRange')
  res.writeHead(from ? 206 : 200, {
    'Content-Length': end - start + 1,
    'Last-Modified': there.mtime.toUTCString(),
    'Accept-Ranges': 'bytes',
    ...(from && { 'Content-Range': `bytes ${start}-${end}/${there.size}` }),
  })
  if (req.method === 'HEAD' || there.size === 0) return void res.end()
  if (!fault) return pipeline(createReadStream(path, { start, end }), res)
  await pipeline(createReadStream(path, { start, end: start + Math.floor((end - start) / 2) }), res, {
    end: false,
  })
  if (fault === 'cut') res.destroy()
}

/**
 * @param {import('node:http').ServerResponse} res
 * @param {string} bucket
 * @param {URLSearchParams} query
 * @param {number} mostListed
 */
async function list(res, bucket, query, mostListed) {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token')?.replace('next&', '') ?? ''
  const maxKeys = Math.min(Number(query.get('max-keys') ?? mostListed), mostListed)
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  const entries = await readdir(join(bucket, folder), { withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('~'))
    .map(({ name }) => folder + name)
  const all = names.filter((name) => name.startsWith(prefix) && name > after).sort()
  const page = all.slice(0, maxKeys)
  const contents = page.map(async (name) => {
    const { size, mtime } = await stat(join(bucket, name))
    return `<Contents><Key>${encodeURIComponent(name)}</Key><LastModified>${mtime.toISOString()}</LastModified><Size>${size}</Size></Contents>`
  })
  const isMore = page.length < all.length
  const next = isMore ? `<NextContinuationToken>next&amp;${page.at(-1)}</NextContinuationToken>` : ''
  res.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${(await Promise.all(contents)).join('')}</ListBucketResult>`,
  )
}
