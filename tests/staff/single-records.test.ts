import { describe, expect, onTestFinished, test } from 'vitest'
import { config } from '~/config/config.server.ts'
import { findItem, listItems, updateItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { settings } from '~/content/types/settings.ts'
import { database } from '~/db/database.server.ts'
import { account, cookiesOf, password, signedInBrowser } from '../auth/auth-site.ts'
import { fillIn } from '../html-form.ts'
import { siteClient } from '../whole-site.ts'
import { staffSite } from './staff-site.ts'

const singles = contentTypes.filter((type: ContentType) => type.singletonId)

async function cookieOf(role: 'admin' | 'editor', age = 0) {
  return cookiesOf(await signedInBrowser((await account(role))._id, age))
}

const records = async (type: ContentType) => ({
  items: await listItems(type),
  changes: await (await database()).selectFrom('changes').selectAll().execute(),
})

const lastChange = async () =>
  (await database())
    .selectFrom('changes')
    .selectAll()
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe.each(singles.map((type) => [type.name, type] as const))('%s', (name, type) => {
  const id = type.singletonId ?? ''
  const path = `/admin/${name}`

  test('is saved, but never duplicated, moved or deleted', async () => {
    const staff = await staffSite(await cookieOf('admin'))
    const saved = await staff.send(path, await staff.open(path))
    expect([saved.status, saved.location]).toEqual([303, path])
    const form = await staff.open(path)
    const before = await records(type)
    expect(before.items.map(({ _id }) => _id)).toEqual([id])
    const attempts: [Record<string, string>, number][] = [
      [{ intent: 'remove' }, 400],
      [{ intent: 'place', before: 'x' }, 400],
      [{ intent: '' }, 400],
      [{ id: '' }, 404],
      [{ id: 'another' }, 404],
    ]
    for (const [fields, status] of attempts) {
      const posted = new FormData()
      for (const [key, value] of form) posted.append(key, value)
      expect([fields, (await staff.send(path, fillIn(posted, fields))).status]).toEqual([fields, status])
    }
    expect(await records(type)).toEqual(before)
  })

  test('has no API', async () => {
    const ask = await siteClient()
    const cookie = await cookieOf('admin')
    const before = await records(type)
    for (const at of [`/api/${name}`, `/api/${name}/${id}`])
      for (const method of ['POST', 'PUT', 'DELETE'])
        expect((await ask(at, { cookie, method, body: '{}' })).status).toBe(404)
    expect(await records(type)).toEqual(before)
  })
})

describe('the sender and mailbox in the settings', () => {
  const mailIdentity = async () => {
    const { email = '', companyName = '' } = { ...(await findItem(settings, 'site')) }
    return { email, companyName }
  }
  const other = { email: 'private@mail.example', companyName: 'Another Company' }

  test('are visible to editors but locked', async () => {
    const staff = await staffSite(await cookieOf('editor'))
    const before = await mailIdentity()
    const { html } = await staff.read('/admin/settings')
    expect(html).toMatch(/<input[^>]* name="email"[^>]* readOnly=""/i)
    expect(html).toContain('only administrators can change it')
    const form = fillIn(await staff.open('/admin/settings'), { ...other, phone: '+977 1-5111111' })
    expect((await staff.send('/admin/settings', form)).status).toBe(303)
    expect(await mailIdentity()).toEqual(before)
    expect((await findItem(settings, 'site'))?.phone).toBe('+977 1-5111111')
  })

  test('cannot be restored or undone by editors', async () => {
    const stored = await findItem(settings, 'site')
    if (!stored) throw new Error('There are no settings.')
    const { _id, position, version, createdAt, updatedAt, slug, ...values } = stored
    await updateItem(settings, 'site', { ...values, ...other, phone: '+977 1-5222222' }, 'tester')
    const change = String((await lastChange()).sequence)
    const staff = await staffSite(await cookieOf('editor'))
    const attempts: [string, Record<string, string>][] = [
      ['/admin/settings', { intent: 'undo', change }],
      ['/admin/history', { change, which: 'before' }],
    ]
    for (const [path, fields] of attempts) {
      expect((await staff.send(path, fillIn(new FormData(), fields))).status).toBe(303)
      expect(await mailIdentity()).toEqual(other)
    }
    // Fields that editors may change were restored.
    expect((await findItem(settings, 'site'))?.phone).toBe(values.phone)
    const admin = await staffSite(await cookieOf('admin'))
    await admin.send('/admin/history', fillIn(new FormData(), { change, which: 'before' }))
    expect(await mailIdentity()).toEqual({ email: values.email, companyName: values.companyName })
  })

  test('can be changed by administrators, which notifies the old mailbox', async () => {
    const { mail } = config()
    Object.assign(config(), { mail: { server: 'smtp://127.0.0.1:9', from: 'website@jaldhara.example' } })
    onTestFinished(() => void Object.assign(config(), { mail }))
    const staff = await staffSite(await cookieOf('admin'))
    const before = await mailIdentity()
    const form = fillIn(await staff.open('/admin/settings'), { email: 'office@jaldhara.example' })
    expect((await staff.send('/admin/settings', form)).status).toBe(303)
    const mails = await (await database()).selectFrom('outbox').selectAll().execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual([before.email])
    expect(mails[0]?.text).toContain('office@jaldhara.example')
  })
})

test('the sign-in rules need the password to save, undo and restore', async () => {
  const staff = await staffSite(await cookieOf('admin', 11))
  const isTwoStepRequired = async () => {
    const db = await database()
    const row = await db.selectFrom('security').select('adminTwoStep').executeTakeFirst()
    return Boolean(row?.adminTwoStep)
  }
  const change = String((await lastChangeOf('security')).sequence)
  const form = await staff.open('/admin/security')
  expect(form.get('password')).toBe('')
  for (const [path, fields] of [
    ['/admin/security', { intent: 'undo', change }],
    ['/admin/history', { change, which: 'after' }],
  ] as const) {
    const before = await lastChange()
    const answer = await staff.send(path, fillIn(new FormData(), fields))
    expect([answer.status, answer.html.includes('Enter your current password.')]).toEqual([400, true])
    expect(await lastChange()).toEqual(before)
  }
  const refused = await staff.send(
    '/admin/security',
    fillIn(form, { adminTwoStep: 'true', password: 'a guess' }),
  )
  expect(refused.status).toBe(400)
  expect(refused.errors.password).toBe('This is not your current password.')
  expect(refused.html).not.toContain('a guess')
  expect(refused.form?.data.get('adminTwoStep')).toBe('true')
  expect(await isTwoStepRequired()).toBe(false)
  const again = refused.form?.data ?? new FormData()
  expect((await staff.send('/admin/security', fillIn(again, { password }))).status).toBe(303)
  expect(await isTwoStepRequired()).toBe(true)
})

const lastChangeOf = async (type: string) =>
  (await database())
    .selectFrom('changes')
    .selectAll()
    .where('type', '=', type)
    .where('itemId', '=', 'site')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
