import { beforeAll, describe, expect, test } from 'vitest'
import { findLastChange, undoChange } from '~/content/history/restore.server.ts'
import { runWithPreview } from '~/content/items/preview.server.ts'
import { findItem, findPublished, removeItem, updateItem } from '~/content/items/store.server.ts'
import { isPublicFile } from '~/content/media/file-uses.server.ts'
import { previewBanner } from '~/content/public/preview/banner.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { announcements } from '~/content/types/announcements.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { withWorkingCopy } from '~/content/workflow/preview-working-copy.server.ts'
import {
  discardWorkingCopy,
  loadWorkingCopy,
  publishWorkingCopy,
  saveWorkingCopy,
} from '~/content/workflow/publish.server.ts'
import { workingCopyType } from '~/content/workflow/working-copies.server.ts'
import { openDatabase } from '~/db/database.server.ts'
import { localizePath } from '~/i18n/language.ts'
import { lasting, sampleNepali, sampleValues } from '../content/samples.ts'
import { emptySite } from '../empty-site.ts'
import { add, lists, markOf, named, ownReads, read, search } from './public-reads.ts'

beforeAll(async () => {
  emptySite()
  await openDatabase()
})

const valuesOf = <Type extends ContentType>(type: Type, mark: string) => ({
  ...sampleValues(type, mark),
  ...lasting(type),
})

async function begin<Type extends ContentType>(type: Type, item: Item<Type>, mark: string) {
  const baseVersions = { live: item.version, copy: 0 }
  const values = { ...valuesOf(type, mark), ne: sampleNepali(type, mark) }
  const copy = await saveWorkingCopy(type, item._id, values, { actor: 'writer', publishAt: '', baseVersions })
  if (!copy) throw new Error('no working copy was made')
  return copy
}

const previewOf = async (type: ContentType, { _id: id }: { _id: string }) =>
  withWorkingCopy({ type: type.name, id, expiresAt: Date.now() + 1000, copy: true })

