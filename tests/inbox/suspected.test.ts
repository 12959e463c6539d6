import { rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { addStaff } from '~/auth/staff.server.ts'
import type { Area } from '~/content/schema/permissions.ts'
import { database } from '~/db/database.server.ts'
import { maxCvBytes } from '~/files/upload-limits.ts'
import { deleteOrphanedCvs, maxUnusedBytes } from '~/inbox/cv-files.server.ts'
import { honeypotFieldName } from '~/inbox/form-rules.ts'
import { countUnreadByInbox } from '~/inbox/lists.server.ts'
import {
  deleteExpiredSuspected,
  listSuspected,
  maxSuspectedByKind,
  releaseSuspected,
  storeSuspected,
  suspectedLifetime,
} from '~/inbox/suspected.server.ts'
import { createFormStamp } from '~/inbox/visitor-form.server.ts'
import {
  announcedTexts,
  chooseFiles,
  fillIn,
  findForm,
  findForms,
  multipartBody,
  textOf,
} from '../html-form.ts'
import { newVisitor, outbox, referenceIn } from '../mail/post-form.ts'
import { sessionOf } from '../staff/received-submissions.ts'
import { staffSite } from '../staff/staff-site.ts'
import { siteClient } from '../whole-site.ts'
import { begin, fields, files, folder, job, pdf, post, validInput } from './applying.ts'

const day = 24 * 60 * 60 * 1000
const screen = '/admin/suspected'
const ask = await siteClient()

const signedIn = async (email: string, areas: Area[]) => {
  const { _id } = await addStaff({ email, role: 'editor', areas }, 'tester')
  return staffSite(await sessionOf(_id))
}

const staff = await signedIn('clerk@jaldhara.example', ['company', 'careers', 'news'])

beforeEach(async () => {
  await begin()
  const db = await database()
  for (const table of ['messages', 'subscribers', 'suspected'] as const) await db.deleteFrom(table).execute()
  await deleteOrphanedCvs(Date.now() + 2 * day)
})

const rows = async (table: 'messages' | 'applications' | 'subscribers' | 'suspected') =>
  (await database()).selectFrom(table).selectAll().execute()

/** The visitor's form with a filled honeypot. */
async function fromRobot(path: string, input: string, values: Record<string, string>, cv?: File) {
  const html = await (await ask(path)).text()
  const form = findForm(html, input)
  expect(form.data.get(honeypotFieldName)).toBe('')
  const data = fillIn(form.data, { ...values, [honeypotFieldName]: 'https://spam.example' })
  const stamp = findForms(html, 'stamp')[0]?.data.get('stamp')
  if (stamp) data.set('stamp', createFormStamp(Date.now() - 5000))
  if (cv) chooseFiles(data, 'cv', cv)
  return ask(form.action || path, { ...(await multipartBody(data)), address: newVisitor() })
}

const message = { name: 'Sita', email: 'sita@example.com', subject: 'Canal', message: 'Low water' }
const kinds = [
  ['messages', () => fromRobot('/contact', 'message', message), 1],
  [
    'applications',
    () => fromRobot(`/notice-board/careers/${job.slug}/apply`, 'letter', validInput, pdf()),
    2,
  ],
  ['subscribers', () => fromRobot('/newsletter', 'email', { email: 'mina@example.com' }), 0],
] as const

describe.each(kinds)('suspected spam among %s', (kind, send, mailCount) => {
  test('is stored without emails, and one click releases it with its reference', async () => {
    const response = await send()
    expect(response.status).toBe(303)
    const [stored] = await rows('suspected')
    expect(stored?.kind).toBe(kind)
    if (kind !== 'subscribers')
      expect(referenceIn(response.headers.get('Location') ?? '')).toBe(stored?.reference)
    expect([await rows(kind), await outbox()]).toEqual([[], []])
    expect(await countUnreadByInbox()).toEqual({ messages: 0, applications: 0 })

    const form = findForm((await staff.read(screen)).html, 'id').data
    form.set('intent', 'let-in')
    const done = await staff.send(screen, form)
    expect([done.status, done.location]).toEqual([303, screen])
    expect(textOf((await staff.read(screen)).html)).toContain('Moved to')
    const [received] = await rows(kind)
    expect(await rows('suspected')).toEqual([])
    if (kind !== 'subscribers') expect(received).toMatchObject({ reference: stored?.reference })
    // An application retains its time, for the deadline. A message gets the current time.
    if (kind === 'applications') expect(received?.at).toBe(stored?.at)
    if (kind === 'messages') expect(String(received?.at) > String(stored?.at)).toBe(true)
    expect(await outbox()).toHaveLength(mailCount)
    expect((await staff.send(screen, form)).status).toBe(404)
  })

  test('is released once if two click at the same time, and not if another deletes it', async () => {
    await send()
    const [entry] = await listSuspected([kind])
    if (!entry) throw new Error('Nothing was suspected.')
    expect((await Promise.all([releaseSuspected(entry), releaseSuspected(entry)])).sort()).toEqual([
      'alreadyHandled',
      'released',
    ])
    expect([(await rows(kind)).length, (await outbox()).length]).toEqual([1, mailCount])
    for (const table of [kind, 'outbox'] as const) await (await database()).deleteFrom(table).execute()
    expect(await releaseSuspected(entry)).toBe('alreadyHandled')
    expect([await rows(kind), await outbox()]).toEqual([[], []])
  })

  test('is deleted by one click, and after 28 days', async () => {
    await send()
    await deleteExpiredSuspected(Date.now() + suspectedLifetime - day)
    const form = findForm((await staff.read(screen)).html, 'id').data
    form.set('intent', 'remove')
    expect((await staff.send(screen, form)).status).toBe(303)
    expect([await rows('suspected'), await rows(kind), await files()]).toEqual([[], [], []])
    await send()
    await deleteExpiredSuspected(Date.now() + suspectedLifetime + day)
    await deleteOrphanedCvs(Date.now() + 2 * day)
    expect([await rows('suspected'), await files()]).toEqual([[], []])
  })

  test('is limited in number, and the oldest are deleted', async () => {
    const max = maxSuspectedByKind[kind]
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    for (let count = 0; count < max + 3; count++) {
      // The order within a millisecond is undefined.
      vi.setSystemTime(Date.now() + 1)
      await storeSuspected(kind, { email: `${count}@example.com` })
    }
    const stored = await rows('suspected')
    expect(stored).toHaveLength(max)
    expect(stored.map(({ sent }) => JSON.parse(sent).email)).not.toContain('0@example.com')
  })
})

test('the CV of a suspected application is retained', async () => {
  await kinds[1][1]()
  await deleteOrphanedCvs(Date.now() + 2 * day)
  expect(await files()).toHaveLength(1)
})

describe('suspected applications', () => {
  const send = (values: Record<string, string | File> = {}) =>
    post(fields({ [honeypotFieldName]: 'x', ...values }))

  test('a duplicate is stored once with one CV; one with another CV is stored too', async () => {
    const cv = pdf()
    const [first, again, other] = [
      await send({ cv }),
      await send({ cv }),
      await send({ cv: pdf(2000, 'other.pdf') }),
    ]
    expect(referenceIn(again.location)).toBe(referenceIn(first.location))
    expect(referenceIn(other.location)).not.toBe(referenceIn(first.location))
    expect([(await rows('suspected')).length, (await files()).length]).toEqual([2, 2])
  })

  test('unstamped ones are deleted first, with their CVs', async () => {
    await send({ email: 'first@example.com' })
    for (let count = 0; count < maxSuspectedByKind.applications + 1; count++) {
      const form = fields({ email: `${count}@example.com` })
      form.delete('stamp')
      await post(form)
    }
    const stored = await rows('suspected')
    expect(stored).toHaveLength(maxSuspectedByKind.applications)
    expect(stored.map(({ sent }) => JSON.parse(sent).email)).toContain('first@example.com')
    expect(await files()).toHaveLength(maxSuspectedByKind.applications)
  })

  test('no CV is stored beyond the limit of unused CVs', async () => {
    const unnamed = Array.from({ length: maxUnusedBytes / maxCvBytes }, (_, at) =>
      join(folder(), `f${at}.pdf`),
    )
    for (const path of unnamed) {
      await writeFile(path, '')
      await truncate(path, maxCvBytes)
    }
    const { status, typed } = await send()
    for (const path of unnamed) await rm(path)
    expect([status, typed]).toEqual([507, expect.objectContaining(validInput)])
    expect([await rows('suspected'), await files()]).toEqual([[], []])
  })
})

test('staff see and release only submissions of their areas', async () => {
  for (const [, send] of kinds) await send()
  const tenders = await signedIn('tenders@jaldhara.example', ['tenders'])
  const careers = await signedIn('careers@jaldhara.example', ['careers'])
  expect(findForms((await tenders.read(screen)).html, 'id')).toEqual([])
  expect(findForms((await careers.read(screen)).html, 'id')).toHaveLength(1)
  expect(textOf((await staff.read(screen)).html)).toMatch(/Suspected spam 3 unread/)
  expect(textOf((await careers.read(screen)).html)).toMatch(/Suspected spam 1 unread/)
  const [stored] = (await rows('suspected')).filter((one) => one.kind === 'messages')
  const form = fillIn(new FormData(), { id: stored?._id ?? '', intent: 'let-in' })
  expect((await careers.send(screen, form)).status).toBe(404)
  expect(await rows('messages')).toEqual([])
})

test('a deleted vacancy is reported, and the application remains suspected', async () => {
  await storeSuspected('applications', validInput, {
    jobId: 'gone',
    cv: { name: 'x', fileName: 'x.pdf', size: 1 },
  })
  const form = findForm((await staff.read(screen)).html, 'id').data
  form.set('intent', 'let-in')
  const refused = await staff.send(screen, form)
  expect([refused.status, announcedTexts(refused.html).join()]).toEqual([
    409,
    expect.stringContaining('was deleted'),
  ])
  expect(await rows('suspected')).toHaveLength(1)
})
