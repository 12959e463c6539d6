import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { KindName } from '~/content/fields/field.ts'
import { asContentDb } from '~/content/items/query.server.ts'
import { createItem, findItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { editPath } from '~/content/schema/define.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { changeContent, database } from '~/db/database.server.ts'
import { sampleValues } from '../content/samples.ts'
import { cookieOf } from './received-submissions.ts'
import { staffSite } from './staff-site.ts'

/** Values that the API accepts and an input shows differently. */
const acceptedByApi: Partial<Record<KindName, unknown>> = {
  longText: 'first\r\nsecond\rthird\tfourth\u2028fifth',
  moment: '2026-12-01T12:00:37.123Z',
  lines: ['[1] one', '["two"]'],
  tags: ['river, lake', 'weir'],
  percent: 0.25,
}

/** Values that earlier versions stored. */
const storedEarlier: Partial<Record<KindName, unknown>> = {
  text: 'one\ntwo\tthree\u2028four\ufffefive\u202esix\u200b',
  longText: '\ufeffa\r\nb\rc\u2028d\uffffe\u00ad\u2066f\uf0b7',
  suggestion: 'Odd\nvalue',
  email: 'no address\n',
  href: '/a b\nc',
  moment: '2026-12-01T12:00:37.123Z',
  lines: '["one\\ntwo","a\\rb"," c","\uf0b7 d\u202e\u200b"]',
  tags: '["a,b","c\\nd","e\u200bf"]',
  link: '{"label":"a\\nb","href":"/gallery\\n"}',
  percent: 0.30000000000000004,
  number: 1e-7,
  month: '2026-13',
}

let made = 0
const staff = await staffSite(await cookieOf('admin'))

async function makeItem(type: ContentType, values: Record<string, unknown>) {
  if (type.singletonId && (await findItem(type, type.singletonId))) return type.singletonId
  const read = parseValues(type, { ...sampleValues(type, `u${++made}`), ...values })
  if (!read.values) throw new Error(JSON.stringify(read.errors))
  return (await createItem(type, read.values, 'tester'))._id
}

const fieldsOf = (type: ContentType, values: Partial<Record<KindName, unknown>>, except: string[] = []) =>
  Object.fromEntries(
    Object.entries(type.fields).flatMap(([key, { kind }]) =>
      kind in values && !except.includes(key) ? [[key, values[kind]]] : [],
    ),
  )

const rowOf = async (type: ContentType, id: string) =>
  asContentDb(await database())
    .selectFrom(type.name)
    .selectAll()
    .where('_id', '=', id)
    .executeTakeFirst()

async function expectSameAfterSave(type: ContentType, id: string) {
  const before = await rowOf(type, id)
  const path = editPath(type, id)
  const answer = await staff.send(path, await staff.open(path))
  expect([answer.status, answer.errors, answer.message]).toEqual([303, {}, expect.anything()])
  expect(await rowOf(type, id)).toEqual(before)
}

describe.each(
  contentTypes.filter(({ api: { notInApi } }) => !notInApi).map((type) => [type.name, type] as const),
)('an untouched save of %s', (_, type) => {
  test('preserves values that the API stored', async () => {
    const schedule = ['publishAt', 'unpublishAt']
    await expectSameAfterSave(type, await makeItem(type, fieldsOf(type, acceptedByApi, schedule)))
  })

  test('preserves values of earlier versions', async () => {
    const id = await makeItem(type, {})
    const odd = fieldsOf(type, storedEarlier, ['publishAt', 'unpublishAt', 'slug'])
    await changeContent(async (db) => {
      for (const [key, value] of Object.entries(odd))
        await sql`update ${sql.table(type.name)} set ${sql.ref(key)} = ${value} where _id = ${id}`.execute(db)
    })
    await expectSameAfterSave(type, id)
  })
})
