import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { matchOption } from '~/content/fields/field.ts'
import { filterOptions } from '~/content/items/query.server.ts'
import { findItem } from '~/content/items/store.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { projectPhases } from '~/content/types/projects/projects.ts'
import { apiTypes } from '~/content/types/registry.ts'
import { slides } from '~/content/types/slides.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { changeContent, database } from '~/db/database.server.ts'
import * as popup from '~/routes/api/popup.ts'
import * as popupAdmin from '~/routes/api/popup-admin.ts'
import { pickRepresentatives } from '../representatives.ts'
import { add, asParts, begin, call, rowOf, site, token, types } from './requests.ts'
import { jpg, pdf } from './site.ts'

beforeAll(begin)

const set = (type: ContentType, id: string, key: string, value: string) =>
  changeContent((db) =>
    sql`update ${sql.table(type.name)} set ${sql.ref(key)} = ${value} where _id = ${id}`.execute(db),
  )

describe('a tender', () => {
  const past = { status: 'open', deadline: '2026-02-01T06:15:00.000Z', openingDate: '' }

  test('reopens when a read item is sent back with a later deadline', async () => {
    const { _id } = await add(tenders, past)
    const { body: read } = await call('GET', tenders, _id)
    expect(read.status).toBe('closed')
    const deadline = new Date(Date.now() + 86_400_000).toISOString()
    const put = await call('PUT', tenders, _id, { body: { ...read, deadline } })
    expect(put.body).toMatchObject({ status: 'open', deadline })
  })

  test.each(['opened', 'zzz'])(
    'refuses the status %j, and shows a stored invalid status as closed',
    async (status) => {
      const { _id } = await add(tenders)
      const refused = await call('PUT', tenders, _id, { body: { status } })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['status']])
      await set(tenders, _id, 'status', status)
      expect((await call('GET', tenders, _id)).body.status).toBe('closed')
      const renamed = await call('PUT', tenders, _id, { body: { title: 'Renamed' } })
      expect(renamed.body).toMatchObject({ title: 'Renamed', status: 'closed' })
      expect(await rowOf(tenders, _id)).toMatchObject({ status })
      expect((await call('PUT', tenders, _id, { body: { status: 'other' } })).status).toBe(422)
    },
  )

  test('retains the attachments that a list names, as JSON and as a form', async () => {
    const paper = (letter: string) => ({
      name: `${letter.repeat(32)}.pdf`,
      fileName: `${letter}.pdf`,
      type: 'application/pdf',
      size: 12,
      pages: 1,
    })
    const stored = ['a', 'b', 'c'].map(paper)
    for (const encode of [(values: object) => values, (values: object) => asParts({ ...values })]) {
      const { _id } = await add(tenders, { attachments: stored })
      const { attachments } = (await call('GET', tenders, _id)).body
      const put = await call('PUT', tenders, _id, {
        body: encode({ attachments: [attachments[2], { name: 'a.pdf' }] }),
      })
      expect(put.body.attachments.map(({ name }: { name: string }) => name)).toEqual(['c.pdf', 'a.pdf'])
      for (const wrong of [[{ name: 'd.pdf' }], [{ name: 'a.pdf', zzz: 1 }], ['a.pdf'], { name: 'a.pdf' }])
        expect((await call('PUT', tenders, _id, { body: encode({ attachments: wrong }) })).status).toBe(422)
      await call('PUT', tenders, _id, { body: encode({ attachments: [] }) })
      expect((await findItem(tenders, _id))?.attachments).toEqual([])
      const changes = (await database()).selectFrom('changes').select(['before', 'after'])
      const last = await changes
        .where('itemId', '=', _id)
        .orderBy('sequence', 'desc')
        .executeTakeFirstOrThrow()
      expect(last.before).toContain('cccc')
      expect(last.after).not.toContain('cccc')
    }
  })
})

