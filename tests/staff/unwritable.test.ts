import { renameSync } from 'node:fs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { addToken } from '~/auth/tokens.server.ts'
import { newTotpSecret, turnOnTotp } from '~/auth/two-step.server.ts'
import { config } from '~/config/config.server.ts'
import { listItems, updateItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { library } from '~/content/types/library.ts'
import { people } from '~/content/types/people.ts'
import { saveWorkingCopy } from '~/content/workflow/publish.server.ts'
import { database } from '~/db/database.server.ts'
import { storePicture } from '~/files/upload/store.server.ts'
import { storeSuspected } from '~/inbox/suspected.server.ts'
import routes from '~/routes.ts'
import { account, cookiesOf, password, signedInBrowser } from '../auth/auth-site.ts'
import { dumpDatabase } from '../database-dump.ts'
import { chooseFiles, findForm, findForms, multipartBody, textOf } from '../html-form.ts'
import { pickRepresentatives } from '../representatives.ts'
import { staffScreens } from '../route-paths.ts'
import { loadTimeout, siteClient, siteUrl } from '../whole-site.ts'
import { application, message, subscriber } from './received-submissions.ts'

const modules = import.meta.glob<object>('/app/routes/staff/**/*.tsx', { eager: true })

/** Screens that accept forms, with a pattern of their paths. */
const screens = (routes.find(({ path }) => path === 'admin')?.children ?? [])
  .filter(({ file }) => 'action' in (modules[`/app/${file}`] ?? {}))
  .map(({ path = '' }) => ({ path, matches: new RegExp(`^/admin/${path.replaceAll(/:\w+/g, '[^/]+')}$`) }))

interface Sent {
  name: string
  to: string
  data: FormData
  cookie: string
}

const forms = new Map<string, Sent>()

const jpg = async () => {
  const made = sharp({ create: { width: 40, height: 30, channels: 3, background: '#356' } })
  return new File([new Uint8Array(await made.jpeg().toBuffer())], 'Dawn over the valley.jpg')
}

/** Inputs that a failed form shows again. */
const redisplayed = ['name', 'email', 'businessHours', 'note', 'title', 'titleA', 'q', 'title[0]']

/** Typed values, so that every form writes something. */
const typed: Record<string, string> = {
  visibility: 'Draft',
  act: 'remove',
  meant: '1',
  businessHours: 'From dawn to dusk',
  note: 'Call in the evening',
  stage: 'invited',
  password,
  new: 'three grey herons',
  again: 'three grey herons',
}

async function fillIn(data: FormData, offered: [string, string][]) {
  for (const [name, value] of Object.entries(typed))
    if (data.has(name) || name === 'meant') data.set(name, value)
  for (const [name, value] of offered) if (/^\w+$/.test(name) && !data.has(name)) data.set(name, value)
  if (data.get('email') === '') data.set('email', 'typed@jaldhara.example')
  if (data.get('name') === '') data.set('name', 'Typed name')
  if (data.get('files') instanceof File) chooseFiles(data, 'files', await jpg())
  return data
}

const ask = async (path: string, cookie: string, data?: FormData) => {
  const site = await siteClient()
  return site(path, { cookie, ...(data && (await multipartBody(data))) })
}

/** Follows the links of a screen and collects each kind of form. */
async function collectForms(start: string, cookie: string) {
  const { pathname: own } = new URL(start, siteUrl)
  const seen = new Set<string>()
  const open = [start]
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const html = await (await ask(path, cookie)).text()
    for (const form of findForms(html).filter(({ method }) => method === 'post')) {
      const to = form.action || path
      const { pathname } = new URL(to, siteUrl)
      const name = `${pathname} ${form.data.get('intent') ?? ''} ${[...form.data.keys()]}`
      if (forms.has(name)) continue
      forms.set(name, { name, to, cookie, data: await fillIn(form.data, form.choices) })
    }
    for (const [, href = ''] of html.matchAll(/\bhref="([^"]+)"/g)) {
      const { pathname, search, searchParams } = new URL(href.replaceAll('&amp;', '&'), siteUrl)
      const kind = pathname === own ? [...searchParams.keys()].join() : 'mail'
      const isOther = pathname !== own && !/^\/admin\/announcements\/\w+\/mail$/.test(pathname)
      if (isOther || ['', 'page'].includes(kind) || searchParams.has('new') || seen.has(kind)) continue
      seen.add(kind)
      if (kind === 'mail') await collectForms(pathname, cookie)
      else open.push(pathname + search)
    }
  }
}

/** Collects the forms of a review, and the undo form after its approval. */
async function collectReviewForms(cookie: string) {
  for (const item of (await listItems(announcements)).slice(0, 2)) {
    const baseVersions = { live: item.version, copy: 0 }
    const copied = { ...item, title: 'Said in other words' }
    await saveWorkingCopy(announcements, item._id, copied, { actor: 'tester', publishAt: '', baseVersions })
    await collectForms(`/admin/review/announcements/${item._id}`, cookie)
  }
  const reviews = [...forms.values()].filter(({ to }) => to.startsWith('/admin/review/'))
  // The intent is on a button.
  for (const { data } of reviews) data.set('intent', 'publish')
  const [first] = reviews.splice(0, 1)
  if (!first) throw new Error('There is no review.')
  forms.delete(first.name)
  await ask(first.to, cookie, first.data)
  await collectForms('/admin/review', cookie)
}

