import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findLastChange } from '~/content/history/restore.server.ts'
import { createItem, findItem, removeItem, updateItem } from '~/content/items/store.server.ts'
import { forms } from '~/content/types/forms.ts'
import { ensureDocumentPreview } from '~/files/pictures/previews.server.ts'
import { storeDocument } from '~/files/upload/store.server.ts'
import { action, loader } from '~/routes/staff/history/history.tsx'
import { pdf } from '../api/site.ts'
import { sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { uploadsFolder } from '../uploads.ts'
import { answer, args, cookieOf } from './received-submissions.ts'

clearSite()

const admin = await cookieOf('admin')
const editor = await cookieOf('editor')
let marks = 0

const paper = (fileName: string) =>
  storeDocument(Buffer.concat([pdf(), Buffer.from(`\n%${++marks}\n%%EOF\n`)]), fileName)

/** A form with a createReplaced file, the change that createReplaced it, and the stored files. */
async function createReplaced(fileName: string) {
  const values = sampleValues(forms, `form ${++marks}`)
  const first = await paper(fileName)
  const item = await createItem(forms, { ...values, file: first }, 'tester')
  await updateItem(forms, item._id, { ...values, file: await paper('New.pdf') }, 'tester')
  const change = (await findLastChange('forms', item._id))?.sequence ?? 0
  const onDisk = () =>
    readdirSync(uploadsFolder(), { recursive: true }).filter((path) => String(path).includes(first.name))
  return { item, first, change, onDisk }
}

const path = (id: string) => `/admin/history?item=${id}`

async function page(id: string, cookie = admin, query = '') {
  const { data } = await loader(args(`${path(id)}${query}`, cookie))
  return data
}

/** Opens the confirmation and submits it. */
async function removeForGood(id: string, change: number, name: string, cookie = admin) {
  const { fileToRemove } = await page(id, admin, `&change=${change}&file=${name}`)
  const fields = { change: String(fileToRemove?.change ?? change), file: fileToRemove?.name ?? name }
  return answer(() => action(args(path(id), cookie, fields)))
}

const noticeAfter = async (response: { headers: Headers }, id: string) => {
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? admin
  return (await page(id, cookie)).notice?.text
}

test('deletes a file that only the history uses, with its renditions, and records it', async () => {
  const { item, first, change, onDisk } = await createReplaced('Land plan.pdf')
  await ensureDocumentPreview(first.name, 'page-240.webp')
  const [named] = (await page(item._id)).changes
  expect(named?.files.map(({ label, state }) => [label, state])).toEqual([
    ['Land plan.pdf', 'history-only'],
    ['New.pdf', 'used'],
  ])
  expect(onDisk().length).toBeGreaterThan(1)
  const done = await removeForGood(item._id, change, first.name)
  expect(await noticeAfter(done, item._id)).toBe('The file was deleted permanently.')
  expect(onDisk()).toEqual([])
  expect((await page(item._id)).changes[0]?.files[0]).toMatchObject({ state: 'removed' })
  const { changes } = await page('')
  expect(changes[0]).toMatchObject({ typeLabel: 'File, for good', name: 'Land plan.pdf', action: 'remove' })
  expect(changes[0]?.actor).toMatch(/^admin-/)
})

test('refuses to restore a version with a deleted file, and changes nothing', async () => {
  const { item, first, change } = await createReplaced('Secret.pdf')
  await removeForGood(item._id, change, first.name)
  const before = await findItem(forms, item._id)
  const done = await answer(() =>
    action(args(path(item._id), admin, { change: String(change), which: 'before' })),
  )
  expect(await noticeAfter(done, item._id)).toBe(
    'This version cannot be restored because its file “Secret.pdf” was deleted permanently.',
  )
  expect(await findItem(forms, item._id)).toEqual(before)
})

test('keeps files that an item or a draft uses, and files that no version names', async () => {
  const { item, first, change, onDisk } = await createReplaced('Used.pdf')
  const draft = { ...sampleValues(forms, 'draft'), file: first, visibility: 'Draft' as const }
  const { _id } = await createItem(forms, draft, 'tester')
  const { name: stranger } = await paper('Stranger.pdf')
  for (const name of [first.name, stranger, '../site.db', 'x']) {
    const done = await removeForGood(item._id, change, name)
    expect(await noticeAfter(done, item._id)).toMatch(/^This file cannot be deleted/)
  }
  expect(onDisk()).not.toEqual([])
  await removeItem(forms, _id, 'tester')
  await removeForGood(item._id, change, first.name)
  expect(onDisk()).toEqual([])
})

test('only administrators can delete history files', async () => {
  const { item, first, change, onDisk } = await createReplaced('Mine.pdf')
  const { isAdmin, fileToRemove } = await page(item._id, editor, `&change=${change}&file=${first.name}`)
  expect({ isAdmin, removing: fileToRemove }).toEqual({ isAdmin: false, removing: undefined })
  expect((await removeForGood(item._id, change, first.name, editor)).status).toBe(403)
  expect((await removeForGood(item._id, change, first.name, '')).status).toBe(401)
  expect(onDisk()).not.toEqual([])
})
