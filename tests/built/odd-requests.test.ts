import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { config } from '~/config/config.server.ts'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { reports } from '~/content/types/reports.ts'
import { uploadUrl } from '~/files/names.ts'
import { originals } from '~/files/storage/storage.server.ts'
import { formStamp } from '~/inbox/visitor-form.server.ts'
import { bearer, cookieClient, type Headers, jpg, sharedSite } from '../api/site.ts'
import { sampleValues } from '../content/samples.ts'
import { openSqlite } from '../sqlite.ts'
import { application } from '../staff/received-submissions.ts'
import type { Site } from './process.ts'
import { howOften } from './repetitions.ts'

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
/** An address of every kind of file there is, with what one has to show. */
let files: [path: string, headers?: Headers][]

beforeAll(async () => {
  site = await sharedSite({ LOG_LEVEL: 'error', API_WRITES_PER_MINUTE: '0' })
  clerk = await cookieClient(site, 'clerk@jaldhara.example', 'editor')
  program = await bearer('program', 'admin')
  await originals().set(large.name, new File([Buffer.alloc(size, '%PDF-1.7 ')], large.name))
  const report = { ...sampleValues(reports, 'large'), publishDate: '2026-01-01', file: large }
  const { _id } = await createItem(reports, report, 'tester')
  const [job] = await listItems(jobs, { visible: true })
  applyPath = `/notice-board/careers/${job?.slug}/apply`
  const home = await (await fetch(site.url)).text()
  const [, picture = '', rendition = ''] = /src="\/images\/([^/"]+)\/([^"]+)"/.exec(home) ?? []
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(home) ?? []
  files = [
    [`/files/reports/${_id}/Large.pdf`],
    [uploadUrl(large.name)],
    [uploadUrl(picture)],
    [`/images/${picture}/${rendition}`],
    [`/images/${large.name}/page-240.webp`],
    [script],
    ['/favicon.ico'],
    [`/admin/applications/${(await application(job?._id ?? ''))._id}/cv`, clerk],
    ['/admin/subscribers.csv', clerk],
  ]
  // What is made at the first demand is there from then on.
  for (const [path, headers] of files)
    expect([path, statusOf(await ask('GET', path, { headers }))]).toEqual([path, 200])
}, 90_000)

interface Odd {
  headers?: Headers
  body?: Buffer
  /** Leaves as soon as anything comes back. */
  cutOff?: boolean
}

