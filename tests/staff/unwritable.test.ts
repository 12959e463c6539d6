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
  for (const item of (await listItems(announcements)).slice(0, 2)) {
    const baseVersions = { live: item.version, copy: 0 }
    const copied = { ...item, title: 'Said in other words' }
    await saveWorkingCopy(announcements, item._id, copied, { actor: 'tester', publishAt: '', baseVersions })
    await collectForms(`/admin/review/announcements/${item._id}`, cookie)
  }
  // The intent is on a button.
  for (const { to, data } of forms.values()) {
    if (to === '/admin/suspected') data.set('intent', 'let-in')
    if (to.startsWith('/admin/review/')) data.set('intent', 'publish')
  }
  // A change adds an undo form to its list.
  const started = (start: string) => [...forms.values()].find(({ name }) => name.startsWith(start))
  const file = findForm(await (await ask('/admin/library?new=1', cookie)).text())
  file.data.set('title', 'Dawn')
  chooseFiles(file.data, 'file', await jpg())
  const review = started('/admin/review/announcements/')
  forms.delete(review?.name ?? '')
  for (const [path, data, list] of [
    ['/admin/library?new=1', file.data, '/admin/library'],
    [review?.to, review?.data, '/admin/review'],
    ['/admin/faqs', started('/admin/faqs down')?.data, '/admin/faqs'],
  ] as const) {
    await ask(path ?? '', cookie, data)
    await collectForms(list, cookie)
  }
}, loadTimeout)

test('collects forms from every screen', () => {
  const paths = [...forms.values()].map(({ to }) => new URL(to, siteUrl).pathname)
  expect(screens.filter(({ matches }) => !paths.some((path) => matches.test(path)))).toEqual([])
  expect(forms.size).toBeGreaterThan(60)
  for (const part of ['/logout', '/admin/faqs undo', '/admin/account codes'])
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