// One field of each kind.
const choiceFields = pickRepresentatives(
  types.flatMap(([name, type]) =>
    Object.entries(type.fields).flatMap(([key, field]) => {
      const options = filterOptions(type, key) ?? field.options
      return options ? [[`${name}.${key}`, type, key, options, field.kind] as const] : []
    }),
  ),
  ([, , key, , kind]) => [`${kind} ${key === 'status'}`],
)

test.each(choiceFields)('%s ignores the case of a choice, as filters do', async (_, type, key, options) => {
  const [first = ''] = options
  const { _id } = await add(type)
  for (const value of [first.toUpperCase(), ` ${first.toLowerCase()} `]) {
    expect((await call('PUT', type, _id, { body: { [key]: value } })).status).toBe(200)
    expect(await rowOf(type, _id)).toMatchObject({ [key]: matchOption(options, first) })
  }
})

describe('a form', () => {
  const send = async (name: string, parts: [string, string | File][], values: object = {}) => {
    const type: ContentType | undefined = apiTypes.find((candidate) => candidate.name === name)
    if (!type) throw new Error(name)
    const { _id }: Item<ContentType> = await add(type, values)
    const body = new FormData()
    for (const part of parts) body.append(...(part as [string, string]))
    return { ...(await call('PUT', type, _id, { body })), item: await findItem(type, _id) }
  }
  const picture = (name: string) => new File([new Uint8Array(jpg())], name)

  test.each<[what: string, type: string, key: string, parts: [string, string | File][]]>([
    [
      'two files for a single-file field',
      'slides',
      'image',
      [
        ['image', picture('a.jpg')],
        ['image', picture('b.jpg')],
      ],
    ],
    ['a file for a text field', 'slides', 'tag', [['tag', picture('a.jpg')]]],
    ['brackets after a field that is no list', 'projects', 'title[]', [['title[]', 'a']]],
    ['brackets after a single-file field', 'slides', 'image[]', [['image[]', picture('a.jpg')]]],
  ])('with %s is refused by field name', async (_, type, key, parts) => {
    const { status, body } = await send(type, parts)
    expect([status, Object.keys(body.errors)]).toEqual([422, [key]])
  })

  test('may have brackets after the names of lists', async () => {
    const milestones: [string, string][] = [
      ['milestones[]', 'a'],
      ['milestones[]', 'b'],
    ]
    expect((await send('projects', milestones)).body.milestones).toEqual(['a', 'b'])
    const file = new File([new Uint8Array(pdf())], 'new.pdf')
    const { body } = await send('tenders', [['attachments[]', file]], { attachments: [] })
    expect(body.attachments).toMatchObject([{ name: 'new.pdf' }])
  })
})

test.each([[{ cta: { label: 'A', href: '/', zzz: 1 } }], [{ 'cta[label]': 'A' }]])(
  'a slide’s button refuses unknown members: %j',
  async (body) => {
    const type: ContentType = slides
    const { _id } = await add(type)
    const { status, body: responseBody } = await call('PUT', type, _id, { body })
    expect([status, Object.keys(responseBody.errors)]).toEqual([422, Object.keys(body)])
  },
)

test.each([
  ['the live popup', popup, ', but: lang'],
  ['the popups', popupAdmin, ''],
])('%s refuses unknown parameters by name', async (_, { loader }, allowedNames) => {
  const read = (query: string) => {
    const request = new Request(`${site}/api/x${query}`, { headers: token })
    return loader({ request, params: {}, context: { address: '192.0.2.1' } })
  }
  const response = await read('?zzz=1')
  const message = `There is no parameter zzz here${allowedNames}.`
  expect([response.status, await response.json()]).toMatchObject([400, { message, errors: { zzz: message } }])
  expect((await read('')).status).toBe(200)
})

test('a program that removes a picture clears its alt text', async () => {
  const { _id } = await add(projectPhases, { alt: 'A face' })
  expect((await call('GET', projectPhases, _id)).body).toMatchObject({ alt: 'A face' })
  expect((await call('PUT', projectPhases, _id, { body: { image: null } })).body).toMatchObject({ alt: '' })
})
