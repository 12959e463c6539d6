import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { config } from '~/config/config.server.ts'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { reports } from '~/content/types/reports.ts'
import { uploadedFileUrl } from '~/files/names.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import { createFormStamp } from '~/inbox/visitor-form.server.ts'
import { bearer, cookieClient, type Headers, jpg, sharedSite } from '../api/site.ts'
import { sampleValues } from '../content/samples.ts'
import { openSqlite } from '../sqlite.ts'
import { application } from '../staff/received-submissions.ts'
import type { Site } from './process.ts'
import { repetitions } from './repetitions.ts'

const size = 16 * 1024 * 1024
const large = {
  name: `${'a'.repeat(32)}.pdf`,
  fileName: 'Large.pdf',
  type: 'application/pdf',
  size,
  pages: 1,
}

let site: Site
let clerk: Headers
let program: Headers
let applyPath = ''
/** A URL of every kind of file, with the necessary credentials. */
let files: [path: string, headers?: Headers][]

beforeAll(async () => {
  site = await sharedSite({ LOG_LEVEL: 'error', API_WRITES_PER_MINUTE: '0' })
  clerk = await cookieClient(site, 'clerk@jaldhara.example', 'editor')
  program = await bearer('program', 'admin')
  await getOriginalsStore().set(large.name, new File([Buffer.alloc(size, '%PDF-1.7 ')], large.name))
  const report = { ...sampleValues(reports, 'large'), publishDate: '2026-01-01', file: large }
  const { _id } = await createItem(reports, report, 'tester')
  const [job] = await listItems(jobs, { visible: true })
  applyPath = `/notice-board/careers/${job?.slug}/apply`
  const home = await (await fetch(site.url)).text()
  const [, picture = '', rendition = ''] = /src="\/images\/([^/"]+)\/([^"]+)"/.exec(home) ?? []
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(home) ?? []
  files = [
    [`/files/reports/${_id}/Large.pdf`],
    [uploadedFileUrl(large.name)],
    [uploadedFileUrl(picture)],
    [`/images/${picture}/${rendition}`],
    [`/images/${large.name}/page-240.webp`],
    [script],
    ['/favicon.ico'],
    [`/admin/applications/${(await application(job?._id ?? ''))._id}/cv`, clerk],
    ['/admin/subscribers.csv', clerk],
  ]
  // The first request generates missing renditions.
  for (const [path, headers] of files)
    expect([path, statusOf(await ask('GET', path, { headers }))]).toEqual([path, 200])
}, 90_000)

interface OddRequest {
  headers?: Headers
  body?: Buffer
  /** Closes the connection at the first response data. */
  cutOff?: boolean
}

