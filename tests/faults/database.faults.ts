import {
  closeSync,
  lstatSync,
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

/** Locks the database like another program during a long write. Returns the function that releases the lock. */
function lock(place: Place) {
  const other = openSqlite(place.database)
  other.exec('begin immediate')
  return () => {
    other.exec('rollback')
    other.close()
  }
}

test('while the database is locked briefly, reads go on and writes wait and succeed', async () => {
  const place = newPlace()
  const site = await place.start()
  const staff = await signIn(site)
  // Old timestamps, so that reading pages tries to update them.
  const other = openSqlite(place.database)
  other.exec(
    "update sessions set seenAt = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour'); update tokens set lastUsedAt = null",
  )
  other.close()
  const release = lock(place)
  let responseCount = 0
  const writes = [
    ...Array.from({ length: 5 }, () => sendJson(site, 'POST', '/api/faqs', texts)),
    writeIn(site, 'Hello'),
  ].map((write) => write.then((answer) => [responseCount++, answer.status][1]))
  for (let round = 0; round < 20; round++) {
    expect((await fetch(`${site.url}/downloads/forms?q=${round}`)).status).toBe(200)
    await getJson(site, '/api/faqs')
  }
  expect((await fetch(`${site.url}/admin/faqs`, { headers: staff, redirect: 'manual' })).status).toBe(200)
  expect(responseCount).toBe(0)
  release()
  expect(await Promise.all(writes)).toEqual([201, 201, 201, 201, 201, 303])
  expectSound(place)
  await expectServing(site)
})

test('while the database stays locked, writes are refused with a message, nothing changes, and reads go on', async () => {
  const place = newPlace()
  const site = await place.start()
  const before = await getJson(site, '/api/faqs')
  const release = lock(place)
  const response = await sendJson(site, 'POST', '/api/faqs', texts)
  expect([response.status, (await response.json()).message]).toEqual([
    503,
    'Another program holds the database at this moment. Nothing was changed. Please try again in a few seconds.',
  ])
  expect(response.headers.get('Retry-After')).toBe('5')
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

/** Offset of the last page that contains a text. */
const pageOf = (file: string, text: string) => Math.floor(readFileSync(file).lastIndexOf(text) / 4096) * 4096

/** `code` is null if the site started after all. */
async function startThatEnds({ env }: Place) {
  const { child, output } = launchSite(env)
  onTestFinished(() => void child.kill('SIGKILL'))
  await until(() => output().includes('Listening') || child.exitCode !== null, 'the start has finished')
  return { code: child.exitCode, output: output() }
}

describe('a start with a damaged database prints one sentence and does not change the file', () => {
  test.each<[string, (file: string) => void]>([
    ['with an overwritten header', (file) => overwrite(file, 0, 4096)],
    ['with an overwritten middle', (file) => overwrite(file, 8 * 4096, 40 * 4096)],
    // A start reads no history, so only a check finds this damage.
    ['with an overwritten page of the history', (file) => overwrite(file, pageOf(file, '"updatedAt"'), 4096)],
    [
      'with only its first half',
      (file) => truncateSync(file, Math.floor(readFileSync(file).length / 8192) * 4096),
    ],
    ['with another file in its place', (file) => writeFileSync(file, 'no database'.repeat(1000))],
    [
      'with a folder in its place',
      (file) => {
        rmSync(file)
        mkdirSync(file)
      },
    ],
  ])('%s', async (_, damage) => {
    const place = newPlace()
    damage(place.database)
    const content = () => lstatSync(place.database).isFile() && hashOf(readFileSync(place.database))
    const before = content()
    const { code, output } = await startThatEnds(place)
    expect(code).toBe(1)
    expect(output).toMatch(
      /^The database \S+ can't be used \([^\n]+\)\. Restore a backup, or stop the program that uses the file\.\n$/,
    )
    expect(content()).toBe(before)
  })
})

test('recreates a missing database and does not touch the stored files', async () => {
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
    'empty',
    (folder: string) => readdirSync(folder).map((name) => rmSync(join(folder, name), { recursive: true })),
  ],
  ['missing', (folder: string) => rmSync(folder, { recursive: true })],
])(
  'with an %s uploads folder, pages are served, downloads respond 404 with a message, and uploads succeed',
  async (_, loseFiles) => {
    const place = newPlace()
    let site = await place.start()
    const [form] = await getJson(site, '/api/forms')
    const [slide] = await getJson(site, '/api/slides')
    loseFiles(place.uploads)
    for (const isRestarted of [false, true]) {
      if (isRestarted) {
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
    loseFiles(place.uploads)
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
