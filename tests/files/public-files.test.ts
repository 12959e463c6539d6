import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { addToken } from '~/auth/tokens.server.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { findLastChange, undoChange } from '~/content/history/restore.server.ts'
import { runWithPreview } from '~/content/items/preview.server.ts'
import { findItem, removeItem, updateItem } from '~/content/items/store.server.ts'
import { hasPublishingFields } from '~/content/items/visibility.server.ts'
import { listFileNamesOfItem } from '~/content/media/file-uses.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { allAreas, type Permission } from '~/content/schema/permissions.ts'
import type { PublishingValues } from '~/content/schema/publishing.ts'
import { forms } from '~/content/types/forms.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { pictureDimensionsFromName } from '~/files/names.ts'
import { storeDocument, storePicture } from '~/files/upload/store.server.ts'
import * as image from '~/routes/files/image.ts'
import * as upload from '~/routes/files/upload.ts'
import { pickRepresentatives } from '../representatives.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { addSample, callLoader, lists } from '../workflow/public-reads.ts'
import { routeArgs } from './route-args.ts'

const hour = 3_600_000
const ahead = (by = hour) => new Date(Date.now() + by).toISOString()

/** Every file field of every type. */
const fields = contentTypes.flatMap((type: ContentType) =>
  Object.entries(type.fields)
    .filter(([, field]) => getFieldFileSupport(field))
    .map(([key, { kind }]) => [`${type.name}.${key}`, type, key, kind] as const),
)
const scheduled = fields.filter(([, type]) => hasPublishingFields(type))
/** A field of each kind in each area. */
const representatives = pickRepresentatives(scheduled, ([, { permission }, , kind]) => [permission, kind])

let staff: Record<string, string>[]
/** Headers of a token per area. */
const keepers = new Map<Permission, Record<string, string>>()
let shade = 0

beforeAll(async () => {
  staff = [
    { Cookie: await cookieOf('editor') },
    { Authorization: `Bearer ${await addToken('program', 'editor', 'tester')}` },
  ]
  for (const area of allAreas)
    keepers.set(area, {
      Authorization: `Bearer ${await addToken(area, 'editor', 'tester', { areas: [area] })}`,
    })
})

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: ++shade, g: 0, b: 0 } } })
    .png()
    .toBuffer()

/** A new file as the value of such a field. */
async function fileFor(kind: string) {
  if (kind === 'picture') {
    const name = await storePicture(await picture())
    return { name, value: name }
  }
  const document = await storeDocument(await picture(), 'drawing.png')
  const value = kind === 'media' ? { ...document, width: 8, height: 8 } : document
  return { name: document.name, value: kind === 'documents' ? [value] : value }
}

const addWith = (
  type: ContentType,
  key: string,
  value: unknown,
  publishing: Partial<PublishingValues> = {},
) => addSample(type, `zqfile${++shade}`, { ...publishing, [key]: value } as Partial<PublishingValues>)

async function ask(name: string, headers: Record<string, string> = {}) {
  const rendition = pictureDimensionsFromName(name) ? '320.webp' : 'page-240.webp'
  const args = routeArgs({ name, rendition }, { headers })
  const responses = [await upload.loader(args), await image.loader(args)]
  return responses.map((response) => `${response.status} ${response.headers.get('Cache-Control')}`)
}

const forAll = Array(2).fill('200 public, max-age=86400, s-maxage=300')
const forStaff = Array(2).fill('200 private, no-store')
const forNobody = Array(2).fill('404 no-store')

describe.each(representatives)('%s', (_, type, key, kind) => {
  test('is available to visitors until its item is withdrawn', async () => {
    const { name, value } = await fileFor(kind)
    expect(await ask(name)).toEqual(forNobody)
    const item = await addWith(type, key, value)
    expect(await ask(name)).toEqual(forAll)
    const stored = await findItem(type, item._id)
    await updateItem(type, item._id, { ...stored, visibility: 'Draft' }, 'tester')
    expect(await ask(name)).toEqual(forNobody)
    for (const headers of staff) expect(await ask(name, headers)).toEqual(forStaff)
    const keeper = keepers.get(type.permission)
    for (const [area, headers] of keepers)
      expect([area, await ask(name, headers)]).toEqual([area, headers === keeper ? forStaff : forNobody])
    await removeItem(type, item._id, 'tester')
    expect(await ask(name)).toEqual(forNobody)
    for (const [area, headers] of keepers)
      expect([area, await ask(name, headers)]).toEqual([area, headers === keeper ? forStaff : forNobody])
    const removed = await findLastChange(type.name, item._id)
    await undoChange(type, removed?.sequence ?? 0, 'tester')
    expect(await listFileNamesOfItem(type.name, item._id)).toContain(name)
    await removeItem(type, item._id, 'tester')
  })

  test('follows its item’s schedule', async () => {
    for (const [publishing, expected] of [
      [{ publishAt: ahead() }, forNobody],
      [{ publishAt: ahead(-hour), unpublishAt: ahead() }, forAll],
      [{ publishAt: ahead(-2 * hour), unpublishAt: ahead(-hour) }, forNobody],
    ] as const) {
      const { name, value } = await fileFor(kind)
      const item = await addWith(type, key, value, publishing)
      expect(await ask(name)).toEqual(expected)
      await removeItem(type, item._id, 'tester')
    }
  })

  test('of a draft is available with its preview link, and no other draft’s file is', async () => {
    const [mine, other] = [await fileFor(kind), await fileFor(kind)]
    const item = await addWith(type, key, mine.value, { visibility: 'Draft' })
    const another = await addWith(type, key, other.value, { visibility: 'Draft' })
    const preview = { type: type.name, id: item._id, expiresAt: Date.now() + hour }
    await runWithPreview(preview, async () => {
      expect((await ask(mine.name)).map((message) => message.slice(0, 3))).toEqual(['200', '200'])
      expect(await ask(other.name)).toEqual(forNobody)
    })
    for (const { _id } of [item, another]) await removeItem(type, _id, 'tester')
  })
})

test('no list contains the file of a withdrawn item, in any field', async () => {
  const withdrawn: string[] = []
  for (const [, type, key, kind] of scheduled) {
    const { name, value } = await fileFor(kind)
    const { _id } = await addWith(type, key, value)
    const item = await findItem(type, _id)
    await updateItem(type, _id, { ...item, visibility: 'Draft' }, 'tester')
    withdrawn.push(name)
  }
  for (const [path, loader, params] of lists) {
    const { text } = await callLoader(path, loader, params)
    expect([path, withdrawn.filter((name) => text.includes(name))]).toEqual([path, []])
  }
})

test('a file of two items remains public while one of them is', async () => {
  const { name, value } = await fileFor('document')
  const [one, other] = [await addWith(forms, 'file', value), await addWith(forms, 'file', value)]
  await removeItem(forms, one._id, 'tester')
  expect(await ask(name)).toEqual(forAll)
  await removeItem(forms, other._id, 'tester')
  expect(await ask(name)).toEqual(forNobody)
})