/** Sends a request over a connection of its own. Resolves to the first response data when either side has closed it. */
function ask(method: string, path: string, { headers = {}, body, cutOff = false }: OddRequest = {}) {
  const lines = Object.entries({ Host: '127.0.0.1', Connection: 'close', ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () =>
      socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n`),
    )
    let first = ''
    socket.on('data', (chunk) => {
      const isContinue = chunk.subarray(0, 12).toString() === 'HTTP/1.1 100'
      if (isContinue) socket.write(body ?? '', () => cutOff && socket.destroy())
      else if (cutOff) socket.destroy()
      if (!isContinue) first ||= chunk.toString('latin1')
    })
    socket.on('error', () => undefined).on('close', () => resolve(first))
  })
}

const statusOf = (response: string) => Number(response.slice(9, 12))

/** Repeats a request, twenty at a time. Returns the different statuses. */
async function repeat(times: number, ask: () => Promise<string>) {
  const statuses = new Set<number>()
  for (let left = Math.ceil(times * repetitions.share); left > 0; left -= 20)
    for (const response of await Promise.all(Array.from({ length: Math.min(20, left) }, ask)))
      statuses.add(statusOf(response))
  return [...statuses]
}

const descriptorFolder = () => `/proc/${site.child.pid}/fd`

/** The open files of the server. */
function openFiles() {
  const names = readdirSync(descriptorFolder()).map((number) => {
    try {
      return readlinkSync(`${descriptorFolder()}/${number}`)
    } catch {
      return ''
    }
  })
  return names.filter((name) => name.startsWith('/')).sort()
}

/** Waits until no further file is open than before. Counts each name. */
async function expectNoLeaks(before: string[]) {
  const leaked = () => {
    const remaining = [...before]
    return openFiles().filter((name) => {
      const at = remaining.indexOf(name)
      if (at >= 0) remaining.splice(at, 1)
      return at < 0
    })
  }
  await vi.waitFor(() => expect(leaked()).toEqual([]), { timeout: 5000, interval: 20 })
}

/** All files, including partial ones, and the row count of each table. */
function stored() {
  const sqlite = openSqlite(config().databaseFile)
  // The indexer writes these tables in the background.
  const indexTables = ['search*', 'document*', 'sqlite_sequence']
  const tables = sqlite.rows(
    `select name from sqlite_master where type = 'table' and ${indexTables.map((name) => `name not glob '${name}'`).join(' and ')} order by name`,
  )
  const rows = tables.map((table) => {
    const name = String(Reflect.get(Object(table), 'name'))
    return [name, sqlite.rows(`select count(*) as n from "${name}"`)[0]]
  })
  sqlite.close()
  const files = readdirSync(config().uploadsDir, { recursive: true }).map(String)
  // Renditions are generated in the background.
  return { rows, files: files.filter((name) => !name.startsWith('renditions')).sort() }
}

test.runIf(existsSync('/proc/self/fd')).each<[string, number, string, OddRequest, number[]]>([
  ['HEAD requests', 1000, 'HEAD', {}, [200]],
  ['interrupted downloads', 1000, 'GET', { cutOff: true }, [200]],
  ['interrupted ranges', 500, 'GET', { cutOff: true, headers: { Range: 'bytes=1-' } }, [200, 206]],
  ['conditional requests', 200, 'GET', { cutOff: true, headers: { 'If-None-Match': '*' } }, [200, 304]],
])('leaves no file open after %s', async (_, times, method, request, statuses) => {
  const before = openFiles()
  for (const [path, headers] of files) {
    const options = { ...request, headers: { ...headers, ...request.headers } }
    const found = await repeat(Math.ceil(times / files.length), () => ask(method, path, options))
    expect([path, found.filter((status) => !statuses.includes(status))]).toEqual([path, []])
  }
  await expectNoLeaks(before)
})

describe('stores nothing of an upload', () => {
  const boundary = 'odd'
  const part = (name: string, value: string | Buffer, fileName?: string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
      Buffer.from(`${fileName ? `; filename="${fileName}"` : ''}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ])
  const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  const upload = (body: Buffer, headers: Headers, cutOff = false) => {
    const sent = cutOff ? body.subarray(0, body.length - 100) : body
    const type = `multipart/form-data; boundary=${boundary}`
    const lines = { 'Content-Type': type, 'Content-Length': `${body.length}`, Expect: '100-continue' }
    return { headers: { ...lines, ...headers }, body: sent, cutOff }
  }
  const text = part('name', 'Leave')
  const uploadForms = (): [path: string, field: string, headers: Headers][] => [
    ['/api/forms', 'file', program],
    ['/admin/forms?new', 'file', clerk],
    ['/admin/upload/slides/image', 'file', clerk],
    [applyPath, 'cv', { 'Sec-Fetch-Site': 'same-origin' }],
  ]

  test('that was interrupted, or without permission', async () => {
    const [before, open] = [stored(), existsSync('/proc/self/fd') ? openFiles() : []]
    for (const [path, field, headers] of uploadForms()) {
      const body = form(text, part('description', 'x'), part(field, jpg(), 'x.jpg'))
      await repeat(100, () => ask('POST', path, upload(body, headers, true)))
      if (path !== applyPath)
        await repeat(20, () => ask('POST', path, upload(body, { 'Sec-Fetch-Site': 'same-origin' })))
    }
    await vi.waitFor(() => expect(stored()).toEqual(before), { timeout: 5000, interval: 50 })
    if (open.length > 0) await expectNoLeaks(open)
  })

  test('whose file was refused', async () => {
    const before = stored()
    for (const [path, field, headers] of uploadForms()) {
      const stamp = part('stamp', createFormStamp(Date.now() - 2000))
      const body = form(text, stamp, part('description', 'x'), part(field, '<svg xmlns="x"/>', 'x.pdf'))
      const found = await repeat(100, () => ask('POST', path, upload(body, headers)))
      expect([path, found.filter((status) => ![400, 422, 429, 503].includes(status))]).toEqual([path, []])
    }
    expect(stored()).toEqual(before)
  })
})
