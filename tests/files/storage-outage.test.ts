import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { clearConfig } from '~/config/config.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import { stopIndexing, updateSearchIndexAndDocuments } from '~/content/search/indexer.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { policies } from '~/content/types/policies.ts'
import { slides } from '~/content/types/slides.ts'
import { database } from '~/db/database.server.ts'
import { itemDocumentUrl } from '~/files/names.ts'
import { createFormStamp } from '~/inbox/visitor-form.server.ts'
import { announcedTexts, fillIn, findForms, multipartBody, textOf } from '../html-form.ts'
import { pdf } from '../inbox/applying.ts'
import { s3Server, variables } from '../s3/server.mjs'
import { serve } from '../server/serve.ts'
import { cookie, jpg, signIn } from '../staff/screen-forms.ts'
import { staffSite } from '../staff/staff-site.ts'
import { loadTimeout, siteClient, siteHandler } from '../whole-site.ts'
import { begin } from './zip.ts'

let store: Awaited<ReturnType<typeof s3Server>>
const folder = join(tmpdir(), `store-${randomBytes(4).toString('hex')}`)
const inBucket = join(folder, 'uploads/site')
/** Files in the bucket, including temporary ones. */
const objects = () =>
  readdirSync(inBucket, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()

beforeAll(async () => {
  mkdirSync(dirname(inBucket), { recursive: true })
  renameSync(String(process.env.TEST_UPLOADS), inBucket)
  store = await s3Server(folder)
  Object.assign(process.env, variables(store.url))
  // Work of an earlier test file may have read it meanwhile.
  clearConfig()
  await signIn()
  await siteHandler()
}, loadTimeout)

afterEach(() => {
  store.fault = () => undefined
})

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Row counts of the tables that an upload writes to. */
async function rows() {
  const db = await database()
  const tables = ['slides', 'changes', 'stored_files', 'file_uses', 'applications', 'outbox'] as const
  const count = (table: (typeof tables)[number]) =>
    db.selectFrom(table).select(db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()
  return Promise.all(tables.map(async (table) => [table, Number((await count(table)).rows)]))
}

/** Documents that were marked as unreadable. */
async function unread() {
  const db = await database()
  const given = db.selectFrom('document_texts').select(['name', 'state'])
  return given.where('state', 'in', ['missing', 'skipped']).execute()
}

const away = 'The store of files can’t be reached at this moment, so nothing was saved.'
const fails = () => {
  store.fault = () => 'fail'
}

describe('a visitor', () => {
  test('gets files, ranges and renditions from the store, and 503 while it is unavailable', async () => {
    const ask = await siteClient()
    const [policy] = await listItems(policies, { visible: true })
    const [slide] = await listItems(slides, { visible: true })
    if (!policy?.file || !slide) throw new Error('The sample has none')
    const file = itemDocumentUrl(policies.name, policy._id, policy.file)
    const paths = [file, `/uploads/${policy.file.name}`, `/images/${slide.image}/480.webp`]
    for (const path of paths) {
      const response = await ask(path)
      expect(response.status).toBe(200)
      expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('Content-Length')))
    }
    const part = await ask(file, { headers: { Range: 'bytes=0-3' } })
    expect([part.status, await part.text()]).toEqual([206, '%PDF'])
    fails()
    for (const path of paths) {
      const response = await ask(path)
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30'])
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(await response.text()).toContain('can’t be fetched at this moment')
    }
    const page = await ask('/company/policies')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(file)
    store.fault = () => undefined
    expect((await ask(file)).status).toBe(200)
  })

  test('who applies gets the input back, and nothing is stored', async () => {
    const ask = await siteClient()
    const open = await listItems(jobs, { visible: true })
    const job = open.find(({ applicationDeadline }) => applicationDeadline > new Date().toISOString())
    const path = `/notice-board/careers/${job?.slug}/apply`
    const [form] = findForms(await (await ask(path)).text(), 'letter')
    const typed = { name: 'Mina Rai', email: 'mina@example.com', phone: '9841234567', letter: 'Namaste' }
    const sent = fillIn(form?.data ?? new FormData(), {
      ...typed,
      stamp: createFormStamp(Date.now() - 60_000),
    })
    sent.set('cv', pdf())
    const before = [objects(), await rows()]
    fails()
    const refused = await ask(path, await multipartBody(sent))
    const html = await refused.text()
    expect(refused.status).toBe(503)
    for (const value of Object.values(typed)) expect(html).toContain(value)
    expect(announcedTexts(html).join()).toContain('could not be stored')
    store.fault = () => undefined
    expect([objects(), await rows()]).toEqual(before)
    expect((await ask(path, await multipartBody(sent))).status).toBe(303)
    expect(objects().length).toBe(before[0] ? before[0].length + 1 : 0)
  })
})

