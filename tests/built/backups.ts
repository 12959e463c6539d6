import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { listBackups, readManifest } from '~/backup/manifest.server.ts'
import { config } from '~/config/config.server.ts'
import { createItem } from '~/content/items/store.server.ts'
import { getDefaultSettings, isSiteOpen } from '~/content/public/settings.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { apiCollections } from '~/content/types/registry.ts'
import { settings, settingsId } from '~/content/types/settings.ts'
import { database } from '~/db/database.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { createFormStamp } from '~/inbox/visitor-form.server.ts'
import { bearer, cookieClient, type Headers, sharedSite } from '../api/site.ts'
import { emptyFolder, emptyTarget, newPdf } from '../backup/data.ts'
import { sampleValues } from '../content/samples.ts'
import { fillIn, findForm } from '../html-form.ts'
import { openSqlite } from '../sqlite.ts'
import { runCommand } from './command.ts'
import { type Site, startSite } from './process.ts'

// The signed time of a form.
const stamps = /\d{13}\.[\w-]{43}/g

export const siteUrl = 'http://127.0.0.1'

/** The response without its date, request id and form stamps. */
export async function get(site: Site, path: string, headers: Headers = {}) {
  const answer = await fetch(site.url + path, { headers, redirect: 'manual' })
  const { date, 'x-request-id': _, ...stableHeaders } = Object.fromEntries(answer.headers)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const text = bytes.toString('latin1')
  if (text.search(stamps) < 0) return { path, status: answer.status, headers: stableHeaders, text }
  // An inline script contains the stamp, so the hash in the policy and the compressed size differ.
  const { 'content-security-policy': __, etag, 'content-length': ___, ...sameHeaders } = stableHeaders
  return { path, status: answer.status, headers: sameHeaders, text: text.replaceAll(stamps, 'stamp') }
}

async function pagesOf(site: Site) {
  const { text } = await get(site, '/sitemap.xml')
  const pages = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.slice(siteUrl.length))
  const lists = [...apiCollections.map(({ name }) => name), 'notices', 'popup']
  return ['/sitemap.xml', ...pages, ...lists.map((name) => `/api/${name}`), '/nowhere']
}

/** The built site on the database of this test file, with a vacancy and credentials of its writers. */
export async function runningSite() {
  const site = await sharedSite()
  const staff = await cookieClient(site, 'clerk@jaldhara.example', 'admin')
  const program = await bearer('writer', 'editor')
  // An empty site is closed.
  if (!(await isSiteOpen()))
    await createItem(settings, { ...getDefaultSettings(), isOpen: true }, 'tester', { id: settingsId })
  const day = nepalDay()
  const { slug } = await createItem(
    jobs,
    { ...sampleValues(jobs, 'welder'), postedDate: day, applicationDeadline: addDays(day, 5) },
    'tester',
  )
  return { site, staff, program, apply: `/notice-board/careers/${slug}/apply` }
}

type Running = Awaited<ReturnType<typeof runningSite>>

async function upload({ site, program }: Running, title: string) {
  const body = new FormData()
  body.set('title', title)
  body.set('file', new File([newPdf()], `${title}.pdf`))
  const answer = await fetch(`${site.url}/api/popup/admin`, { method: 'POST', headers: program, body })
  expect(answer.status).toBe(201)
}

