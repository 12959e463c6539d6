import { readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseFormAndStoreFiles } from '~/content/forms/submission.server.ts'
import { findLastChange, undoChange } from '~/content/history/restore.server.ts'
import { createItem, listItems, removeItem, updateItem } from '~/content/items/store.server.ts'
import { deleteOrphanedFiles } from '~/content/media/cleanup.server.ts'
import { forms } from '~/content/types/forms.ts'
import { slides } from '~/content/types/slides.ts'
import { openDatabase } from '~/db/database.server.ts'
import {
  getOriginalsStore,
  getPrivateFilesStore,
  getRenditionsStore,
} from '~/files/storage/storage.server.ts'
import { storeDocument, storePicture } from '~/files/upload/store.server.ts'
import { deleteOrphanedCvs, storeCv } from '~/inbox/cv-files.server.ts'
import { sampleValues } from '../content/samples.ts'
import { uploadsFolder } from '../uploads.ts'

const day = 24 * 60 * 60 * 1000

beforeAll(openDatabase)

/** Makes a file so many days old. */
function age(name: string, days: number, folder = uploadsFolder()) {
  const then = new Date(Date.now() - days * day)
  utimesSync(join(folder, name), then, then)
}

const paper = (mark: string) =>
  storeDocument(
    Buffer.concat([readFileSync('app/sample/documents/code-of-conduct.pdf'), Buffer.from(`\n%${mark}\n`)]),
    `${mark}.pdf`,
  )

const isThere = (name: string) => getOriginalsStore().has(name)

test('an unreferenced file is deleted after a week, with its renditions', async () => {
  const { name } = await paper('nobody')
  const made = `${name}@page-420.webp`
  await getRenditionsStore().set(made, new File(['x'], made))
  age(name, 6.9)
  await deleteOrphanedFiles()
  expect(await isThere(name)).toBe(true)
  age(name, 7.1)
  expect(await deleteOrphanedFiles()).toBe(1)
  expect(await isThere(name)).toBe(false)
  expect(await getRenditionsStore().has(made)).toBe(false)
})

test('all files of the sample data remain, however old', async () => {
  const keys = await getOriginalsStore().listKeys()
  const names = keys.filter((key) => key.includes('.'))
  expect(names.length).toBeGreaterThan(50)
  for (const name of names) age(name, 400)
  expect(await deleteOrphanedFiles()).toBe(0)
  expect(await getOriginalsStore().listKeys()).toEqual(keys)
})

describe('a file of an item', () => {
  const values = async (mark: string) => ({ ...sampleValues(forms, mark), file: await paper(mark) })

  test('remains after the item is deleted or its file replaced, since the history can restore it', async () => {
    const first = await values('first')
    const item = await createItem(forms, first, 'tester')
    await updateItem(forms, item._id, await values('second'), 'tester')
    await removeItem(forms, item._id, 'tester')
    for (const mark of ['first', 'second']) age((await paper(mark)).name, 30)
    age(first.file.name, 30)
    expect(await deleteOrphanedFiles()).toBe(0)
    const removed = await findLastChange('forms', item._id)
    expect(await undoChange(forms, removed?.sequence ?? 0, 'tester')).toBe(true)
    const [back] = await listItems(forms, { id: item._id })
    expect(await isThere(back?.file?.name ?? '')).toBe(true)
  })

  test('remains if it was uploaded or referenced by a form again recently', async () => {
    const { name } = await paper('again')
    age(name, 30)
    await paper('again')
    expect(await deleteOrphanedFiles()).toBe(0)
    const picture = await storePicture(readFileSync('app/sample/pictures/tunnel.jpg'))
    age(picture, 30)
    const files = new Map<string, File[]>()
    const { inputs } = await parseFormAndStoreFiles(slides, { texts: [['image', picture]], files })
    expect(inputs.image).toBe(picture)
    expect(await deleteOrphanedFiles()).toBe(0)
    expect(await isThere(picture)).toBe(true)
  })
})

test('other files in the folder are not touched', async () => {
  await getOriginalsStore().set('readme.txt', new File(['x'], 'readme.txt'))
  age('readme.txt', 400)
  await deleteOrphanedFiles()
  expect(await isThere('readme.txt')).toBe(true)
})

test('a CV that no application references is deleted after a day', async () => {
  const stored = await storeCv(new File(['%PDF-1.7'], 'cv.pdf'))
  const folder = uploadsFolder('private')
  age(stored.name, 0.9, folder)
  await deleteOrphanedCvs()
  expect(await getPrivateFilesStore().has(stored.name)).toBe(true)
  age(stored.name, 1.1, folder)
  await deleteOrphanedCvs()
  expect(await getPrivateFilesStore().has(stored.name)).toBe(false)
})
