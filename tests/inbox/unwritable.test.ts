import { renameSync } from 'node:fs'
import { expect, inject, onTestFinished, test } from 'vitest'
import { config } from '~/config/config.server.ts'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { jobs } from '~/content/types/jobs.ts'
import { mailAnnouncement } from '~/inbox/mailings.server.ts'
import { confirmSubscription, subscribe } from '~/inbox/subscribers.server.ts'
import { createFormStamp } from '~/inbox/visitor-form.server.ts'
import { sampleValues } from '../content/samples.ts'
import { announcedTexts, chooseFiles, findForms, multipartBody } from '../html-form.ts'
import { newVisitor, outbox } from '../mail/post-form.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'
import { pdf } from './applying.ts'

const actions = Object.entries(
  import.meta.glob<object>(['/app/routes/site/**/*.tsx', '!**/not-found.tsx', '!**/pages/page.tsx'], {
    eager: true,
  }),
)
  .filter(([, module]) => 'action' in module)
  .map(([path]) => path)

const typed: Record<string, string> = {
  name: 'Sita Rai',
  email: 'sita@example.com',
  phone: '+977 9841234567',
  subject: 'The canal',
  message: 'Low water.',
  letter: 'I know the valley.',
}

async function linkTo(page: string, email: string) {
  const text = (await outbox()).map((mail) => (mail.recipient === email ? mail.text : '')).join('\n')
  const [path = ''] = new RegExp(`/newsletter/${page}\\?token=\\S+`).exec(text) ?? []
  expect([page, email, path]).not.toContain('')
  return path
}

async function pages() {
  config().mail = { server: 'smtp://127.0.0.1:1', from: { name: '', address: 'site@jaldhara.example' } }
  for (const name of ['reader', 'leaver']) await subscribe(`${name}@example.com`)
  const [, token = ''] = (await linkTo('confirm', 'leaver@example.com')).split('=')
  await confirmSubscription(token)
  await mailAnnouncement(
    await createItem(announcements, sampleValues(announcements, 'mailed'), 'tester'),
    'tester',
  )
  const [job] = (await listItems(jobs, { visible: true })).filter(
    ({ applicationDeadline }) => applicationDeadline > new Date().toISOString(),
  )
  return {
    'contact/contact': '/contact',
    'careers/apply/apply': `/notice-board/careers/${job?.slug}/apply`,
    'newsletter/subscribe': '/newsletter',
    'newsletter/confirm': await linkTo('confirm', 'reader@example.com'),
    'newsletter/unsubscribe': await linkTo('unsubscribe', 'leaver@example.com'),
  }
}

function makeUnwritable() {
  const file = config().databaseFile
  renameSync(file, `${file}.moved`)
  onTestFinished(() => renameSync(`${file}.moved`, file))
}

test.skipIf(inject('postgres'))(
  'every visitor form reports that nothing was stored, and redisplays the input',
  async () => {
    const all = await pages()
    expect(
      Object.keys(all)
        .map((page) => `/app/routes/site/${page}.tsx`)
        .sort(),
    ).toEqual(actions.sort())
    const ask = await siteClient()
    const ready = []
    for (const path of Object.values(all)) {
      const forms = findForms(await (await ask(path)).text()).filter(({ method }) => method === 'post')
      // The footer of every page also contains a form.
      const form = path === '/newsletter' ? forms.at(-1) : forms[0]
      const data = form?.data ?? new FormData()
      for (const [name, value] of Object.entries(typed)) if (data.has(name)) data.set(name, value)
      if (data.has('stamp')) data.set('stamp', createFormStamp(Date.now() - 2000))
      if (data.has('cv')) chooseFiles(data, 'cv', pdf())
      ready.push({ path, to: form?.action ?? '', data })
    }
    makeUnwritable()
    for (const { path, to, data } of ready) {
      const response = await ask(to, { ...(await multipartBody(data)), address: newVisitor() })
      const html = await response.text()
      expect([path, response.status, response.headers.get('Retry-After')]).toEqual([path, 503, '5'])
      expect([path, announcedTexts(html)[0]]).toEqual([path, expect.stringMatching(/again/)])
      for (const [name, value] of data)
        if (name in typed || name === 'token')
          expect([path, html.includes(String(value))]).toEqual([path, true])
    }
  },
  loadTimeout,
)

test.skipIf(inject('postgres')).each([
  ['confirm', 410],
  ['unsubscribe', 303],
])(
  'a token to %s that is nobody’s begins no write',
  async (page, status) => {
    const ask = await siteClient()
    makeUnwritable()
    const body = new FormData()
    body.set('token', 'x')
    expect((await ask(`/newsletter/${page}`, await multipartBody(body))).status).toBe(status)
  },
  loadTimeout,
)
