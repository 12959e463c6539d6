import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeBackup } from '~/backup/make.server.ts'
import { readManifest } from '~/backup/manifest.server.ts'
import { findBackupDamage } from '~/backup/restore.server.ts'
import { DiskStorage } from '~/files/storage/disk-storage.server.ts'
import { launchSite, type Site } from '../built/process.ts'
import { fileDisk, memoryDisk } from './disks.ts'
import {
  bearer,
  expectServing,
  fill,
  getJson,
  type Place,
  sendJson,
  signIn,
  until,
  writeIn,
} from './faults-site.ts'
import { expectSound } from './integrity.ts'
import { randomFor } from './random.ts'
import { Ledger, pdf, write } from './writers.ts'

const noDisk = 'Only root can mount a disk that fails, where the system lets it.'
const random = randomFor('disk')
const typedText = 'What somebody has typed for a long time'

/** Expects that visitors notice nothing: uncached pages and files are served. */
async function expectReading(site: Site) {
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  for (const path of [
    '/',
    '/downloads/forms',
    `/downloads/forms?q=${random.between(0, 1e9)}`,
    '/notice-board',
  ])
    expect((await fetch(site.url + path)).status, path).toBe(200)
  const [form] = await getJson(site, '/api/forms')
  expect((await fetch(site.url + form.fileUrl)).status).toBe(200)
}

