import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { addToken } from '~/auth/tokens.server.ts'
import { database } from '~/db/database.server.ts'
import { DiskStorage } from '~/files/storage/disk-storage.server.ts'
import { megabyte } from '~/files/upload-limits.ts'
import { jpg, pdf } from '../api/site.ts'
import { chooseFiles, fillIn, multipartBody, textOf } from '../html-form.ts'
import { serve } from '../server/serve.ts'
import { cookie, signIn } from '../staff/screen-forms.ts'
import { staffSite } from '../staff/staff-site.ts'
import { uploadsFolder } from '../uploads.ts'
import { siteClient, siteHandler } from '../whole-site.ts'
import { hostileOffice } from './office-hazards.ts'
import { hostilePdfs } from './pdf-hazards.ts'

let authorization = ''
beforeAll(async () => {
  await signIn()
  authorization = `Bearer ${await addToken('doors', 'editor', 'tester')}`
})

const changeCount = async () =>
  (await (await database()).selectFrom('changes').select('sequence').execute()).length

/** Includes partly written files. */
const stored = async () => ({ changes: await changeCount(), files: readdirSync(uploadsFolder()).sort() })

let before: Awaited<ReturnType<typeof stored>>
beforeEach(async () => {
  before = await stored()
})

type Answer = { status: number; text: string; error?: string }

const fileOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)
const typed = { name: 'Leave', description: 'Words that took long to type' }

/** Sends a form of a new item with a file. */
async function sendForm(screen: string, key: string, file: File, values: Record<string, string> = {}) {
  const { open, send } = await staffSite(cookie)
  const path = `/admin/${screen}?new=1`
  const form = fillIn(await open(path), values)
  chooseFiles(form, key, file)
  const { status, html, errors } = await send(path, form)
  return { status, text: textOf(html), error: errors[key] }
}

async function request(path: string, sent: Record<string, string | File>): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) form.append(name, value)
  const { body, headers } = await multipartBody(form)
  const isApi = path.startsWith('/api/')
  const token = isApi && { Authorization: authorization }
  const ask = await siteClient()
  const response = await ask(path, { body, headers: { ...headers, ...token }, cookie: isApi ? '' : cookie })
  return { status: response.status, text: textOf(await response.text()) }
}

/** Every upload endpoint for staff and API clients. */
const doors: [door: string, send: (file: File) => Promise<Answer>][] = [
  ['the form of a document', (file) => sendForm('forms', 'file', file, typed)],
  ['the form of a tender, among its attachments', (file) => sendForm('tenders', 'attachments', file)],
  ['a file ahead of its form', (file) => request('/admin/upload/forms/file', { file })],
  ['several files for the library', (file) => request('/admin/library/several', { files: file })],
  ['the API', (file) => request('/api/forms', { ...typed, file })],
]

const find = <Case extends readonly unknown[]>(cases: Case[], what: string) => {
  const found = cases.find(([name]) => name === what)
  if (!found) throw new Error(`There is no case ${what}.`)
  return found
}
const [, script] = find([...hostilePdfs], 'a script in a packed stream')
const [, template] = find(hostileOffice, 'a template of the web')
const files = [fileOf(script, 'a.pdf'), fileOf(template, 'a.docx')]
const why = /This PDF holds scripts|from elsewhere when it is opened|of a kind that is named below/

test.each(doors.flatMap(([door, send]) => files.map((file) => [door, file.name, send, file] as const)))(
  '%s takes no hostile %s, and says why',
  async (_, __, send, file) => {
    const { status, text, error = text } = await send(file)
    expect([400, 422]).toContain(status)
    expect(error).toMatch(why)
    expect(await stored()).toEqual(before)
  },
)

test.each([
  ['several files for the gallery', '/admin/gallery/several', 'files'],
  ['a picture for a text', '/admin/text/upload', 'file'],
])('%s: accepts no documents', async (_, path, name) => {
  for (const file of files) await request(path, { [name]: file })
  expect((await stored()).files).toEqual(before.files)
})