test('staff get an error with their input, and nothing is stored', async () => {
  const { open, send } = await staffSite(cookie)
  const path = '/admin/hero-slides?new=1'
  const form = fillIn(await open(path), { tag: 'New', titleA: 'Dawn over', titleB: 'the dam', desc: 'Water' })
  form.set('image', new File([await (await jpg()).arrayBuffer(), randomBytes(8)], 'dawn.jpg'))
  const before = [objects(), await rows()]
  fails()
  const refused = await send(path, form)
  expect(refused.status).toBe(503)
  expect(textOf(refused.html)).toContain(away)
  expect(refused.html).toContain('Dawn over')
  const ask = await siteClient()
  const ahead = new FormData()
  ahead.set('file', form.get('image') ?? '')
  const response = await ask('/admin/upload/slides/image', { cookie, ...(await multipartBody(ahead)) })
  expect([response.status, (await response.json()).message]).toEqual([503, expect.stringContaining(away)])
  store.fault = () => undefined
  expect([objects(), await rows()]).toEqual(before)
  expect((await send(path, form)).status).toBe(303)
})

test('no document counts as lost or unreadable meanwhile, and no local copy remains', async () => {
  stopIndexing()
  await updateSearchIndexAndDocuments()
  const db = await database()
  await db.updateTable('document_texts').set({ state: 'new', tries: 0 }).where('state', '=', 'read').execute()
  fails()
  await expect(updateSearchIndexAndDocuments()).rejects.toThrow(away)
  expect(await unread()).toEqual([])
  store.fault = ({ method }) => (method === 'GET' ? 'cut' : undefined)
  await expect(updateSearchIndexAndDocuments()).rejects.toThrow(away)
  const passing = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('website-file-'))
  await vi.waitFor(async () => expect(await passing()).toEqual([]))
  expect(await unread()).toEqual([])
}, 60_000)

test.runIf(process.platform === 'linux')(
  'a network that is cut leaves no descriptor, memory or half a file',
  async () => {
    const [policy] = await listItems(policies, { visible: true })
    if (!policy?.file) throw new Error('The sample has none')
    const { getOriginalsStore: originalsStore } = await import('~/files/storage/storage.server.ts')
    const large = new File([new Uint8Array(randomBytes(5_000_000))], 'large')
    await originalsStore().set(policy.file.name, large)
    const path = itemDocumentUrl(policies.name, policy._id, policy.file)
    const { port } = await serve(await siteHandler())
    const sockets = async () => (await readdir('/proc/self/fd')).length
    const download = () =>
      new Promise((resolve) => {
        const requested = request({ port, host: '127.0.0.1', path, agent: false }, (response) => {
          response
            .on('error', resolve)
            .on('end', () => resolve('whole'))
            .resume()
        })
        requested.on('error', resolve).end()
      })
    expect(await download()).toBe('whole')
    const before = { objects: objects(), rows: await rows(), held: held(), open: await sockets() }
    for (let time = 0; time < 8; time++) {
      store.fault = ({ method }) => (method === 'HEAD' ? undefined : 'cut')
      expect(await download()).toMatchObject({ code: 'ECONNRESET' })
      await expect(originalsStore().set('new.pdf', large)).rejects.toThrow(away)
      store.fault = () => undefined
      // The visitor closes the connection during the download.
      ;(await begin(port, path)).destroy()
    }
    await vi.waitUntil(async () => (await sockets()) <= before.open + 2, { timeout: 10_000 })
    expect([objects(), await rows()]).toEqual([before.objects, before.rows])
    await vi.waitUntil(() => held() - before.held < 10_000_000, { timeout: 10_000, interval: 500 })
    expect(await download()).toBe('whole')
  },
  60_000,
)

/** Bytes in use after garbage collection. */
function held() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
