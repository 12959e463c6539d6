import { rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createItem, listItems, removeItem, updateItem } from '~/content/items/store.server.ts'
import { listUnreadableDocuments } from '~/content/search/documents.server.ts'
import { updateSearchIndexAndDocuments } from '~/content/search/indexer.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { policies } from '~/content/types/policies.ts'
import { popups } from '~/content/types/popups.ts'
import { closeDatabase, database } from '~/db/database.server.ts'
import { storeDocument } from '~/files/upload/store.server.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { searchSite } from '~/routes/site/search/search.server.ts'
import { searchStaffArea } from '~/routes/staff/search/search.server.ts'
import { sampleValues } from '../content/samples.ts'
import { uploadsFolder } from '../uploads.ts'

const plain = (segments: { text: string }[] = []) => segments.map(({ text }) => text).join('')

/** A PDF with one page for each text. A bad `trailer` breaks it. */
function pdf(pages: string[], trailer = '') {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, i) => `${4 + 2 * i} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((text, i) => {
      const content = text && `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * i} 0 R>>`,
        `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('')
  return new TextEncoder().encode(
    `%PDF-1.4\n${body}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\n%%EOF\n`,
  )
}

const addNotice = async (title: string, pages: string[], trailer?: string) => {
  const bytes = pdf(pages, trailer)
  const document = await storeDocument(bytes, `${title} é.pdf`).catch(() => undefined)
  const attachments = document ? [document] : []
  const dates = { publishDate: nepalDay(), expiryDate: '' }
  return createItem(
    announcements,
    { ...sampleValues(announcements, title), title, ...dates, attachments },
    'tester',
  )
}

const found = async (q: string) => (await searchSite(q)).results

describe('the text inside documents', () => {
  test('is found by staff with a phone number in any notation', async () => {
    const notations = ['+977 1-5977327', '01-5977327', '(01) 5977327']
    const made = await Promise.all(
      notations.map((phone) => addNotice('Whom to call', [`Tel ${phone.replaceAll(/[()]/g, '\\$&')}.`])),
    )
    await updateSearchIndexAndDocuments()
    const all = made.map(({ _id }) => `announcements ${_id}`).toSorted()
    for (const q of ['+977 1-5977327', '01-5977327', '015977327', '5977327', '०१-५९७७३२७']) {
      const { results } = await searchStaffArea(
        q,
        { kind: '', page: 1 },
        { role: 'admin', areas: [], actor: 'x' },
      )
      expect([q, results.map(({ key }) => key).toSorted()]).toEqual([q, all])
      for (const { excerpt } of results) expect(plain(excerpt)).toContain('5977327')
    }
    for (const { _id } of made) await removeItem(announcements, _id, 'tester')
  })

  test('is found in both scripts, with the page and its link', async () => {
    await updateSearchIndexAndDocuments()
    const [notice] = await listItems(popups, { limit: 1 })
    for (const [q, page] of [
      ['विद्युत', 1],
      ['वार्षिक साधारण', 1],
      ['सम्बन्धी', 1],
      ['beneficiary account', 2],
    ] as const) {
      const [result] = (await searchSite(q, { type: 'popups' })).results
      expect(result?.document?.page, q).toBe(page)
      expect(result?.document?.url).toBe(
        `/files/popups/${notice?._id}/${encodeURIComponent(notice?.file?.fileName ?? '')}#page=${page}`,
      )
      expect(result?.document?.excerpt.some(({ mark }) => mark)).toBe(true)
    }
    expect((await found('gender caste'))[0]).toMatchObject({ type: 'policies', document: { page: 1 } })
  })

  test('is read only once', async () => {
    const db = await database()
    const before = await db.selectFrom('document_texts').selectAll().execute()
    await updateSearchIndexAndDocuments()
    expect(await db.selectFrom('document_texts').selectAll().execute()).toEqual(before)
  })

  test('is quoted from the first page with all words', async () => {
    await addNotice('Wren', ['Turnstone one', 'Turnstone and whimbrel', 'whimbrel'])
    await updateSearchIndexAndDocuments()
    const [result] = await found('whimbrel turnstone')
    expect(result?.document).toMatchObject({ page: 2, fileName: 'Wren é.pdf' })
    expect(plain(result?.document?.excerpt)).toBe('Turnstone and whimbrel')
  })

  test('is removed with its item and with its document', async () => {
    const item = await addNotice('Dunlin', ['sanderling'])
    await updateSearchIndexAndDocuments()
    expect(await found('sanderling')).toHaveLength(1)
    await updateItem(announcements, item._id, { ...item, attachments: [] }, 'tester')
    expect(await found('sanderling')).toEqual([])
    await updateItem(announcements, item._id, item, 'tester')
    expect(await found('sanderling')).toHaveLength(1)
    await removeItem(announcements, item._id, 'tester')
    expect(await found('sanderling')).toEqual([])
    await updateSearchIndexAndDocuments()
    const { rows } = await sql`select body from search_records where body like '%sanderling%'`.execute(
      await database(),
    )
    expect(rows).toEqual([])
  })
})

test('unreadable documents do not stop the others', async () => {
  const broken = {
    empty: pdf(['']),
    locked: pdf(['avocet'], '/Encrypt<</Filter/Standard/V 9/R 9/O(x)/U(x)/P -1>>/ID[<00><00>]'),
    damaged: new TextEncoder().encode('%PDF-1.4\nnothing of the kind\n'),
    // The server ended twice while it was read.
    deadly: pdf(['curlew']),
  }
  const db = await database()
  for (const [kind, bytes] of Object.entries(broken)) {
    const name = `${Buffer.from(kind).toString('hex').padEnd(32, '0').slice(0, 32)}.pdf`
    await writeFile(uploadsFolder(name), bytes)
    const file = { name, fileName: `${kind}.pdf`, type: 'application/pdf', size: 1, pages: 1 }
    await createItem(policies, { ...sampleValues(policies, kind), title: `Policy ${kind}`, file }, 'tester')
    await db.deleteFrom('document_texts').where('name', '=', name).execute()
    const tries = kind === 'deadly' ? 2 : 0
    await db.insertInto('document_texts').values({ name, state: 'new', tries }).execute()
  }
  const lost = await addNotice('Lost', ['redshank'])
  await rm(uploadsFolder(lost.attachments[0]?.name ?? ''))
  await addNotice('After them', ['godwit'])
  await updateSearchIndexAndDocuments()
  for (const kind of Object.keys(broken))
    expect((await found(`policy ${kind}`)).map(({ title }) => plain(title))).toContain(`Policy ${kind}`)
  expect((await found('godwit'))[0]?.document?.page).toBe(1)
  expect(await found('curlew')).toEqual([])
  expect((await listUnreadableDocuments()).map(({ fileName }) => fileName)).toContain('deadly.pdf')
  const states = await db.selectFrom('document_texts').select('state').distinct().orderBy('state').execute()
  expect(states.map(({ state }) => state)).toEqual(['missing', 'read', 'skipped'])
})

test('missing index entries are restored, except those of damaged records', async () => {
  const db = await database()
  await sql`delete from search_records`.execute(db)
  await sql`update policies set icon = 'Skull' where position = 1`.execute(db)
  expect((await found('Nilkhola')).filter(({ type }) => type !== 'pages')).toEqual([])
  // As on the start after a migration.
  await closeDatabase()
  await updateSearchIndexAndDocuments()
  expect((await found('Nilkhola')).length).toBeGreaterThan(3)
  const entries = async () => (await database()).selectFrom('search_records').selectAll().execute()
  const before = await entries()
  await updateSearchIndexAndDocuments()
  expect(await entries()).toEqual(before)
})