async function applyAs({ site, apply }: Running, email: string) {
  const { data: body } = findForm(await (await fetch(site.url + apply)).text(), 'letter')
  // Faster submissions count as spam.
  const stamp = createFormStamp(Date.now() - 2000)
  fillIn(body, { stamp, name: 'Mina Rai', email, phone: '9841234567', letter: 'Namaste' })
  body.set('cv', new File([newPdf()], 'cv.pdf'))
  const answer = await fetch(site.url + apply, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(303)
}

/** Limits the uploads during the backup, because the site generates renditions of each. */
const maxUploads = 20

/** Backs up during uploads. The backup must contain everything saved before it, and all its files. Returns its folder. */
export async function expectNothingLost(running: Running) {
  const folder = emptyFolder()
  const saved: string[] = []
  let isOver = false
  const write = async () => {
    for (let count = 0; !isOver && count < maxUploads; count++) {
      await upload(running, `popup ${count}`)
      saved.push(`popup ${count}`)
    }
  }
  const writing = write()
  await vi.waitFor(() => expect(saved.length).toBeGreaterThan(2), { timeout: 10_000 })
  const before = [...saved]
  const { code, printed } = await runCommand('backupCommand', ['--to', folder])
  isOver = true
  await writing
  expect([code, printed]).toEqual([
    0,
    expect.stringMatching(/^Backup made: .+\nThe database and \d+ files, \d+ of them new\.$/),
  ])
  expect(saved.length).toBeGreaterThan(before.length)
  const [backup] = await listBackups(folder)
  const path = join(folder, backup?.name ?? '')
  expect((await readManifest(path)).problems).toEqual([])
  const copy = openSqlite(join(path, 'site.db'))
  const titles = copy.rows('select title from popups').map((row) => Reflect.get(Object(row), 'title'))
  expect(titles).toEqual(expect.arrayContaining(before))
  copy.close()
  expect((await runCommand('restoreCommand', [folder, '--check'])).printed).toMatch(
    /^The backup is complete and intact: /,
  )
  return folder
}

/** Pages show the language of a document only after the indexer has read it. */
async function expectAllIndexed() {
  const db = await database()
  const popups = await db.selectFrom('popups').select('file').execute()
  const indexed = await db.selectFrom('document_texts').select('name').where('state', '!=', 'new').execute()
  const names = indexed.map(({ name }) => name)
  for (const { file } of popups) expect(names).toContain(JSON.parse(String(file)).name)
}

/** Restores a backup on an empty machine. Every file and every n-th page must be identical. */
export async function expectIdenticalRestore(running: Running, minPages: number, nth = 1) {
  const { site, staff } = running
  await upload(running, 'last')
  await applyAs(running, 'mina@example.com')
  await vi.waitFor(expectAllIndexed, { timeout: 60_000, interval: 100 })
  const folder = emptyFolder()
  expect((await runCommand('backupCommand', ['--to', folder])).code).toBe(0)
  const { databaseFile, uploadsDir } = emptyTarget()
  const env = { DATABASE_URL: `file:${databaseFile}`, UPLOADS_DIR: uploadsDir }
  const restored = await runCommand('restoreCommand', [folder, '--verify'], env)
  expect([restored.code, restored.printed]).toEqual([0, expect.stringMatching(/^Restored and verified: /)])
  const other = await startSite({ ...env, PORT: '0', SITE_URL: siteUrl })
  try {
    const pages = await pagesOf(site)
    expect(pages.length).toBeGreaterThan(minPages)
    for (const path of pages.filter((_, index) => index % nth === 0)) {
      const [restored, original] = await Promise.all([get(other, path), get(site, path)])
      expect(restored, path).toEqual(original)
    }

    const list = await get(site, '/admin/applications', staff)
    expect(list.text).toContain('mina@example.com')
    expect(await get(other, '/admin/applications', staff)).toEqual(list)
    const [cv = ''] = /\/admin\/applications\/\w+\/cv/.exec(list.text) ?? []
    const sent = await get(site, cv, staff)
    expect([sent.status, sent.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(await get(other, cv, staff)).toEqual(sent)
    expect((await get(other, cv)).status).toBe(302)

    const names = (folder: string) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort()
    for (const subfolder of ['', 'private']) {
      const original = join(config().uploadsDir, subfolder)
      expect(names(join(uploadsDir, subfolder))).toEqual(names(original))
      for (const name of names(original)) {
        expect(
          readFileSync(join(uploadsDir, subfolder, name)).equals(readFileSync(join(original, name))),
          name,
        ).toBe(true)
        expect(await get(other, `/uploads/${name}`), name).toEqual(await get(site, `/uploads/${name}`))
      }
    }
  } finally {
    await other.stop()
  }
}