test('a picture above the limit is refused at its field, and the typed text remains', async () => {
  const large = fileOf(Buffer.concat([jpg(), Buffer.alloc(41 * megabyte)]), 'a.jpg')
  const refused = await sendForm('hero-slides', 'image', large, { desc: typed.description })
  expect([refused.status, refused.error]).toEqual([400, 'This file is too large: at most 40 MB.'])
  expect(refused.text).toContain(typed.description)
  expect(await stored()).toEqual(before)
})

test('an interrupted upload leaves no files', async () => {
  const site = await serve(await siteHandler())
  const socket = connect(site.port, '127.0.0.1')
  const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'
  socket.write(
    `POST /api/slides HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${9 * megabyte}\r\n\r\n${head}`,
  )
  await new Promise((resolve) => socket.write(jpg(), resolve))
  socket.destroy()
  // The next response shows that the server has released the interrupted request.
  const headers = { Authorization: authorization, 'Content-Type': 'application/json' }
  expect((await site.send('/api/slides', { method: 'POST', headers, body: '{}' })).status).toBe(422)
  expect(await stored()).toEqual(before)
})

describe.skipIf(inject('store'))('a disk that fails', () => {
  test('without space is reported at every door, and nothing is stored', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    const set = vi.spyOn(DiskStorage.prototype, 'set').mockRejectedValue(full)
    onTestFinished(() => set.mockRestore())
    const unknown = Buffer.concat([pdf(), Buffer.from('\n%unknown\n%%EOF\n')])
    for (const [door, send] of doors.filter(([door]) => !/several|tender/.test(door))) {
      const { status, text } = await send(fileOf(unknown, 'a.pdf'))
      expect([door, status, text]).toEqual([door, 507, expect.stringContaining('no space left')])
      if (/the form of/.test(door)) expect(text).toContain(typed.description)
    }
    expect(await stored()).toEqual(before)
  })

  describe('without its folder', () => {
    const uploadsDir = uploadsFolder()
    beforeEach(() => {
      renameSync(uploadsDir, `${uploadsDir}-moved`)
      writeFileSync(uploadsDir, 'no folder')
    })
    afterEach(() => {
      rmSync(uploadsDir)
      renameSync(`${uploadsDir}-moved`, uploadsDir)
    })

    test.each([
      [
        'popups',
        { title: 'Notice', description: typed.description },
        'Upload failed. Check backend or file type.',
      ],
      ['forms', typed, 'Server error'],
    ])('/admin/%s reports the error and retains the typed text', async (screen, values, message) => {
      const { status, text } = await sendForm(screen, 'file', fileOf(pdf(), 'a.pdf'), values)
      expect(status).toBe(500)
      expect(text).toContain(message)
      expect(text).toContain(typed.description)
      expect(await changeCount()).toBe(before.changes)
    })
  })
})

test.each([
  ['/admin/popups', 200, 'popups', 'Failed to fetch popups.'],
  ['/admin/marquee', 200, 'marquee', 'Failed to fetch marquee items'],
  ['/admin/dashboard', 200, 'generation', 'Failed to load stats'],
  ['/admin/faqs', 200, 'faqs', 'The list did not load.'],
  ['/api/popup/admin', 500, 'popups', 'Failed to fetch popups.'],
  ['/api/admin/dashboard', 500, 'generation', 'Failed to load stats'],
])('%s responds with %i and a message if its table cannot be read', async (path, status, table, message) => {
  const db = await database()
  await sql`alter table ${sql.table(table)} rename to renamed`.execute(db)
  onTestFinished(async () => void (await sql`alter table renamed rename to ${sql.table(table)}`.execute(db)))
  const ask = await siteClient()
  const isApi = path.startsWith('/api/')
  const response = await ask(path, isApi ? { headers: { Authorization: authorization } } : { cookie })
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(message)
})
