import { readFile, writeFile } from 'node:fs/promises'
import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '~/auth/secrets.server.ts'
import { addStaff, changeStaff } from '~/auth/staff.server.ts'
import { newTotpSecret, turnOnTotp } from '~/auth/two-step.server.ts'
import { findLastChange, undoChange } from '~/content/history/restore.server.ts'
import { moveItem } from '~/content/items/order.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { forms } from '~/content/types/forms.ts'
import { people } from '~/content/types/people.ts'
import { slides } from '~/content/types/slides.ts'
import { receiveForm } from '~/files/forms/receive.server.ts'
import { originalsStore } from '~/files/storage/storage.server.ts'
import * as several from '~/routes/staff/gallery/batch.tsx'
import { handleScreenAction } from '~/routes/staff/resource/save/act.server.ts'
import * as upload from '~/routes/staff/resource/uploads/upload.ts'
import * as again from '~/routes/staff/sign-in/reauthenticate.ts'
import { fillIn } from '../html-form.ts'
import { uploadsFolder } from '../uploads.ts'
import {
  args,
  asResponse,
  cookie,
  cookieFor,
  email,
  jpg,
  password,
  pdf,
  type Sent,
  signIn,
  site,
  staffId,
} from './form-extensions.ts'
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
    expect(await originalsStore().has(stored.name)).toBe(true)
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

  test('requires a signed-in account', async () => {
    expect((await send('slides', 'image', { file: await jpg() }, '')).status).toBe(401)
    expect((await send('slides', 'image', { file: await jpg() }, '__Host-staff=forged')).status).toBe(401)
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
    return receiveForm(request, { maxFileBytes: 1 }, async ({ texts }) => texts.length)
  }
  expect(await received(500)).toBe(500)
  await expect(received(501)).rejects.toMatchObject({
    status: 413,
    message: 'This form has too many fields.',
  })
})

describe('signing in again', () => {
  const signIn = (sent: Sent, as = '') => answer(() => again.action(args('/login/again', sent, as)))

  test('starts a session only with the right password', async () => {
    const wrong = await signIn({ email, password: 'wrong' })
    expect(wrong).toMatchObject({
      status: 400,
      cookie: '',
      body: { message: expect.stringContaining('Wrong') },
    })
    const right = await signIn({ email, password })
    expect(right).toMatchObject({ status: 200, body: { next: 'done' } })
    const saved = await answer(() =>
      several.action(args('/admin/gallery/several', {}, right.cookie)).then(asResponse),
    )
    expect(saved.status).toBe(400)
  })

  test('asks for the code of an account with two-step verification before it signs in', async () => {
    const staff = await addStaff({ email: 'two@jaldhara.example', role: 'editor' }, 'tester')
    await changeStaff(staff._id, { password: await hashPassword(password) }, 'tester')
    const secret = newTotpSecret()
    await turnOnTotp(staff._id, secret, 'tester')
    const first = await signIn({ email: 'two@jaldhara.example', password })
    expect(first.body).toEqual({ next: 'code' })
    expect((await answer(() => upload.action(args('/x', {}, first.cookie, {})))).status).toBe(401)
    expect(await signIn({ code: '000000' }, first.cookie)).toMatchObject({ status: 400, cookie: '' })
    expect((await signIn({ code: new TOTP({ secret }).generate() })).status).toBe(400)
    const second = await signIn({ code: new TOTP({ secret }).generate() }, first.cookie)
    expect(second.body).toEqual({ next: 'done' })
    expect((await answer(() => upload.action(args('/x', {}, second.cookie, {})))).status).toBe(404)
  })
})

describe('moving an item', () => {
  const order = async () => (await listItems(slides)).map(({ _id }) => _id)

  test('places it before or after another one, and undo restores the order', async () => {
    const before = await order()
    const [a = '', b = '', c = '', d = '', ...rest] = before
    expect(await moveItem(slides, a, { before: d }, 'tester')).toBeGreaterThan(0)
    expect(await order()).toEqual([b, c, a, d, ...rest])
    const change = await findLastChange('slides', a)
    expect(change).toMatchObject({ action: 'move', actor: 'tester' })
    expect(await undoChange(slides, change?.sequence ?? 0, 'tester')).toBe(true)
    expect(await order()).toEqual(before)

    await moveItem(slides, d, { before: a }, 'tester')
    expect(await order()).toEqual([d, a, b, c, ...rest])
    await moveItem(slides, d, { after: c }, 'tester')
    expect(await order()).toEqual(before)
    await moveItem(slides, a, { after: b }, 'tester')
    await moveItem(slides, a, { after: d }, 'tester')
    expect(await order()).toEqual([b, c, d, a, ...rest])
    for (const to of [{ before: a }, { after: 'nobody' }, { before: rest[0] ?? '' }])
      expect(await moveItem(slides, a, to, 'tester')).toBe(0)
    expect(await moveItem(slides, 'nobody', { before: a }, 'tester')).toBe(0)
    expect(await order()).toEqual([b, c, d, a, ...rest])
  })

  test('stays within its group', async () => {
    const of = async (group: string) =>
      (await listItems(people, { filters: { group } })).map(({ _id }) => _id)
    const [board, management] = [await of('board'), await of('management')]
    const [first = '', second = ''] = management
    expect(await moveItem(people, first, 'up', 'tester')).toBe(0)
    expect(await moveItem(people, first, { before: board[0] ?? '' }, 'tester')).toBe(0)
    expect(await moveItem(people, second, 'up', 'tester')).toBeGreaterThan(0)
    expect(await of('board')).toEqual(board)
    expect(await of('management')).toEqual([second, first, ...management.slice(2)])
  })
})

test('a repeated submit creates one item, and updates it if the values differ', async () => {
  const sent = { intent: 'save', id: '', freshId: 'a1b2c3d4e5f60718', q: 'Sent twice?', a: 'Yes.' }
  const post = (more: Sent = {}) =>
    handleScreenAction(faqs, args('/admin/faqs?new=1', { ...sent, ...more }).request)
  await Promise.all([post(), post()])
  await post()
  const same = () => listItems(faqs, { q: 'Sent twice?' })
  expect(await same()).toHaveLength(1)
  await post({ a: 'No.' })
  expect((await same()).map(({ a }) => a)).toEqual(['No.'])
})
