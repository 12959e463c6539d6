import { beforeAll, expect, test } from 'vitest'
import { listItemChanges } from '~/content/history/restore.server.ts'
import { createItem, findItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { overrideIdOf } from '~/content/public/text-overrides.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { announcements } from '~/content/types/announcements.ts'
import { menu } from '~/content/types/menu.ts'
import { pages } from '~/content/types/pages.ts'
import { apiCollections } from '~/content/types/registry.ts'
import { settings } from '~/content/types/settings.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import { ApprovalRequiredError } from '~/content/workflow/approval.server.ts'
import { publishWorkingCopy, saveWorkingCopy } from '~/content/workflow/publish.server.ts'
import { database } from '~/db/database.server.ts'
import { neverEndingValues, sampleValues } from '../content/samples.ts'
import { fillIn } from '../html-form.ts'
import { pickRepresentatives } from '../representatives.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'
import {
  emailOf,
  type Name,
  ownTokens,
  people,
  post,
  publishReview,
  setApprovalRule,
  signInAll,
} from './review-steps.ts'

beforeAll(signInAll, loadTimeout)

const settingsId = settings.singletonId ?? ''

async function menuPlacesOf(page: string) {
  const entries = await listItems(menu)
  return entries.filter(({ href }) => href === page).map(({ under }) => under)
}

test.each(['save', 'urgent', 'copy'])(
  'an editor cannot place a page in the menu without approval by sending “%s”',
  async (as) => {
    await setApprovalRule('off')
    const page = await createItem(
      pages,
      { ...sampleValues(pages, `place-${as}`), slug: `place-${as}` },
      'tester',
    )
    await setApprovalRule('editors')
    const edit = `/admin/pages?edit=${page._id}`
    const form = fillIn(await people.editor.open(edit), { 'place[menu]': 'header', as })
    const { status } = await people.editor.send(edit, form)
    expect([as, status, await menuPlacesOf(page.path)]).toEqual([as, as === 'copy' ? 303 : 403, []])
    if (as !== 'copy') return
    const review = `/admin/review/pages/${page._id}`
    expect((await publishReview('admin', review)).status).toBe(303)
    expect(await menuPlacesOf(page.path)).toEqual(['header'])
  },
)

/** For each other kind of public content: a change by an administrator, and ways an editor might revert it. */
const otherScreens: [
  string,
  () => Promise<{ stored: () => Promise<unknown>; attempts: (() => Promise<unknown>)[] }>,
][] = [
  [
    'a menu entry',
    async () => {
      const entry = await createItem(
        menu,
        { label: 'One', href: '/faqs', under: 'header' },
        emailOf('editor'),
      )
      await updateItem(menu, entry._id, { label: 'Two', href: '/faqs', under: 'header' }, emailOf('admin'))
      const edit = `/admin/menu?edit=${entry._id}`
      return {
        stored: () => listItems(menu),
        attempts: [
          async () =>
            people.editor.send(edit, fillIn(await people.editor.open(edit), { label: 'One', as: 'save' })),
          () => post('editor', '/admin/menu', { intent: 'reset' }),
          ...(await revertAttempts(menu.name, entry._id, '/admin/menu')),
        ],
      }
    },
  ],
  [
    'a text of the site',
    async () => {
      const edit = `/admin/texts?edit=${overrideIdOf('home.faqs.title')}`
      const form = async (site: typeof people.editor, english: string) =>
        site.send(edit, fillIn(await site.open(edit), { english, as: 'save' }))
      await form(people.editor, 'One')
      await form(people.admin, 'Two')
      const changes = [{ id: overrideIdOf('home.faqs.title'), version: 2, inputs: { english: 'One' } }]
      return {
        stored: () => listItems(textOverrideType),
        attempts: [
          () => form(people.editor, 'One'),
          () => post('editor', edit, { intent: 'reset' }),
          () => post('editor', '/admin/texts/import', { intent: 'save', changes: JSON.stringify(changes) }),
          ...(await revertAttempts(textOverrideType.name, overrideIdOf('home.faqs.title'), edit)),
        ],
      }
    },
  ],
  [
    'a setting',
    async () => {
      const edit = '/admin/settings'
      const form = async (site: typeof people.editor, address: string) =>
        site.send(edit, fillIn(await site.open(edit), { address, as: 'save' }))
      await form(people.editor, 'One')
      await form(people.admin, 'Two')
      return {
        stored: () => findItem(settings, settingsId),
        attempts: [
          () => form(people.editor, 'One'),
          ...(await revertAttempts(settings.name, settingsId, edit)),
        ],
      }
    },
  ],
]

async function revertAttempts(type: string, id: string, screen: string) {
  const changes = await listItemChanges(await database(), type, id, 9)
  const last = String(changes[0]?.sequence)
  return [
    () => post('editor', screen, { intent: 'undo', change: last }),
    () => post('editor', '/admin/history', { change: last, which: 'before' }),
    ...changes.slice(1).map(
      ({ sequence }) =>
        () =>
          post('editor', '/admin/history', { change: String(sequence), which: 'after' }),
    ),
  ]
}

test.each(otherScreens)(
  'an editor cannot revert the last change of an administrator to %s',
  async (_, prepare) => {
    await setApprovalRule('off')
    const { stored, attempts } = await prepare()
    const before = await stored()
    await setApprovalRule('editors')
    for (const attempt of attempts) {
      await attempt()
      expect(await stored()).toEqual(before)
    }
    expect(attempts.length).toBeGreaterThan(2)
  },
)

test('the first save of the settings needs approval too', async () => {
  await setApprovalRule('off')
  await (await database()).deleteFrom('settings').execute()
  await setApprovalRule('editors')
  const form = fillIn(await people.editor.open('/admin/settings'), { address: 'Nobody saw this', as: 'save' })
  expect((await people.editor.send('/admin/settings', form)).status).toBe(403)
  expect((await findItem(settings, settingsId))?.address).not.toBe('Nobody saw this')
})

test('the author of the last published working copy cannot approve it, but others can', async () => {
  await setApprovalRule('off')
  const values = { ...sampleValues(announcements, 'copied'), ...neverEndingValues(announcements) }
  const live = await createItem(announcements, values, emailOf('editor'))
  const baseVersions = { live: live.version, copy: 0 }
  await saveWorkingCopy(
    announcements,
    live._id,
    { ...live, content: 'Second' },
    { actor: emailOf('other'), publishAt: '', baseVersions },
  )
  const second = await publishWorkingCopy(announcements, live._id, { actor: emailOf('admin') })
  const withdrawn = { ...live, ...second, visibility: 'Draft' as const }
  await updateItem(announcements, live._id, withdrawn, emailOf('admin'))
  await setApprovalRule('everybody')
  const publish = (actor: Name) =>
    updateItem(
      announcements,
      live._id,
      { ...live, content: 'Second', visibility: 'Published' },
      emailOf(actor),
    )
  await expect(publish('other')).rejects.toThrow(ApprovalRequiredError)
  expect(await publish('admin')).toMatchObject({ visibility: 'Published' })
})

const past = '2026-01-01T00:00:00.000Z'

/** Ways in which an item can end while its page may still exist. */
const endings: [string, (type: ContentType) => Record<string, unknown>][] = [
  ['expired', ({ expiryField = '' }) => ({ [expiryField]: past.slice(0, 10) })],
  ['withdrawn', () => ({ unpublishAt: past })],
  ['current', () => ({})],
]

const representatives = pickRepresentatives(
  apiCollections.filter(({ fields, titleField }) => fields[titleField]?.kind === 'text'),
  ({ site: { slugFrom }, expiryField, transitionsAt }) => [
    JSON.stringify([Boolean(slugFrom), Boolean(expiryField), Boolean(transitionsAt)]),
  ],
)

test.each(representatives.map((type) => [type.name, type] as const))(
  'an editor cannot change a public item of %s without approval, even after its end',
  async (_, type) => {
    const ask = await siteClient()
    for (const [state, values] of endings) {
      await setApprovalRule('off')
      const sample = { ...sampleValues(type, `over${state}`), ...neverEndingValues(type), ...values(type) }
      const { _id, path } = await createItem(type, sample, 'tester')
      await setApprovalRule('editors')
      const visits = [await ask(`/api/${type.name}/${_id}`), ...(type.site.slugFrom ? [await ask(path)] : [])]
      const isSeen = visits.some(({ ok }) => ok)
      const headers = {
        Authorization: `Bearer ${ownTokens.editor}`,
        'Content-Type': 'application/json',
      }
      const body = JSON.stringify({ [type.titleField]: `${state}, by an editor alone` })
      const { status } = await ask(`/api/${type.name}/${_id}`, { method: 'PUT', headers, body })
      expect([state, isSeen, status]).toEqual([state, state !== 'withdrawn', isSeen ? 403 : 200])
    }
  },
)
