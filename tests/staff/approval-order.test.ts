import { beforeAll, describe, expect, test } from 'vitest'
import { findLastChange } from '~/content/history/restore.server.ts'
import { createItem, findItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { adminPathOf, type ContentType } from '~/content/schema/define.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { slides } from '~/content/types/slides.ts'
import { neverEndingValues, sampleValues } from '../content/samples.ts'
import { fillIn, findForms, textOf } from '../html-form.ts'
import { loadTimeout } from '../whole-site.ts'
import { type Name, people, setApprovalRule, signInAll } from './review-steps.ts'

beforeAll(signInAll, loadTimeout)

const email = (name: Name) => `${name}@jaldhara.example`
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
  const post = (by: Name, values: Record<string, string>) =>
    people[by].send(screen, fillIn(new FormData(), values))

  test.each([
    ['off', 'editor', true, ''],
    ['editors', 'editor', false, ''],
    ['editors', 'admin', true, ''],
    ['everybody', 'editor', false, ''],
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
      const { status, html } = await post(by, move)
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
      await post(by, { intent: 'undo', change: String(change?.sequence) })
      expect(await order(type)).toEqual(before)
    }
    const { html } = await people[by].read(screen)
    const offered = arrows(html)
    expect([first, second, draft].filter((id) => offered.includes(id))).toEqual(
      isAllowed ? [first, second, draft] : [draft],
    )
    expect(textOf(html).includes('only an administrator can change the order')).toBe(!isAllowed)
    expect((await post(by, { intent: 'up', id: draft })).status).toBe(303)
    expect((await order(type)).join()).not.toBe(before.join())
  })
})

type Step = (id: string, others: string[]) => Promise<unknown>

const post = (values: Record<string, string>) =>
  people.editor.send('/admin/hero-slides', fillIn(new FormData(), values))

/** How an editor might move a slide by removing it for a moment. */
const detours: [string, Step, Step][] = [
  [
    'withdrawn and moved',
    async (id) => {
      const live = await findItem(slides, id)
      if (live) await updateItem(slides, id, { ...live, visibility: 'Draft' }, email('editor'))
    },
    (id, [, below = '']) => post({ intent: 'place', id, after: below }),
  ],
  [
    'deleted while a draft is moved',
    (id) => post({ intent: 'remove', id }),
    (_, [draft = '', below = '']) => post({ intent: 'place', id: draft, after: below }),
  ],
]

test.each(detours)(
  'an item that an editor removes returns to its old place or not at all: %s',
  async (_, away, move) => {
    await setApprovalRule('off')
    const [first = '', second = '', draft = ''] = await createThree(slides)
    await post({ intent: 'place', id: draft, before: first })
    await setApprovalRule('editors')
    const shown = async () => (await listItems(slides)).map(({ _id }) => _id)
    const before = (await shown()).filter((id) => id === first || id === second)
    await away(first, [draft, second])
    const undo = String((await findLastChange(slides.name, first))?.sequence)
    await move(first, [draft, second])
    await post({ intent: 'undo', change: undo })
    await post({ intent: 'chosen', act: 'publish', chosen: first })
    await people.editor.send('/admin/history', fillIn(new FormData(), { change: undo, which: 'before' }))
    expect(before).toEqual([first, second])
    expect((await shown()).filter((id) => before.includes(id))).toEqual([second])
  },
)
