import { beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '~/auth/session.server.ts'
import { addStaff } from '~/auth/staff.server.ts'
import { createItem, removeItem, updateItem } from '~/content/items/store.server.ts'
import { recordStoredFiles } from '~/content/media/stored-files.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { announcements } from '~/content/types/announcements.ts'
import { jobs } from '~/content/types/jobs.ts'
import { slides } from '~/content/types/slides.ts'
import { discardWorkingCopy, saveWorkingCopy } from '~/content/workflow/publish.server.ts'
import { database } from '~/db/database.server.ts'
import { storePicture } from '~/files/upload/store.server.ts'
import { neverEndingValues, sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { chooseFiles, fillIn, multipartBody } from '../html-form.ts'
import { people, signInAll } from '../staff/permissions-site.ts'
import { staffSite } from '../staff/staff-site.ts'
import { loadTimeout, siteClient, siteUrl } from '../whole-site.ts'
import { asFile, jpeg } from './media-site.ts'

let ask: Awaited<ReturnType<typeof siteClient>>
let sender = ''

/** Request headers by account. */
const credentials = new Map<string, { cookie?: string; headers?: Record<string, string> }>()

beforeAll(async () => {
  clearSite()
  await signInAll()
  ask = await siteClient()
  const email = 'sender@jaldhara.example'
  const { _id } = await addStaff({ email, role: 'editor', areas: ['news'] }, 'tester')
  const { 'Set-Cookie': cookie } = await startSession(new Request(siteUrl), { staffId: _id })
  sender = cookie.split(';')[0] ?? ''
  credentials.set('sender', { cookie: sender })
  for (const { name, cookie, token } of people)
    if (['boss', 'news', 'careers', 'nobody'].includes(name)) {
      credentials.set(name, { cookie })
      credentials.set(`token ${name}`, { headers: { Authorization: `Bearer ${token}` } })
    }
  credentials.set('visitor', {})
}, loadTimeout)

const draft = async (image: string) => {
  const values = { ...sampleValues(slides, `of ${image}`), image, visibility: 'Draft' as const }
  return createItem(slides, values, 'boss@jaldhara.example')
}

const live = () =>
  createItem(
    announcements,
    { ...sampleValues(announcements, 'live'), ...neverEndingValues(announcements) },
    'tester',
  )

async function sendForm(image: Buffer, title: string) {
  const site = await staffSite(sender)
  const form = fillIn(await site.open('/admin/hero-slides?new=1'), { title, visibility: 'Draft' })
  chooseFiles(form, 'image', asFile(image, 'slide.jpg'))
  return site.send('/admin/hero-slides?new=1', form)
}

async function uploadDirectly(who: string) {
  const data = new FormData()
  data.set('file', asFile(await jpeg(), 'a.jpg'))
  const sent = { ...credentials.get(who), ...(await multipartBody(data)) }
  return pictureNameIn(await (await ask('/admin/upload/slides/image', sent)).text())
}

const pictureNameIn = (html: string) => /[\da-f]{32}-\d+x\d+\.jpg/.exec(html)?.[0] ?? ''

const withBoss = ['boss', 'token boss']
const newsEditors = [...withBoss, 'news', 'token news', 'sender']

/** Origins of a stored file, and the accounts that may have it. */
const origins: [string, () => Promise<string>, string[]][] = [
  ['was uploaded before its form', () => uploadDirectly('sender'), [...withBoss, 'sender']],
  [
    'was sent with a refused form',
    async () => pictureNameIn((await sendForm(await jpeg(), '')).html),
    [...withBoss, 'sender'],
  ],
  [
    'has no recorded sender',
    async () => {
      const name = await storePicture(await jpeg())
      await recordStoredFiles(await database(), [{ name }], { at: new Date().toISOString(), actor: '' })
      return name
    },
    withBoss,
  ],
  [
    'belongs to a draft',
    async () => {
      const name = await uploadDirectly('boss')
      await draft(name)
      return name
    },
    newsEditors,
  ],
  [
    'belonged to a draft before another file replaced it',
    async () => {
      const name = await uploadDirectly('boss')
      const made = await draft(name)
      const other = await storePicture(await jpeg())
      await updateItem(slides, made._id, { ...made, image: other }, 'boss@jaldhara.example')
      return name
    },
    newsEditors,
  ],
  [
    'belonged to a deleted draft',
    async () => {
      const name = await uploadDirectly('boss')
      await removeItem(slides, (await draft(name))._id, 'boss@jaldhara.example')
      return name
    },
    newsEditors,
  ],
  [
    'belonged to a discarded working copy',
    async () => {
      const name = await uploadDirectly('boss')
      const item = await live()
      const saving = { actor: 'tester', publishAt: '', baseVersions: { live: item.version, copy: 0 } }
      await saveWorkingCopy(announcements, item._id, { ...item, content: `![a](/uploads/${name})` }, saving)
      await discardWorkingCopy(announcements, item._id, 'tester')
      return name
    },
    newsEditors,
  ],
  [
    'is public',
    async () => {
      const name = await uploadDirectly('boss')
      await createItem(slides, { ...sampleValues(slides, 'is'), image: name }, 'tester')
      return name
    },
    ['sender', 'visitor', ...['boss', 'news', 'careers', 'nobody'].flatMap((who) => [who, `token ${who}`])],
  ],
]

const canLoad = async (path: string, who: string, text = '') => {
  const response = await ask(path, credentials.get(who))
  if (!text) return response.status === 200
  return (await response.text()).includes(text)
}

describe.each(origins)('a file that %s', (_, make, expected) => {
  let name = ''
  const accountsThat = async (may: (who: string) => Promise<boolean>, all = [...credentials.keys()]) => {
    const found: string[] = []
    for (const who of all) if (await may(who)) found.push(who)
    return found.toSorted()
  }
  const signedIn = () => [...credentials.keys()].filter((who) => credentials.get(who)?.cookie)
  const among = (all: string[]) => expected.filter((who) => all.includes(who)).toSorted()

  beforeAll(async () => {
    name = await make()
    expect(name).not.toBe('')
  })

  test.each([
    ['its address', () => `/uploads/${name}`],
    ['its renditions', () => `/images/${name}/320.jpeg`],
  ])('is served at %s only to permitted accounts', async (_place, path) => {
    expect(await accountsThat((who) => canLoad(path(), who))).toEqual(expected.toSorted())
  })

  test.each([
    ['in the library', () => '/admin/library'],
    ['in the form for details', () => `/admin/library/words?file=${name}`],
    ['in the picture picker of texts', () => `/admin/text/find?pictures&q=${name}`],
  ])('is shown %s only to permitted accounts', async (_place, path) => {
    const all = signedIn()
    const shownTo = await accountsThat((who) => canLoad(path(), who, `/${name}`), all)
    expect(shownTo.filter((who) => !expected.includes(who))).toEqual([])
  })

  test('has a library page and is offered in forms only for permitted accounts', async () => {
    const all = signedIn()
    expect(await accountsThat((who) => canLoad(`/admin/library/${name}`, who), all)).toEqual(among(all))
    const choosers = ['sender', 'news', 'boss']
    const offered = async (who: string) => {
      const { choices } = await (
        await ask(`/admin/choose/slides/image?q=${name}`, credentials.get(who))
      ).json()
      return choices.length > 0
    }
    expect(await accountsThat(offered, choosers)).toEqual(among(choosers))
  })

  test.each([
    ['token news', announcements, 'content'],
    ['token careers', jobs, 'description'],
  ] as const)('is accepted in an API request of %s only if permitted', async (who, type, key) => {
    const headers = { ...credentials.get(who)?.headers, 'Content-Type': 'application/json' }
    const { attachments: _none, ...values } = { attachments: [], ...sampleValues<ContentType>(type, 'named') }
    const body = JSON.stringify({ ...values, [key]: `![a](/uploads/${name})`, visibility: 'Draft' })
    const { status } = await ask(`/api/${type.name}`, { method: 'POST', headers, body })
    expect(status).toBe(expected.includes(who) ? 201 : 409)
  })
})
