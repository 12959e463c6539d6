import { beforeAll, describe, expect, test } from 'vitest'
import { findLastChange } from '~/content/history/restore.server.ts'
import { moveItem } from '~/content/items/order.server.ts'
import { createItem, findItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { adminPathOf, type ContentType } from '~/content/schema/define.ts'
import { people as persons } from '~/content/types/people.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { slides } from '~/content/types/slides.ts'
import { neverEndingValues, sampleValues } from '../content/samples.ts'
import { findForms, textOf } from '../html-form.ts'
import { loadTimeout } from '../whole-site.ts'
import { emailOf, people, post, setApprovalRule, signInAll } from './review-steps.ts'

beforeAll(signInAll, loadTimeout)

const all: readonly ContentType[] = contentTypes
const ordered = all.filter((type) => type.orderable)

/** Two public items and a draft, in order. */
async function createThree(type: ContentType) {
  const make = (mark: string, visibility: 'Published' | 'Draft') =>
    createItem(type, { ...sampleValues(type, mark), ...neverEndingValues(type), visibility }, 'tester')
  const name = type.name.replaceAll(/\W/g, '')
  return [
    await make(`${name}one`, 'Published'),
    await make(`${name}two`, 'Published'),
    await make(`${name}three`, 'Draft'),
  ].map(({ _id }) => _id)
}

const order = async (type: ContentType) =>
  (await listItems(type, { unpublished: true })).map(({ _id }) => _id)

const arrows = (html: string) =>
  findForms(html, 'intent').flatMap(({ data }) =>
    data.get('intent') === 'up' ? [String(data.get('id'))] : [],
  )

describe.each(ordered.map((type) => [type.name, type] as const))('the order of %s', (_, type) => {
  const screen = adminPathOf(type)
  test.each([
    ['off', 'editor', true, ''],
    ['editors', 'editor', false, ''],
    ['everybody', 'admin', true, 'urgent'],
  ] as const)('under “%s”, may %s change it: %s', async (name, by, isAllowed, via) => {
    await setApprovalRule('off')
    const [first = '', second = '', draft = ''] = await createThree(type)
    await setApprovalRule(name)
    const before = await order(type)
    const moves = [
      { intent: 'up', id: second, before: '' },
      { intent: 'down', id: first, before: '' },
      { intent: 'place', id: second, before: first },
    ]
    for (const move of moves) {
      const { status, html } = await post(by, screen, move)
      const now = await order(type)
      expect([move.intent, status, now.join() === before.join()]).toEqual([
        move.intent,
        isAllowed ? 303 : 403,
        !isAllowed,
      ])
      if (!isAllowed) expect(textOf(html)).toContain('A second person must approve this before it goes live.')
      if (!isAllowed) continue
      const change = await findLastChange(type.name, move.id)
      expect(change).toMatchObject({ action: 'move', via })
      await post(by, screen, { intent: 'undo', change: String(change?.sequence) })
      expect(await order(type)).toEqual(before)
    }
    const { html } = await people[by].read(screen)
    const offered = arrows(html)
    expect([first, second, draft].filter((id) => offered.includes(id))).toEqual(
      isAllowed ? [first, second, draft] : [draft],
    )
    expect(textOf(html).includes('only an administrator can change the order')).toBe(!isAllowed)
    expect((await post(by, screen, { intent: 'up', id: draft })).status).toBe(303)
    expect((await order(type)).join()).not.toBe(before.join())
  })
})

type Step = (id: string, others: string[]) => Promise<unknown>

const move = (values: Record<string, string>) => post('editor', '/admin/hero-slides', values)

/** How an editor might move a slide by removing it for a moment. */
const detours: [string, Step, Step][] = [
  [
    'withdrawn and moved',
    async (id) => {
      const live = await findItem(slides, id)
      if (live) await updateItem(slides, id, { ...live, visibility: 'Draft' }, emailOf('editor'))
    },
    (id, [, below = '']) => move({ intent: 'place', id, after: below }),
  ],
  [
    'deleted while a draft is moved',
    (id) => move({ intent: 'remove', id }),
    (_, [draft = '', below = '']) => move({ intent: 'place', id: draft, after: below }),
  ],
]

test.each(detours)(
  'an item that an editor removes returns to its old place or not at all: %s',
  async (_, away, detour) => {
    await setApprovalRule('off')
    const [first = '', second = '', draft = ''] = await createThree(slides)
    await move({ intent: 'place', id: draft, before: first })
    await setApprovalRule('editors')
    const shown = async () => (await listItems(slides)).map(({ _id }) => _id)
    const before = (await shown()).filter((id) => id === first || id === second)
    await away(first, [draft, second])
    const undo = String((await findLastChange(slides.name, first))?.sequence)
    await detour(first, [draft, second])
    await move({ intent: 'undo', change: undo })
    await move({ intent: 'chosen', act: 'publish', chosen: first })
    await post('editor', '/admin/history', { change: undo, which: 'before' })
    expect(before).toEqual([first, second])
    expect((await shown()).filter((id) => before.includes(id))).toEqual([second])
  },
)

test('an item stays within its group, and cannot be moved to a missing one', async () => {
  await setApprovalRule('off')
  const make = (mark: string, group: 'board' | 'management') =>
    createItem(persons, { ...sampleValues(persons, mark), group }, 'tester')
  const [board, first, second] = [
    await make('chair', 'board'),
    await make('head', 'management'),
    await make('deputy', 'management'),
  ]
  const before = await order(persons)
  for (const to of [{ before: board._id }, { after: 'nobody' }, { before: first._id }] as const)
    expect(await moveItem(persons, first._id, to, 'tester')).toBe(0)
  expect(await moveItem(persons, 'nobody', { before: first._id }, 'tester')).toBe(0)
  expect(await order(persons)).toEqual(before)
  expect(await moveItem(persons, second._id, 'up', 'tester')).toBeGreaterThan(0)
  const moved = (await order(persons)).filter((id) => [board, first, second].some(({ _id }) => _id === id))
  expect(moved).toEqual([board._id, second._id, first._id])
})
