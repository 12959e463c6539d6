import { beforeAll, describe, expect, test } from 'vitest'
import { findLastChange, undoChange } from '~/content/history/restore.server.ts'
import { runWithPreview } from '~/content/items/preview.server.ts'
import { findItem, findPublished, removeItem } from '~/content/items/store.server.ts'
import { isPublicFile } from '~/content/media/file-uses.server.ts'
import { createPreviewBannerText } from '~/content/public/preview/banner.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { announcements } from '~/content/types/announcements.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import {
  addWorkingCopyToPreview,
  findStoredWorkingCopy,
} from '~/content/workflow/find-working-copy.server.ts'
import { discardWorkingCopy, publishWorkingCopy, saveWorkingCopy } from '~/content/workflow/publish.server.ts'
import { workingCopyTypeName } from '~/content/workflow/working-copies.server.ts'
import { openDatabase } from '~/db/database.server.ts'
import { localizePath } from '~/i18n/language.ts'
import { neverEndingValues, sampleNepali, sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { pickRepresentatives } from '../representatives.ts'
import {
  addSample,
  callLoader,
  lists,
  markOf,
  ownReads,
  publicKinds,
  search,
  typesByName,
} from './public-reads.ts'

beforeAll(async () => {
  clearSite()
  await openDatabase()
})

const valuesOf = <Type extends ContentType>(type: Type, mark: string) => ({
  ...sampleValues(type, mark),
  ...neverEndingValues(type),
})

async function startWorkingCopy<Type extends ContentType>(type: Type, item: Item<Type>, mark: string) {
  const baseVersions = { live: item.version, copy: 0 }
  const values = { ...valuesOf(type, mark), ne: sampleNepali(type, mark) }
  const copy = await saveWorkingCopy(type, item._id, values, { actor: 'writer', publishAt: '', baseVersions })
  if (!copy) throw new Error('no working copy was made')
  return copy
}

const previewOf = async (type: ContentType, { _id: id }: { _id: string }) =>
  addWorkingCopyToPreview({ type: type.name, id, expiresAt: Date.now() + 1000, copy: true })

describe.each(pickRepresentatives(typesByName, publicKinds))('%s', (_, type) => {
  test('a working copy is visible only in its preview until it is published', async () => {
    const item = await addSample(type, 'zqlive')
    await startWorkingCopy(type, item, 'zqcopy')
    const mark = markOf(type, 'zqcopy')
    const reads = [...lists, search('zqcopy'), ...ownReads(type, item)]
    for (const [path, loader, params] of reads) {
      const response = await callLoader(path, loader, params)
      // The search page repeats the query.
      const text = path.startsWith('/search') ? response.text.replaceAll('"zqcopy"', '') : response.text
      expect([path, text.includes(mark)]).toEqual([path, false])
    }
    const shown = await runWithPreview(await previewOf(type, item), () => findPublished(type, item._id))
    expect(JSON.stringify(shown)).toContain(mark)
    expect(JSON.stringify(await findPublished(type, item._id))).not.toContain(mark)
    const preview = await previewOf(type, item)
    expect(await runWithPreview(preview, createPreviewBannerText)).toMatch(
      /^Preview of a working copy of “.+”: not published yet\./,
    )
    const pages = [...lists.filter(([path]) => !path.startsWith('/api/')), ...ownReads(type, item)]
    const pathsWithMark: string[] = []
    for (const [path, loader, params] of pages) {
      const response = await runWithPreview(preview, () => callLoader(path, loader, params))
      expect([path, response.status < 400]).toEqual([path, true])
      if (response.text.includes(mark)) pathsWithMark.push(path)
    }
    const address = localizePath('ne', item.path.split(/[#?]/)[0] ?? '')
    expect(
      pathsWithMark.filter((path) => path === address || path === address.replace('/ne/', '/')),
    ).not.toEqual([])
    let publication = 0
    await publishWorkingCopy(type, item._id, { actor: 'admin' }, (sequence) => (publication = sequence))
    expect(JSON.stringify(await findPublished(type, item._id))).toContain(mark)
    expect(await findStoredWorkingCopy(type, item._id)).toBeUndefined()
    expect(await undoChange(type, publication, 'admin')).toBe(true)
    expect(JSON.stringify(await findItem(type, item._id))).not.toContain(mark)
    expect((await findStoredWorkingCopy(type, item._id))?.row).toContain(mark)
    await removeItem(type, item._id, 'tester')
  })

  test('a working copy is discarded, or deleted with its item, and publication restores it', async () => {
    const item = await addSample(type, 'zqlive')
    const { row } = await startWorkingCopy(type, item, 'zqcopy')
    const discarded = await discardWorkingCopy(type, item._id, 'writer')
    expect(await findStoredWorkingCopy(type, item._id)).toBeUndefined()
    expect(await undoChange(type, discarded, 'writer')).toBe(true)
    const restored = await findStoredWorkingCopy(type, item._id)
    expect(JSON.parse(restored?.row ?? '')).toEqual(JSON.parse(row))
    const removed = await removeItem(type, item._id, 'writer')
    expect(await findStoredWorkingCopy(type, item._id)).toBeUndefined()
    expect(await undoChange(type, removed, 'writer')).toBe(true)
    expect(Object.keys(JSON.parse((await findStoredWorkingCopy(type, item._id))?.row ?? ''))).toContain('_id')
    const lastChange = await findLastChange(workingCopyTypeName(type), item._id)
    expect(await undoChange(type, lastChange?.sequence ?? 0, 'writer')).toBe(true)
    expect(await findStoredWorkingCopy(type, item._id)).toBeUndefined()
    await removeItem(type, item._id, 'tester')
  })
})

test('a new slug applies only once the working copy is published', async () => {
  const item = await addSample(tenders, 'address')
  const values = { ...item, slug: 'a-new-address' }
  const baseVersions = { live: item.version, copy: 0 }
  await saveWorkingCopy(tenders, item._id, values, { actor: 'writer', publishAt: '', baseVersions })
  expect((await findPublished(tenders, item._id))?.slug).toBe(item.slug)
  const preview = await previewOf(tenders, item)
  expect((await runWithPreview(preview, () => findPublished(tenders, item._id)))?.slug).toBe('a-new-address')
  await publishWorkingCopy(tenders, item._id, { actor: 'admin' })
  expect((await findPublished(tenders, item._id))?.slug).toBe('a-new-address')
})

test('the files of a working copy are served only in its preview until it is published', async () => {
  const item = await addSample(announcements, 'files')
  const name = `${'9'.repeat(32)}.pdf`
  const [attachment] = item.attachments
  if (!attachment) throw new Error('The sample has no attachment.')
  const values = { ...item, attachments: [{ ...attachment, name }] }
  const baseVersions = { live: item.version, copy: 0 }
  await saveWorkingCopy(announcements, item._id, values, { actor: 'writer', publishAt: '', baseVersions })
  expect(await isPublicFile(name)).toBe(false)
  expect(await runWithPreview(await previewOf(announcements, item), () => isPublicFile(name))).toBe(true)
  await publishWorkingCopy(announcements, item._id, { actor: 'admin' })
  expect(await isPublicFile(name)).toBe(true)
})