describe.each(named)('%s', (_, type) => {
  test('a working copy is seen by nobody but in its preview, until it is published', async () => {
    const item = await add(type, 'zqlive')
    await begin(type, item, 'zqcopy')
    const mark = markOf(type, 'zqcopy')
    const reads = [...lists, search('zqcopy'), ...ownReads(type, item)]
    for (const [path, loader, params] of reads) {
      const answer = await read(path, loader, params)
      // The search says again what was sought.
      const text = path.startsWith('/search') ? answer.text.replaceAll('"zqcopy"', '') : answer.text
      expect([path, text.includes(mark)]).toEqual([path, false])
    }
    const shown = await runWithPreview(await previewOf(type, item), () => findPublished(type, item._id))
    expect(JSON.stringify(shown)).toContain(mark)
    expect(JSON.stringify(await findPublished(type, item._id))).not.toContain(mark)
    const preview = await previewOf(type, item)
    expect(await runWithPreview(preview, previewBanner)).toMatch(
      /^Preview of a working copy of “.+”: not published yet\./,
    )
    const pages = [...lists.filter(([path]) => !path.startsWith('/api/')), ...ownReads(type, item)]
    const seen: string[] = []
    for (const [path, loader, params] of pages) {
      const answer = await runWithPreview(preview, () => read(path, loader, params))
      expect([path, answer.status < 400]).toEqual([path, true])
      if (answer.text.includes(mark)) seen.push(path)
    }
    const address = localizePath('ne', item.path.split(/[#?]/)[0] ?? '')
    expect(seen.filter((path) => path === address || path === address.replace('/ne/', '/'))).not.toEqual([])
    let undo = 0
    await publishWorkingCopy(type, item._id, { actor: 'admin' }, (sequence) => (undo = sequence))
    expect(JSON.stringify(await findPublished(type, item._id))).toContain(mark)
    expect(await loadWorkingCopy(type, item._id)).toBeUndefined()
    expect(await undoChange(type, undo, 'admin')).toBe(true)
    expect(JSON.stringify(await findItem(type, item._id))).not.toContain(mark)
    expect((await loadWorkingCopy(type, item._id))?.row).toContain(mark)
    await removeItem(type, item._id, 'tester')
  })

  test('it can be thrown away, goes with its item, and comes back with an Undo of either', async () => {
    const item = await add(type, 'zqlive')
    const { row } = await begin(type, item, 'zqcopy')
    const gone = await discardWorkingCopy(type, item._id, 'writer')
    expect(await loadWorkingCopy(type, item._id)).toBeUndefined()
    expect(await undoChange(type, gone, 'writer')).toBe(true)
    const back = await loadWorkingCopy(type, item._id)
    expect(JSON.parse(back?.row ?? '')).toEqual(JSON.parse(row))
    const removed = await removeItem(type, item._id, 'writer')
    expect(await loadWorkingCopy(type, item._id)).toBeUndefined()
    expect(await undoChange(type, removed, 'writer')).toBe(true)
    expect(Object.keys(JSON.parse((await loadWorkingCopy(type, item._id))?.row ?? ''))).toContain('_id')
    const again = await findLastChange(workingCopyType(type), item._id)
    expect(await undoChange(type, again?.sequence ?? 0, 'writer')).toBe(true)
    expect(await loadWorkingCopy(type, item._id)).toBeUndefined()
    await removeItem(type, item._id, 'tester')
  })
})

test('what others changed in the live item meanwhile is published with it; what both changed is not', async () => {
  const item = await add(announcements, 'both')
  const values = { ...item, title: 'Mine' }
  const save = { actor: 'writer', publishAt: '', baseVersions: { live: item.version, copy: 0 } }
  await saveWorkingCopy(announcements, item._id, values, save)
  await updateItem(announcements, item._id, { ...item, author: 'Theirs' }, 'other')
  const published = await publishWorkingCopy(announcements, item._id, { actor: 'admin' })
  expect(published).toMatchObject({ title: 'Mine', author: 'Theirs' })
  const now = await findItem(announcements, item._id)
  if (!now) throw new Error('gone')
  const once = { ...save, baseVersions: { live: now.version, copy: 0 } }
  await saveWorkingCopy(announcements, item._id, { ...now, title: 'Mine again' }, once)
  await updateItem(announcements, item._id, { ...now, title: 'Theirs' }, 'other')
  await expect(publishWorkingCopy(announcements, item._id, { actor: 'admin' })).rejects.toThrow(
    /the same fields in the live version: Title/,
  )
  expect((await loadWorkingCopy(announcements, item._id))?.savedBy).toBe('writer')
})

test('its address leads nowhere until it is published; then the old one leads on', async () => {
  const item = await add(tenders, 'address')
  const values = { ...item, slug: 'a-new-address' }
  const baseVersions = { live: item.version, copy: 0 }
  await saveWorkingCopy(tenders, item._id, values, { actor: 'writer', publishAt: '', baseVersions })
  expect((await findPublished(tenders, item._id))?.slug).toBe(item.slug)
  const preview = await previewOf(tenders, item)
  expect((await runWithPreview(preview, () => findPublished(tenders, item._id)))?.slug).toBe('a-new-address')
  await publishWorkingCopy(tenders, item._id, { actor: 'admin' })
  expect((await findPublished(tenders, item._id))?.slug).toBe('a-new-address')
})

test('its files are handed to nobody but in its preview', async () => {
  const item = await add(announcements, 'files')
  const name = `${'9'.repeat(32)}.pdf`
  const [paper] = item.attachments
  if (!paper) throw new Error('no paper')
  const values = { ...item, attachments: [{ ...paper, name }] }
  const baseVersions = { live: item.version, copy: 0 }
  await saveWorkingCopy(announcements, item._id, values, { actor: 'writer', publishAt: '', baseVersions })
  expect(await isPublicFile(name)).toBe(false)
  expect(await runWithPreview(await previewOf(announcements, item), () => isPublicFile(name))).toBe(true)
  await publishWorkingCopy(announcements, item._id, { actor: 'admin' })
  expect(await isPublicFile(name)).toBe(true)
})
