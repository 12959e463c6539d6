import { readFile, writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { addStaff } from '~/auth/staff.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import { forms } from '~/content/types/forms.ts'
import { withReceivedForm } from '~/files/forms/receive.server.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import * as upload from '~/routes/staff/resource/uploads/upload.ts'
import { fillIn } from '../html-form.ts'
import { uploadsFolder } from '../uploads.ts'
import { args, cookie, cookieFor, jpg, pdf, type Sent, signIn, site, staffId } from './screen-forms.ts'
import { rejectedForm as sentBack, staffSite } from './staff-site.ts'

beforeAll(signIn)

/** The status and JSON of a returned or thrown response. */
async function answer(run: () => Promise<Response>) {
  const response = await run().catch((thrown: unknown) => thrown)
  if (!(response instanceof Response)) throw response
  const text = await response.text()
  return {
    status: response.status,
    cookie: (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '',
    body: /^[{[]/.test(text) ? JSON.parse(text) : text,
  }
}

describe('a direct upload', () => {
  const send = (type: string, field: string, sent: Sent, as?: string) =>
    answer(() => upload.action(args(`/admin/upload/${type}/${field}`, sent, as, { type, field })))

  test('stores the file and returns the value of the form input', async () => {
    const { status, body } = await send('forms', 'file', { file: await pdf('Travel order.pdf') })
    expect(status).toBe(201)
    const stored: { name: string; fileName: string } = JSON.parse(body.value)
    expect(stored.fileName).toBe('Travel order.pdf')
    expect(await getOriginalsStore().has(stored.name)).toBe(true)
    expect((await send('slides', 'image', { file: await jpg() })).body.value).toMatch(
      /^[0-9a-f]{32}-\d+x\d+\.jpg$/,
    )
  })

  const uploadAhead = async (name: string, as?: string) =>
    String((await send('forms', 'file', { file: await pdf(name) }, as)).body.value)

  const save = async (value: string, name: string) => {
    const staff = await staffSite(cookie)
    const form = fillIn(await staff.open('/admin/forms?new=1'), { name, description: 'How to travel' })
    form.set('file', value)
    return staff.send('/admin/forms?new=1', form)
  }

  test('is not decoded again when the form is saved', async () => {
    const value = await uploadAhead('Once.pdf')
    const { name } = JSON.parse(value)
    const bytes = await readFile(uploadsFolder(name))
    await writeFile(uploadsFolder(name), 'nothing that could be decoded')
    const answer = await save(value, 'Accepted once')
    await writeFile(uploadsFolder(name), bytes)
    expect([answer.status, answer.message]).toEqual([303, ''])
    const { proof, ...file } = JSON.parse(value)
    expect((await listItems(forms, { q: 'Accepted once' }))[0]?.file).toEqual(file)
    expect(proof).toBeTruthy()
  })

  test('is rejected at its field if its value is forged, foreign or expired, and other values remain', async () => {
    const before = (await listItems(forms)).length
    const value = JSON.parse(await uploadAhead('Signed.pdf'))
    const other = await addStaff({ email: 'else@jaldhara.example', role: 'editor' }, 'tester')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 8 * 86_400_000 })
    const old = JSON.parse(await uploadAhead('Old.pdf', await cookieFor(staffId)))
    vi.useRealTimers()
    const [until = '', signature = ''] = old.proof.split('.')
    const wrong = [
      { ...value, pages: 1000 },
      { ...value, fileName: 'Another.pdf' },
      { ...value, proof: '' },
      { ...value, proof: 'NaN.x' },
      JSON.parse((await send('announcements', 'attachments', { file: await pdf('Signed.pdf') })).body.value),
      JSON.parse(await uploadAhead('Signed.pdf', await cookieFor(other._id))),
      old,
      { ...old, proof: `${Number(until) + 9 * 86_400_000}.${signature}` },
    ]
    for (const file of wrong) {
      const answer = await save(JSON.stringify(file), 'Signed by nobody')
      const message = 'This upload has expired or belongs to someone else. Choose the file again.'
      expect([answer.status, answer.errors]).toEqual([400, { file: message }])
      const redisplayed = answer.form?.data
      expect([redisplayed?.get('name'), redisplayed?.get('description')]).toEqual([
        'Signed by nobody',
        'How to travel',
      ])
    }
    expect(await listItems(forms)).toHaveLength(before)
  })

  test('stays valid in a rejected form', async () => {
    const refused = await save(await uploadAhead('Back.pdf'), '')
    expect(Object.keys(refused.errors)).toEqual(['name'])
    const form = fillIn(sentBack(refused), { name: 'Came back' })
    expect((await (await staffSite(cookie)).send('/admin/forms?new=1', form)).status).toBe(303)
    expect((await listItems(forms, { q: 'Came back' }))[0]?.file?.fileName).toBe('Back.pdf')
  })

  test.each([
    ['a wrong kind', 'popups', 'file', 400, 'Please upload only PDF files.'],
    ['an unknown field', 'popups', 'title', 404, 'This field does not exist.'],
    ['a name of an object’s prototype', 'popups', 'constructor', 404, 'This field does not exist.'],
    ['an unknown type', 'staff', 'file', 404, 'This field does not exist.'],
    ['a field without files', 'security', 'adminTwoStep', 404, 'This field does not exist.'],
  ])('refuses %s', async (_, type, field, status, message) => {
    expect(await send(type, field, { file: await jpg('harmless.pdf') })).toMatchObject({
      status,
      body: { message },
    })
  })
})

test.each([
  ['with files', () => new FormData()],
  ['without files', () => new URLSearchParams()],
])('a form %s accepts at most 500 texts', async (_, make) => {
  const received = (fields: number) => {
    const body = make()
    for (let n = 0; n < fields; n++) body.append(`field${n}`, 'x')
    const request = new Request(site, { method: 'POST', body })
    return withReceivedForm(request, { maxFileBytes: 1 }, async ({ texts }) => texts.length)
  }
  expect(await received(500)).toBe(500)
  await expect(received(501)).rejects.toMatchObject({
    status: 413,
    message: 'This form has too many fields.',
  })
})
