import { describe, expect, test } from 'vitest'
import { itemsToJson } from '~/content/api/json.server.ts'
import { createItem, findItem, removeItem, updateItem } from '~/content/items/store.server.ts'
import { createFormattedHtmlRenderer } from '~/content/links/formatted.server.ts'
import { replaceReferencesInChangeFields } from '~/content/links/reference-titles.server.ts'
import {
  inputsWithReadableLinks,
  linksToReferences,
  listBrokenLinks,
  listReferringItems,
} from '~/content/links/references.server.ts'
import { isPublicFile } from '~/content/media/file-uses.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import type { Grants } from '~/content/schema/permissions.ts'
import { announcements } from '~/content/types/announcements.ts'
import { jobs } from '~/content/types/jobs.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { jsonToSubmission, validateSubmissionAndStoreFiles } from '~/routes/api/submission.server.ts'
import { textOf } from '../html-form.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { staffSite } from '../staff/staff-site.ts'
import { sampleValues } from './samples.ts'

const validateContent = (content: string) =>
  validateSubmissionAndStoreFiles(announcements, jsonToSubmission(announcements, { ...required, content }), {
    actor: 'tester',
  })

const adminGrants = { role: 'admin', areas: [] } as const

const create = async <Type extends ContentType>(type: Type, title: string, more: object = {}) =>
  createItem(type, { ...sampleValues(type, title), title, ...more }, 'tester')

const htmlOf = async (source: string) => (await createFormattedHtmlRenderer([source]))(source)

describe('a link to an item', () => {
  test('is stored as a reference, whatever form of address was typed', async () => {
    const { _id } = await create(jobs, 'Turner')
    for (const address of [
      '/notice-board/careers/turner',
      '/ne/notice-board/careers/turner',
      'https://www.jaldhara.example/notice-board/careers/turner',
      `item:jobs/${_id}`,
    ])
      expect(await linksToReferences(`See [this](${address}).`)).toBe(`See [this](item:jobs/${_id}).`)
    expect(await linksToReferences('[a](/notice-board/careers/turner/apply?x=1#y "t")')).toBe(
      `[a](item:jobs/${_id}/apply?x=1#y "t")`,
    )
  })

  test('follows its item to a new address, also from the former one', async () => {
    const item = await create(announcements, 'Old name')
    const source = await linksToReferences('[a](/notice-board/announcements/old-name)')
    await updateItem(announcements, item._id, { ...item, slug: 'new-name' }, 'tester')
    expect(await htmlOf(source)).toBe('<p><a href="/notice-board/announcements/new-name">a</a></p>')
    expect(await linksToReferences('[b](/notice-board/announcements/old-name)')).toBe(
      source.replace('[a]', '[b]'),
    )
    const { content } = await inputsWithReadableLinks(announcements, { content: source })
    expect(content).toBe('[a](/notice-board/announcements/new-name)')
  })

  test('is plain text and reported as broken while its item is a draft or deleted', async () => {
    const target = await create(tenders, 'Cables')
    const source = `[cables](item:tenders/${target._id})`
    const from = await create(announcements, 'Leads on', { content: source, expiryDate: '' })
    expect(await htmlOf(source)).toContain('<a href="/')
    expect(await listReferringItems(tenders, target._id, adminGrants)).toMatchObject([{ name: 'Leads on' }])
    expect(await listBrokenLinks(adminGrants)).toEqual([])
    await updateItem(tenders, target._id, { ...target, visibility: 'Draft' }, 'tester')
    expect(await htmlOf(source)).toBe('<p>cables</p>')
    expect(await listBrokenLinks(adminGrants)).toMatchObject([
      { name: 'Leads on', target: 'Tender “Cables”' },
    ])
    await removeItem(tenders, target._id, 'tester')
    expect(await listBrokenLinks(adminGrants)).toMatchObject([{ name: 'Leads on', target: '' }])
    const { content } = await inputsWithReadableLinks(announcements, { content: source })
    expect(content).toBe(source)
    await removeItem(announcements, from._id, 'tester')
    expect(await listBrokenLinks(adminGrants)).toEqual([])
  })
})

test('the history shows the title of a linked item to staff who may see it', async () => {
  const target = await create(tenders, 'Pumps', { visibility: 'Draft' })
  const historyText = async (grants: Grants) => {
    const fields = [
      { label: 'Text', before: '', after: `[see](item:tenders/${target._id}) [x](item:jobs/gone)` },
    ]
    return (await replaceReferencesInChangeFields(fields, grants))[0]?.after
  }
  expect(await historyText({ role: 'admin', areas: [] })).toBe(
    '[see](Tender “Pumps”) [x](Job that is gone, or not public)',
  )
  expect(await historyText({ role: 'editor', areas: ['news'] })).not.toContain('Pumps')
  const item = await create(announcements, 'Tells', { content: `[see](item:tenders/${target._id})` })
  const admin = await staffSite(await cookieOf('admin'))
  const { html } = await admin.read(`/admin/history?item=${item._id}`)
  expect(textOf(html)).toContain('[see](Tender “Pumps”)')
  expect(textOf(html)).not.toContain('item:tenders')
})

const required = { title: 'T', content: '', category: 'general', publishDate: '2026-01-01' }

test.each([
  [
    '[a](/nowhere-page)',
    'Text: there is no page /nowhere-page on this site. Open the page and copy its address.',
  ],
  [
    '[a](javascript:alert)',
    'Text: a link can’t lead to javascript:alert. An address starts with /, #, https://, mailto: or tel:.',
  ],
  [
    `![a](/uploads/${'c'.repeat(32)}-10x10.jpg)`,
    `Text: there is no page /uploads/${'c'.repeat(32)}-10x10.jpg on this site. Open the page and copy its address.`,
  ],
])('%s is refused as a new link', async (content, error) => {
  const { errors } = await validateContent(content)
  expect(errors).toEqual({ content: error })
})

test('an API client that sends an address reads back the reference and the HTML', async () => {
  const { _id } = await create(jobs, 'Plumber', { applicationDeadline: '2099-01-01' })
  const content = '[a](/notice-board/careers/plumber)'
  const { values } = await validateContent(content)
  if (!values) throw new Error('refused')
  const item = await createItem(announcements, values, 'tester')
  const [json] = await itemsToJson(announcements, [item])
  expect(json).toMatchObject({
    content: `[a](item:jobs/${_id})`,
    contentHtml: '<p><a href="/notice-board/careers/plumber">a</a></p>',
  })
})

test('a picture is public while a public text in either language contains it', async () => {
  const name = `${'d'.repeat(32)}-640x480.jpg`
  const content = `![a](/uploads/${name})`
  const draft = await create(announcements, 'With picture', { content, visibility: 'Draft', expiryDate: '' })
  expect(await isPublicFile(name)).toBe(false)
  await updateItem(announcements, draft._id, { ...draft, visibility: 'Published' }, 'tester')
  expect(await isPublicFile(name)).toBe(true)
  const now = await findItem(announcements, draft._id)
  if (!now) throw new Error('gone')
  await updateItem(announcements, now._id, { ...now, content: 'plain', ne: { content } }, 'tester')
  expect(await isPublicFile(name)).toBe(true)
  await updateItem(announcements, now._id, { ...now, content: 'plain', ne: {} }, 'tester')
  expect(await isPublicFile(name)).toBe(false)
})
