import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { launchSite } from '../built/process.ts'
import { openSqlite } from '../sqlite.ts'
import {
  bearer,
  expectServing,
  getJson,
  newPlace,
  type Place,
  sendJson,
  signIn,
  until,
  writeIn,
} from './faults-site.ts'
import { expectSound, hashOf } from './integrity.ts'
import { randomFor } from './random.ts'
import { pdf } from './writers.ts'

const texts = { q: 'Who holds the lock?', a: 'Somebody else.' }

/** Holds the database as another program does that writes for long. */
function lock(place: Place) {
  const other = openSqlite(place.database)
  other.exec('begin immediate')
  return () => {
    other.exec('rollback')
    other.close()
  }
}

test('a database that is locked for a while: reads go on meanwhile, writes wait and are taken', async () => {
  const place = newPlace()
  const site = await place.start()
  const staff = await signIn(site)
  // Written down too long ago, so that reading wants to note it anew.
  const other = openSqlite(place.database)
  other.exec(
    "update sessions set seenAt = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour'); update tokens set lastUsedAt = null",
  )
  other.close()
  const release = lock(place)
  let answered = 0
  const writes = [
    ...Array.from({ length: 5 }, () => sendJson(site, 'POST', '/api/faqs', texts)),
    writeIn(site, 'Hello'),
  ].map((write) => write.then((answer) => [answered++, answer.status][1]))
  for (let round = 0; round < 20; round++) {
    expect((await fetch(`${site.url}/downloads/forms?q=${round}`)).status).toBe(200)
    await getJson(site, '/api/faqs')
  }
  expect((await fetch(`${site.url}/admin/faqs`, { headers: staff, redirect: 'manual' })).status).toBe(200)
  expect(answered).toBe(0)
  release()
  expect(await Promise.all(writes)).toEqual([201, 201, 201, 201, 201, 303])
  expectSound(place)
  await expectServing(site)
})

test('a database that stays locked: writes are refused in words, nothing is changed, reads go on', async () => {
  const place = newPlace()
  const site = await place.start()
  const before = await getJson(site, '/api/faqs')
  const release = lock(place)
  const api = await sendJson(site, 'POST', '/api/faqs', texts)
  expect([api.status, (await api.json()).message]).toEqual([
    503,
    'Another program holds the database at this moment. Nothing was changed. Please try again in a few seconds.',
  ])
  expect(api.headers.get('Retry-After')).toBe('5')
  const message = await writeIn(site, 'What I have typed')
  expect(message.status).toBe(503)
  expect(message.text).toContain('What I have typed')
  const ready = await fetch(`${site.url}/readyz`)
  expect([ready.status, await ready.text()]).toEqual([
    503,
    "The database can't be written: database is locked.",
  ])
  expect(await getJson(site, '/api/faqs')).toEqual(before)
  release()
  expect((await sendJson(site, 'POST', '/api/faqs', texts)).status).toBe(201)
  await expectServing(site)
})

const overwrite = (file: string, at: number, size: number) => {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(size, 0xa5), 0, size, at)
  closeSync(handle)
}

/** Where the last page begins that holds a text. */
const pageOf = (file: string, text: string) => Math.floor(readFileSync(file).lastIndexOf(text) / 4096) * 4096

/** One that listens all the same is ended, and has no code. */
async function startThatEnds({ env }: Place) {
  const { child, output } = launchSite(env)
  onTestFinished(() => void child.kill('SIGKILL'))
  await until(() => output().includes('Listening') || child.exitCode !== null, 'the start has come to an end')
  return { code: child.exitCode, output: output() }
}

describe('a start with a damaged database ends with one sentence and leaves it as it is', () => {
  test.each<[string, (file: string) => void]>([
    ['its head overwritten', (file) => overwrite(file, 0, 4096)],
    ['its middle overwritten', (file) => overwrite(file, 8 * 4096, 40 * 4096)],
    // A start reads none of the history, so nobody would notice before it is too late.
    ['one page of its history overwritten', (file) => overwrite(file, pageOf(file, '"updatedAt"'), 4096)],
    [
      'its second half cut off',
      (file) => truncateSync(file, Math.floor(readFileSync(file).length / 8192) * 4096),
    ],
    ['another file in its place', (file) => writeFileSync(file, 'no database'.repeat(1000))],
  ])('%s', async (_, damage) => {
    const place = newPlace()
    damage(place.database)
    const before = hashOf(readFileSync(place.database))
    const { code, output } = await startThatEnds(place)
    expect(code).toBe(1)
    expect(output).toMatch(
      /^The database \S+ can't be used \([^\n]+\)\. Restore a backup or free the file\.\n$/,
    )
    expect(hashOf(readFileSync(place.database))).toBe(before)
  })

  test('a folder in its place', async () => {
    const place = newPlace()
    rmSync(place.database)
    mkdirSync(place.database)
    const { code, output } = await startThatEnds(place)
    expect(code).toBe(1)
    expect(output).toMatch(
      /^The database \S+ can't be used \([^\n]+\)\. Restore a backup or free the file\.\n$/,
    )
  })
})

test('a missing database is made anew, beside the files that are there', async () => {
  const place = newPlace()
  const files = readdirSync(place.uploads)
  for (const name of readdirSync(place.folder))
    if (name.startsWith('site.db')) rmSync(join(place.folder, name))
  const site = await place.start()
  expect((await fetch(site.url)).status).toBe(200)
  expect(await (await fetch(`${site.url}/api/faqs`)).json()).toHaveLength(8)
  expect(readdirSync(place.uploads)).toEqual(expect.arrayContaining(files))
  expectSound(place)
})

test.each([
  [
    'emptied',
    (folder: string) => readdirSync(folder).map((name) => rmSync(join(folder, name), { recursive: true })),
  ],
  ['gone', (folder: string) => rmSync(folder, { recursive: true })],
])(
  'a folder of uploads that is %s: pages are served, downloads answer 404 in words, uploads are taken',
  async (_, lose) => {
    const place = newPlace()
    let site = await place.start()
    const [form] = await getJson(site, '/api/forms')
    const [slide] = await getJson(site, '/api/slides')
    lose(place.uploads)
    for (const isStartedAgain of [false, true]) {
      if (isStartedAgain) {
        await site.stop()
        site = await place.start()
      }
      for (const path of ['/', '/downloads/forms', '/gallery', '/notice-board/tenders', '/company/policies'])
        expect((await fetch(site.url + path)).status, path).toBe(200)
      const lost = await fetch(site.url + form.fileUrl, { headers: { Accept: 'text/html' } })
      expect(lost.status).toBe(404)
      expect(await lost.text()).toContain('Failed to download file.')
      expect((await fetch(site.url + slide.image)).status).toBe(404)
      expect(await (await fetch(`${site.url}/readyz`)).text()).toBe('ok')
    }
    lose(place.uploads)
    const body = new FormData()
    for (const [key, value] of Object.entries({ name: 'Again', description: 'Again', category: 'HR' }))
      body.append(key, value)
    const bytes = pdf(randomFor('lost'), 1000)
    body.append('file', new File([new Uint8Array(bytes)], 'again.pdf'))
    const answer = await fetch(`${site.url}/api/forms`, { method: 'POST', headers: bearer(), body })
    expect(answer.status).toBe(201)
    const { fileUrl } = await answer.json()
    const file = await fetch(site.url + fileUrl)
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
  },
)
