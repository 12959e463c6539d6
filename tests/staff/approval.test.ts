import { beforeAll, describe, expect, test } from 'vitest'
import { findLastChange, listItemChanges } from '~/content/history/restore.server.ts'
import { createItem, findItem, removeItem, updateItem } from '~/content/items/store.server.ts'
import type { Item } from '~/content/schema/define.ts'
import { announcements } from '~/content/types/announcements.ts'
import { database } from '~/db/database.server.ts'
import { neverEndingValues, sampleValues } from '../content/samples.ts'
import { fillIn } from '../html-form.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'
import { emailOf, type Name, ownTokens, people, post, setApprovalRule, signInAll } from './review-steps.ts'
import { rejectedForm } from './staff-site.ts'

let ask: Awaited<ReturnType<typeof siteClient>>

beforeAll(async () => {
  await signInAll()
  ask = await siteClient()
}, loadTimeout)

type Notice = Item<typeof announcements>

/** The last change of an item that `writer` wrote and somebody else published. */
const acts = {
  corrected: (live: Notice, who: string) =>
    updateItem(announcements, live._id, { ...live, content: 'Corrected' }, who),
  withdrew: (live: Notice, who: string) =>
    updateItem(announcements, live._id, { ...live, visibility: 'Draft' }, who),
  ended: (live: Notice, who: string) =>
    updateItem(announcements, live._id, { ...live, unpublishAt: '2026-01-01T00:00:00.000Z' }, who),
  deleted: (live: Notice, who: string) => removeItem(announcements, live._id, who),
}

type Act = keyof typeof acts

async function publishApproved(writer: Name, approver: Name): Promise<Notice> {
  const values = {
    ...sampleValues(announcements, 'edition'),
    ...neverEndingValues(announcements),
    content: 'Approved',
  }
  const draft = await createItem(announcements, { ...values, visibility: 'Draft' }, emailOf(writer))
  const live = { ...draft, visibility: 'Published' as const }
  const published = await updateItem(announcements, draft._id, live, emailOf(approver))
  if (!published) throw new Error('It was not published.')
  return published
}

interface Attempt {
  by: Name
  live: Notice
}

const path = (id: string) => `/admin/announcements?edit=${id}`
const json = ({ by }: Attempt) => ({
  Authorization: `Bearer ${ownTokens[by]}`,
  'Content-Type': 'application/json',
})

const put = async (attempt: Attempt, body: object) =>
  (
    await ask(`/api/announcements/${attempt.live._id}`, {
      method: 'PUT',
      headers: json(attempt),
      body: JSON.stringify(body),
    })
  ).status

async function sendForm({ by, live }: Attempt, as: string, typed: Record<string, string> = {}) {
  const opened = await people[by].read(path(live._id))
  if (!opened.form) return opened.status
  const earlier = { content: live.content, visibility: 'Published', unpublishAt: '' }
  return (await people[by].send(path(live._id), fillIn(rejectedForm(opened), { ...earlier, as, ...typed })))
    .status
}

async function restore({ by, live }: Attempt, which: 'before' | 'after', at: number) {
  const changes = await listItemChanges(await database(), announcements.name, live._id, 9)
  const change = String(changes[at]?.sequence)
  return (await post(by, '/admin/history', { change, which })).status
}

const revertible: Act[] = ['corrected', 'withdrew', 'ended']
const all: Act[] = [...revertible, 'deleted']

interface Verb {
  run(attempt: Attempt): Promise<unknown>
  /** The changes it could revert. */
  of: Act[]
}

/** Each restores the previously live edition. Those starting with `other` publish something else. */
const verbs: Record<string, Verb> = {
  'save the form': { of: revertible, run: (attempt) => sendForm(attempt, 'save') },
  'send PUT': {
    of: revertible,
    run: (attempt) =>
      put(attempt, { content: attempt.live.content, visibility: 'Published', unpublishAt: '' }),
  },
  'press Undo': {
    of: all,
    run: async ({ by, live }) => {
      const change = String((await findLastChange(announcements.name, live._id))?.sequence)
      await post(by, '/admin/announcements', { intent: 'undo', change })
    },
  },
  'restore the version before': { of: all, run: (attempt) => restore(attempt, 'before', 0) },
  'restore the published version': { of: all, run: (attempt) => restore(attempt, 'after', 1) },
  'publish it in the list': {
    of: ['withdrew', 'ended'],
    run: async ({ by, live }) => {
      await post(by, '/admin/announcements', { intent: 'chosen', act: 'publish', chosen: live._id })
    },
  },
  'other: schedule it in the form': {
    of: revertible,
    run: (attempt) =>
      sendForm(attempt, 'save', { publishDate: '2098-01-01', publishAt: '2098-01-01T10:00', meant: '1' }),
  },
  'other: send another text': {
    of: revertible,
    run: (attempt) => put(attempt, { content: 'Never seen', visibility: 'Published', unpublishAt: '' }),
  },
}

const isOther = (verb: string) => verb.startsWith('other')

async function outcomeOf(attempt: Attempt, before: Notice | undefined) {
  const { _id, content } = attempt.live
  const [now, answer] = [await findItem(announcements, _id), await ask(`/api/announcements/${_id}`)]
  const seen = answer.ok ? (await answer.json()).content : undefined
  if (JSON.stringify(now) === JSON.stringify(before)) return seen === content ? 'visible' : 'unchanged'
  return now?.visibility === 'Published' && (seen ?? content) === now.content ? 'published' : 'changed'
}

const casesByRule = [
  ['editors', 'editor', 'admin'],
  ['editors', 'admin', 'other'],
  ['everybody', 'admin', 'other'],
] as const

describe.each(casesByRule)(
  'under the rule “%s”, an item written by %s and published by %s',
  (name, writer, approver) => {
    const isExempt = name === 'editors' && writer === 'admin'
    const actors: Name[] = isExempt ? [approver] : [writer, approver]
    const cases = all.flatMap((act) => actors.map((who) => [act, who] as const))

    test.each(cases)(
      'after “%s” by %s the author may undo only their own change without approval',
      async (act, who) => {
        const [outcomes, expected]: [object, object] = [{}, {}]
        for (const [verb, { run, of }] of Object.entries(verbs)) {
          if (!of.includes(act)) continue
          await setApprovalRule('off')
          const live = await publishApproved(writer, approver)
          await acts[act](live, emailOf(who))
          const before = await findItem(announcements, live._id)
          await setApprovalRule(name)
          const attempt = { by: writer, live }
          await run(attempt)
          const isAllowed = isExempt || (who === writer && !isOther(verb))
          Object.assign(outcomes, { [verb]: await outcomeOf(attempt, before) })
          Object.assign(expected, { [verb]: isAllowed ? 'published' : 'unchanged' })
          await removeItem(announcements, live._id, 'tester')
        }
        expect(outcomes).toEqual(expected)
      },
    )
  },
)
