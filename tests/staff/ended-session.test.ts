import { readdir } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { completeSignIn } from '~/auth/sign-in.server.ts'
import { changeStaff } from '~/auth/staff.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import { forms } from '~/content/types/forms.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { clientAction } from '~/routes/staff/resource/form/client-action.ts'
import routes from '~/routes.ts'
import { account, password } from '../auth/auth-site.ts'
import {
  announcedTexts,
  chooseFiles,
  fillIn,
  findForm,
  type HtmlForm,
  multipartBody,
  textOf,
} from '../html-form.ts'
import { uploadsFolder } from '../uploads.ts'
import { loadTimeout, siteClient, siteUrl } from '../whole-site.ts'
import { pdf } from './screen-forms.ts'

let ask: Awaited<ReturnType<typeof siteClient>>
beforeAll(async () => {
  ask = await siteClient()
}, loadTimeout)

/** A signed-in browser whose session can be ended. */
async function signedInBrowser(role: 'admin' | 'editor' = 'editor') {
  const { _id, email } = await account(role)
  const jar = new Map<string, string>()
  const take = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
  }
  take(await completeSignIn(new Request(siteUrl), _id, '192.0.2.1'))
  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ')
  const read = async (path: string, body?: FormData, headers: Record<string, string> = {}) => {
    const sent = body && (await multipartBody(body))
    const init = sent && { body: sent.body, headers: { ...sent.headers, ...headers } }
    const response = await ask(path, { cookie: cookie(), ...init })
    take(response.headers)
    return { status: response.status, to: response.headers.get('Location'), html: await response.text() }
  }
  return {
    id: _id,
    email,
    read,
    send: ({ action, data }: HtmlForm) => read(action, data),
    endSession: () => jar.delete('__Host-staff'),
    forgetAll: () => jar.clear(),
  }
}

const typed = { name: 'भर्पाई फारम', description: 'पहिलो “हरफ” <b>\r\nदोस्रो &amp; अन्तिम' }

const stored = async () => (await listItems(forms)).find(({ name }) => name === typed.name)

test('a form sent after the session has ended is saved after sign-in, including its file', async () => {
  const browser = await signedInBrowser()
  const form = fillIn(findForm((await browser.read('/admin/forms?new=1')).html).data, typed)
  chooseFiles(form, 'file', await pdf('भर्पाई.pdf'))
  browser.endSession()
  const ended = await browser.read('/admin/forms?new=1', form)
  expect(ended.status).toBe(401)
  expect(textOf(ended.html)).toContain('Your session has ended')

  const signIn = findForm(ended.html, 'sent')
  fillIn(signIn.data, { email: browser.email, password: 'not this one' })
  const wrong = await browser.send(signIn)
  expect([wrong.status, announcedTexts(wrong.html)[0]]).toEqual([400, 'Wrong e-mail address or password.'])
  const again = findForm(wrong.html, 'sent')
  expect(again.data.get('email')).toBe(browser.email)
  expect(again.data.get('sent')).toBe(signIn.data.get('sent'))

  const done = await browser.send({ ...again, data: fillIn(again.data, { password }) })
  expect(done.status).toBe(200)
  expect(await stored()).toBeUndefined()
  const last = findForm(done.html)
  expect(last.buttons.map(({ label }) => label)).toEqual(['Save now'])
  expect(await browser.send(last)).toMatchObject({ status: 303, to: '/admin/forms' })
  expect(await stored()).toMatchObject({
    name: typed.name,
    description: typed.description.replace('\r', ''),
    file: { fileName: 'भर्पाई.pdf' },
  })
})

test('two-step verification preserves the posted form', async () => {
  const browser = await signedInBrowser()
  const secret = new Secret({ size: 20 })
  const form = fillIn(findForm((await browser.read('/admin/faqs?new=1')).html).data, {
    q: 'Two steps?',
    a: 'Yes.',
  })
  // This ends the session.
  await changeStaff(browser.id, { totp: secret.base32 }, 'tester')
  const ended = findForm((await browser.read('/admin/faqs?new=1', form)).html, 'sent')
  const codeForm = findForm(
    (await browser.send({ ...ended, data: fillIn(ended.data, { email: browser.email, password }) })).html,
    'code',
  )
  const wrong = findForm(
    (await browser.send({ ...codeForm, data: fillIn(codeForm.data, { code: '000000' }) })).html,
    'code',
  )
  const code = new TOTP({ secret }).generate()
  const done = findForm((await browser.send({ ...wrong, data: fillIn(wrong.data, { code }) })).html)
  expect((await browser.send(done)).status).toBe(303)
})

/** Screens that accept a form. */
const screens = routes
  .filter(({ path }) => path === 'admin')
  .flatMap(({ children = [] }) => children)
  .map(({ path = '', file }) => ({
    path: `/admin/${path.replace(':type', 'tenders').replace(/:\w+/, 'x')}`,
    file,
  }))

const modules = import.meta.glob<object>('/app/routes/staff/**/*.tsx')

test('every screen preserves the form with and without scripts, and returns no password', async () => {
  const browser = await signedInBrowser('admin')
  browser.endSession()
  const paths: string[] = []
  for (const { path, file } of screens) {
    const module = (await modules[`/app/${file}`]?.()) ?? {}
    if (!('action' in module)) continue
    paths.push(path)
    expect(module, path).toHaveProperty('clientAction', clientAction)
    const secret = 'a secret of mine'
    const form = fillIn(new FormData(), {
      intent: 'save',
      version: '1',
      title: 'नेपाल',
      change: '1',
      which: 'x',
    })
    fillIn(form, { password: secret, new: secret, again: secret })
    chooseFiles(form, 'elsewhere', await pdf('भर्पाई.pdf'))
    const { status, html } = await browser.read(`${path}?q=%E0%A4%A8&edit=x`, form)
    expect([path, status]).toEqual([path, 401])
    expect(html).not.toContain(secret)
    expect(textOf(html)).toContain('Choose these files again: “भर्पाई.pdf”')
    const sent = findForm(html, 'sent')
    expect(sent.action).toBe(`/login/resume?next=${encodeURIComponent(`${path}?q=%E0%A4%A8&edit=x`)}`)
    expect(JSON.parse(String(sent.data.get('sent'))).fields).toContainEqual(['title', 'नेपाल'])
  }
  expect(paths.length).toBeGreaterThan(contentTypes.length)
})

test('unknown devices store no files, and large forms are not read', async () => {
  const browser = await signedInBrowser()
  const form = fillIn(findForm((await browser.read('/admin/forms?new=1')).html).data, typed)
  browser.forgetAll()
  const files = async () => (await readdir(uploadsFolder(), { recursive: true })).length
  const before = await files()
  chooseFiles(form, 'file', new File(['%PDF-1.4 of a stranger'], 'theirs.pdf'))
  const small = await browser.read('/admin/forms?new=1', form, { 'Content-Length': '5000' })
  expect(textOf(small.html)).toContain('Choose these files again: “theirs.pdf”')
  expect(findForm(small.html, 'sent').data.get('sent')).toContain(typed.name)
  const large = await browser.read('/admin/forms?new=1', form, { 'Content-Length': '500000' })
  expect([large.status, large.html.includes(typed.name)]).toEqual([401, false])
  expect(await files()).toBe(before)
})