/** Expects that all kinds of writes are refused with a message. */
async function expectRefusing(site: Site, staff: Record<string, string>, message: RegExp) {
  const response = await sendJson(site, 'POST', '/api/faqs', { q: typedText, a: typedText.repeat(200) })
  expect(response.status).toBeGreaterThanOrEqual(500)
  expect((await response.json()).message).toMatch(message)
  const page = await save(site, staff, { q: typedText, a: typedText.repeat(100) })
  expect(page.status).toBeGreaterThanOrEqual(500)
  const html = await page.text()
  expect(html).toMatch(message)
  expect(html).toContain(typedText)
  const upload = await addForm(site)
  expect(upload.status).toBeGreaterThanOrEqual(500)
  expect((await upload.json()).message).toMatch(message)
  const contact = await writeIn(site, typedText.repeat(40))
  expect(contact.status).toBe(503)
  expect(contact.text).toContain(typedText)
  // The result of the check is cached for a few seconds.
  const ready = async () => (await fetch(`${site.url}/readyz`)).text()
  await expect.poll(ready, { timeout: 10_000 }).toMatch(/^The database can't be written: .+\.$/)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
}

function save(site: Site, staff: Record<string, string>, values: Record<string, string>) {
  const body = new FormData()
  for (const [key, value] of Object.entries({ intent: 'save', id: '', version: '0', ...values }))
    body.append(key, value)
  return fetch(`${site.url}/admin/faqs?new=1`, { method: 'POST', headers: staff, body, redirect: 'manual' })
}

function addForm(site: Site) {
  const body = new FormData()
  for (const [key, value] of Object.entries({ name: typedText, description: typedText, category: 'HR' }))
    body.append(key, value)
  body.append('file', new File([new Uint8Array(pdf(random))], 'form.pdf'))
  return fetch(`${site.url}/api/forms`, { method: 'POST', headers: bearer(), body })
}

const countTyped = (place: Place) =>
  place.rows<{ n: number }>(`select count(*) n from changes where after like '%${typedText}%'`)[0]?.n

/** Fills a disk to the last byte. Returns the function that frees the space. */
function fillDisk(folder: string) {
  const ballast = join(folder, 'ballast')
  writeFileSync(ballast, '')
  for (const size of [1024 * 1024, 4096, 512]) {
    try {
      for (;;) appendFileSync(ballast, Buffer.alloc(size, 1))
    } catch {
      // The disk is full for writes of this size.
    }
  }
  return () => rmSync(ballast)
}

test('on a full disk, pages are served and writes are refused with a message, until there is space again', async ({
  skip,
}) => {
  const folder = memoryDisk(120)
  if (!folder) return skip(noDisk)
  const place = fill(folder)
  const site = await place.start()
  const staff = await signIn(site)
  const made = await (await sendJson(site, 'POST', '/api/faqs', { q: 'Before', a: 'Before' })).json()
  // Without this, the database could still write in the space of its log.
  place.rows('pragma wal_checkpoint(truncate)')
  const free = fillDisk(folder)
  await expectRefusing(site, staff, /no space left/)
  await expectReading(site)
  expect((await fetch(`${site.url}/admin/faqs`, { headers: staff, redirect: 'manual' })).status).toBe(200)
  expect(countTyped(place)).toBe(0)
  free()
  expect((await save(site, staff, { q: typedText, a: typedText })).status).toBe(303)
  expect((await addForm(site)).status).toBe(201)
  expect(await getJson(site, `/api/faqs/${made._id}`)).toMatchObject({ q: 'Before' })
  expectSound(place)
  await expectServing(site)
})

test('a start on a full disk succeeds or prints one sentence', async ({ skip }) => {
  const folder = memoryDisk(120)
  if (!folder) return skip(noDisk)
  const place = fill(folder)
  const free = fillDisk(folder)
  await expectServingOrSentence(place)
  free()
  await expectServing(await place.start())
})

test('on a read-only disk, pages are served and writes are refused with a message', async ({ skip }) => {
  const disk = fileDisk(160)
  if (!disk) return skip(noDisk)
  const place = fill(disk.folder)
  const site = await place.start()
  const staff = await signIn(site)
  await expectServing(site)
  disk.damage()
  await expectRefusing(site, staff, /could not be saved|not(hing was)? saved/i)
  await expectReading(site)
  expect((await fetch(`${site.url}/admin/faqs`, { headers: staff, redirect: 'manual' })).status).toBe(200)
  await site.stop('SIGKILL')
  await expectServingOrSentence(place)
  disk.remount()
  await expectServing(await place.start())
  expect(countTyped(place)).toBe(0)
  expectSound(place)
})

async function expectServingOrSentence({ env }: Place) {
  const { child, output } = launchSite(env)
  await until(() => output().includes('Listening') || child.exitCode !== null, 'the start has finished')
  if (child.exitCode === null) {
    const [address = ''] = /http:\/\/[^\s/]+:\d+/.exec(output()) ?? []
    expect((await fetch(address)).status).toBe(200)
    child.kill('SIGKILL')
    await once(child, 'close')
    return
  }
  expect(child.exitCode).toBe(1)
  expect(output()).toMatch(/^The (database|uploads folder|secret in) .+ can't be used \(.+\)\..*\n$/)
}

const cuts = 5

test(`${cuts} power cuts during writes and uploads lose nothing acknowledged and leave nothing partial`, async ({
  skip,
}) => {
  const disk = fileDisk(200)
  if (!disk) return skip(noDisk)
  const place = fill(disk.folder)
  const ledger = new Ledger()
  for (let cut = 0; cut < cuts; cut++) {
    const site = await place.start()
    const writers = Array.from({ length: 4 }, () => write(site, ledger, random, { mayFail: true }))
    await wait(random.between(300, 2500))
    disk.cutPower()
    await site.stop('SIGKILL')
    await Promise.all(writers)
    disk.remount()
    const again = await place.start()
    expectSound(place)
    await ledger.expectStored(again)
    await again.stop()
  }
  expect(ledger.items.size).toBeGreaterThan(cuts)
  await expectServing(await place.start())
})

// In a running site, later syncs would also save earlier writes. Here the power fails right after an operation resolves.

test('a stored file survives a power cut right after it', async ({ skip }) => {
  const disk = fileDisk(200)
  if (!disk) return skip(noDisk)
  const { folder, cutPower, remount } = disk
  const storage = new DiskStorage(join(folder, 'uploads'))
  await storage.open()
  for (const size of [10, 4096, 300_000]) {
    const bytes = randomBytes(size)
    await storage.set(`${size}.pdf`, new File([bytes], 'a.pdf'))
    cutPower()
    remount()
    expect(existsSync(join(storage.folder, `${size}.pdf`)), `the file of ${size} bytes`).toBe(true)
    expect(readFileSync(join(storage.folder, `${size}.pdf`)).equals(bytes)).toBe(true)
    await storage.open()
    expect(readdirSync(storage.folder).filter((name) => name.startsWith('.'))).toEqual([])
  }
})

test('a finished backup survives a power cut right after it', async ({ skip }) => {
  const disk = fileDisk(200)
  if (!disk) return skip(noDisk)
  const { folder, cutPower, remount } = disk
  const { database, uploads } = fill(join(folder, 'site'))
  const { path } = await makeBackup(
    { databaseFile: database, uploadsDir: uploads },
    join(folder, 'backups'),
    1,
  )
  cutPower()
  remount()
  expect(await findBackupDamage(path, await readManifest(path))).toEqual({ files: [] })
})