/** Asks over a connection of its own; answers what came back until it was closed by either side. */
function ask(method: string, path: string, { headers = {}, body, cutOff = false }: Odd = {}) {
  const lines = Object.entries({ Host: '127.0.0.1', Connection: 'close', ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () =>
      socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n`),
    )
    let first = ''
    socket.on('data', (chunk) => {
      const isWaitedFor = chunk.subarray(0, 12).toString() === 'HTTP/1.1 100'
      if (isWaitedFor) socket.write(body ?? '', () => cutOff && socket.destroy())
      else if (cutOff) socket.destroy()
      if (!isWaitedFor) first ||= chunk.toString('latin1')
    })
    socket.on('error', () => undefined).on('close', () => resolve(first))
  })
}

const statusOf = (answer: string) => Number(answer.slice(9, 12))

/** As many times as it says, twenty at a time. */
async function often(times: number, ask: () => Promise<string>) {
  const statuses = new Set<number>()
  for (let left = Math.ceil(times * howOften.share); left > 0; left -= 20)
    for (const answer of await Promise.all(Array.from({ length: Math.min(20, left) }, ask)))
      statuses.add(statusOf(answer))
  return [...statuses]
}

const folder = () => `/proc/${site.child.pid}/fd`

/** The files that the server holds open. */
function openFiles() {
  const names = readdirSync(folder()).map((number) => {
    try {
      return readlinkSync(`${folder()}/${number}`)
    } catch {
      return ''
    }
  })
  return names.filter((name) => name.startsWith('/')).sort()
}

/** Waits until no file is open that was not, each as often; one that was may be done with. */
async function expectNoneLeft(before: string[]) {
  const left = () => {
    const known = [...before]
    return openFiles().filter((name) => {
      const at = known.indexOf(name)
      if (at >= 0) known.splice(at, 1)
      return at < 0
    })
  }
  await vi.waitFor(() => expect(left()).toEqual([]), { timeout: 5000, interval: 20 })
}

/** Every file, with what is half written, and how many rows each table has. */
function stored() {
  const sqlite = openSqlite(config().databaseFile)
  // What the searches read, of entries and of documents, is written beside whatever is asked for.
  const besides = ['search*', 'document*', 'staff_entries', 'staff_texts*', 'sqlite_sequence']
  const tables = sqlite.rows(
    `select name from sqlite_master where type = 'table' and ${besides.map((name) => `name not glob '${name}'`).join(' and ')} order by name`,
  )
  const rows = tables.map((table) => {
    const name = String(Reflect.get(Object(table), 'name'))
    return [name, sqlite.rows(`select count(*) as n from "${name}"`)[0]]
  })
  sqlite.close()
  const files = readdirSync(config().uploadsDir, { recursive: true }).map(String)
  // Sizes of pictures are made beside whatever is asked for.
  return { rows, files: files.filter((name) => !name.startsWith('renditions')).sort() }
}

describe.runIf(existsSync('/proc/self/fd'))('no file stays open', () => {
  test.each<[string, number, string, Odd, number[]]>([
    ['when it is only asked about', 1000, 'HEAD', {}, [200]],
    ['when the download is cut off', 1000, 'GET', { cutOff: true }, [200]],
    ['when a range is cut off', 500, 'GET', { cutOff: true, headers: { Range: 'bytes=1-' } }, [200, 206]],
    ['when a range is taken', 200, 'GET', { headers: { Range: 'bytes=0-9' } }, [200, 206]],
    [
      'when a range lies beyond',
      200,
      'GET',
      { cutOff: true, headers: { Range: 'bytes=999999999-' } },
      [200, 416],
    ],
    ['when it is known already', 200, 'GET', { cutOff: true, headers: { 'If-None-Match': '*' } }, [200, 304]],
  ])('%s', async (_, times, method, odd, statuses) => {
    const before = openFiles()
    for (const [path, headers] of files) {
      const all = { ...odd, headers: { ...headers, ...odd.headers } }
      const found = await often(Math.ceil(times / files.length), () => ask(method, path, all))
      expect([path, found.filter((status) => !statuses.includes(status))]).toEqual([path, []])
    }
    await expectNoneLeft(before)
  })
})

describe('nothing stays of what', () => {
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
  const places = (): [path: string, field: string, headers: Headers][] => [
    ['/api/forms', 'file', program],
    ['/admin/forms?new', 'file', clerk],
    ['/admin/upload/slides/image', 'file', clerk],
    [applyPath, 'cv', { 'Sec-Fetch-Site': 'same-origin' }],
  ]

  test('was cut off', async () => {
    const [before, open] = [stored(), existsSync('/proc/self/fd') ? openFiles() : []]
    for (const [path, field, headers] of places()) {
      const body = form(text, part('description', 'x'), part(field, jpg(), 'x.jpg'))
      await often(100, () => ask('POST', path, upload(body, headers, true)))
    }
    await vi.waitFor(() => expect(stored()).toEqual(before), { timeout: 5000, interval: 50 })
    if (open.length > 0) await expectNoneLeft(open)
  })

  test('was refused for its file', async () => {
    const before = stored()
    for (const [path, field, headers] of places()) {
      const stamp = part('stamp', formStamp(Date.now() - 2000))
      const body = form(text, stamp, part('description', 'x'), part(field, '<svg xmlns="x"/>', 'x.pdf'))
      const found = await often(100, () => ask('POST', path, upload(body, headers)))
      expect([path, found.filter((status) => ![400, 422, 429, 503].includes(status))]).toEqual([path, []])
    }
    expect(stored()).toEqual(before)
  })

  test('was sent without leave to', async () => {
    const before = stored()
    for (const [path, field] of places().slice(0, 3)) {
      const body = form(text, part('description', 'x'), part(field, jpg(), 'x.jpg'))
      await often(100, () => ask('POST', path, upload(body, { 'Sec-Fetch-Site': 'same-origin' })))
    }
    expect(stored()).toEqual(before)
  })
})