/** Collects the undo form after a file was added. */
async function collectLibraryForms(cookie: string) {
  const path = '/admin/library?new=1'
  const { data } = findForm(await (await ask(path, cookie)).text())
  data.set('title', 'Dawn')
  chooseFiles(data, 'file', await jpg())
  await ask(path, cookie, data)
  await collectForms('/admin/library', cookie)
}

/** Collects the form of a previewed import. */
async function collectTextForms(cookie: string) {
  const path = '/admin/texts/import'
  const read = [...forms.values()].find(({ to }) => to === path)
  const csv = await (await ask('/admin/texts.csv', cookie)).text()
  if (!read) throw new Error('There is no import form.')
  chooseFiles(
    read.data,
    'file',
    new File([csv.replace(/ could not be loaded/g, ' are not here')], 'texts.csv'),
  )
  const form = findForm(await (await ask(path, cookie, read.data)).text(), 'changes')
  forms.set(`${path} save`, { name: `${path} save`, to: path, cookie, data: form.data })
}

beforeAll(async () => {
  const cookieOf = async (id: string) => cookiesOf(await signedInBrowser(id))
  const me = await account('admin')
  const other = await account('admin')
  await turnOnTotp(other._id, newTotpSecret(), other.email)
  await addToken('SCADA export', 'editor', 'tester', { ownerId: me._id, days: 30 })
  const [faq] = await listItems(faqs)
  if (faq) await updateItem(faqs, faq._id, { ...faq, a: 'Another answer' }, 'tester')
  await message()
  await storeSuspected('messages', { name: 'Sita', email: 'sita@example.com', message: 'Low water' })
  await application('x')
  await subscriber('reader@example.com', '2026-02-01T00:00:00.000Z')
  config().mail = { server: 'smtp://127.0.0.1:1', from: { name: '', address: 'site@jaldhara.example' } }
  const cookie = await cookieOf(me._id)
  for (const path of staffScreens()) await collectForms(path, cookie)
  await collectForms('/admin/account', await cookieOf(other._id))
  const [picture] = (await listItems(library)).flatMap(({ file }) => file ?? [])
  await collectForms(`/admin/library/${picture?.name}`, cookie)
  const unused = await storePicture(new Uint8Array(await (await jpg()).arrayBuffer()))
  const [person] = await listItems(people)
  if (person) {
    await updateItem(people, person._id, { ...person, photo: unused }, 'tester')
    await updateItem(people, person._id, person, 'tester')
  }
  await collectForms(`/admin/library/remove?file=${unused}`, cookie)
  await collectReviewForms(cookie)
  await collectLibraryForms(cookie)
  await collectTextForms(cookie)
  // Pending files show another form, and a change adds an undo form.
  for (const { to, cookie, data } of [...forms.values()])
    if (to.startsWith('/admin/gallery/several')) await ask(to, cookie, data)
  await collectForms('/admin/gallery/several', cookie)
  const up = [...forms.values()].find(({ name }) => name.startsWith('/admin/faqs down'))
  if (up) await ask(up.to, up.cookie, up.data)
  // The intent is on a button here, too.
  for (const { to, data } of forms.values()) if (to === '/admin/suspected') data.set('intent', 'let-in')
  await collectForms('/admin/faqs', cookie)
}, loadTimeout)

test('collects forms from every screen', () => {
  const paths = [...forms.values()].map(({ to }) => new URL(to, siteUrl).pathname)
  expect(screens.filter(({ matches }) => !paths.some((path) => matches.test(path)))).toEqual([])
  expect(forms.size).toBeGreaterThan(60)
  for (const part of ['/logout', '/admin/faqs undo', '/admin/gallery/several save', '/admin/account codes'])
    expect([...forms.keys()].some((name) => name.startsWith(part))).toBe(true)
})

const onPostgres = inject('postgres') !== undefined

const all = () => [...forms.values()]
/** The response does not depend on the reason. */
const onePerPath = () => pickRepresentatives(all(), ({ to }) => [new URL(to, siteUrl).pathname])

describe.skipIf(onPostgres).each<[string, string, () => Sent[], () => Promise<() => unknown>]>([
  [
    'missing',
    'The database is not in its place at this moment.',
    onePerPath,
    async () => {
      const file = config().databaseFile
      renameSync(file, `${file}.moved`)
      return () => renameSync(`${file}.moved`, file)
    },
  ],
  [
    'read-only',
    'The database can only be read at this moment.',
    all,
    async () => {
      await sql`pragma query_only = on`.execute(await database())
      return async () => sql`pragma query_only = off`.execute(await database())
    },
  ],
])('a database that is %s', (_, reason, sent, breakDatabase) => {
  test('is reported by every staff form, which preserves its input', { timeout: loadTimeout }, async () => {
    const before = await dumpDatabase()
    const repair = await breakDatabase()
    const answers: [
      name: string,
      status: number,
      retryAfter: string | null,
      isSaid: boolean,
      lost: string[],
    ][] = []
    for (const { name, to, cookie, data } of sent()) {
      const response = await ask(to, cookie, data)
      const html = await response.text()
      const lost = redisplayed.filter((field) => data.get(field) && !html.includes(String(data.get(field))))
      expect(html).not.toContain(password)
      const { status, headers } = response
      answers.push([name, status, headers.get('Retry-After'), textOf(html).includes(reason), lost])
    }
    await repair()
    // These forms store nothing.
    const prepares = /^\/admin\/(account begin|texts\/import read)/
    const writes = answers.filter(([name]) => !prepares.test(name))
    expect(writes).toEqual(writes.map(([name]) => [name, 503, '5', true, []]))
    expect(await dumpDatabase()).toBe(before)
  })
})
