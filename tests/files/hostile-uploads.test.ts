import { readdirSync } from 'node:fs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addToken } from '~/auth/tokens.server.ts'
import { database } from '~/db/database.server.ts'
import { chooseFiles, fillIn, multipartBody, textOf } from '../html-form.ts'
import { cookie, signIn } from '../staff/screen-forms.ts'
import { staffSite } from '../staff/staff-site.ts'
import { uploadsFolder } from '../uploads.ts'
import { siteClient } from '../whole-site.ts'
import { hostileOffice } from './office-hazards.ts'
import { hostilePdfs } from './pdf-hazards.ts'

let authorization = ''
beforeAll(async () => {
  await signIn()
  authorization = `Bearer ${await addToken('doors', 'editor', 'tester')}`
})

const stored = async () => ({
  changes: (await (await database()).selectFrom('changes').select('sequence').execute()).length,
  files: readdirSync(uploadsFolder()).sort(),
})
let before: Awaited<ReturnType<typeof stored>>
beforeEach(async () => {
  before = await stored()
})

const one = <Case extends readonly unknown[]>(cases: Case[], place: number) => {
  const found = cases[place]
  if (!found) throw new Error('There is no such case.')
  return found
}
const [, script] = one(hostilePdfs, 7)
const [, template] = one(hostileOffice, 3)
const why = /This PDF holds scripts|from elsewhere when it is opened|of a kind that is named below/
const files = [new File([new Uint8Array(script)], 'a.pdf'), new File([new Uint8Array(template)], 'a.docx')]

/** Every upload endpoint for staff and API clients. */
const doors: [door: string, send: (file: File) => Promise<[status: number, text: string]>][] = [
  [
    'the form of a document',
    async (file) => {
      const { open, send } = await staffSite(cookie)
      const form = fillIn(await open('/admin/forms?new=1'), { name: 'Leave', description: 'For leave' })
      chooseFiles(form, 'file', file)
      const { status, errors } = await send('/admin/forms?new=1', form)
      return [status, errors.file ?? '']
    },
  ],
  [
    'the form of a tender, among its attachments',
    async (file) => {
      const { open, send } = await staffSite(cookie)
      const form = await open('/admin/tenders?new=1')
      chooseFiles(form, 'attachments', file)
      const { status, errors } = await send('/admin/tenders?new=1', form)
      return [status, errors.attachments ?? '']
    },
  ],
  ['a file ahead of its form', (file) => requested('/admin/upload/forms/file', { file })],
  ['several files for the library', (file) => requested('/admin/library/several', { files: file })],
  ['the API', (file) => requested('/api/forms', { name: 'Leave', description: 'For leave', file })],
]

async function requested(path: string, sent: Record<string, string | File>): Promise<[number, string]> {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) form.append(name, value)
  const { body, headers } = await multipartBody(form)
  const isApi = path.startsWith('/api/')
  const token = isApi && { Authorization: authorization }
  const ask = await siteClient()
  const response = await ask(path, { body, headers: { ...headers, ...token }, cookie: isApi ? '' : cookie })
  return [response.status, textOf(await response.text())]
}

test.each(doors.flatMap(([door, send]) => files.map((file) => [door, file.name, send, file] as const)))(
  '%s takes no hostile %s, and says why',
  async (_, __, send, file) => {
    const [status, text] = await send(file)
    expect([400, 422]).toContain(status)
    expect(text).toMatch(why)
    expect(await stored()).toEqual(before)
  },
)

test.each([
  ['several files for the gallery', '/admin/gallery/several', 'files'],
  ['a picture for a text', '/admin/text/upload', 'file'],
])('%s: accepts no documents', async (_, path, name) => {
  for (const file of files) await requested(path, { [name]: file })
  expect((await stored()).files).toEqual(before.files)
})
