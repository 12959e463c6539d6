import { beforeAll, expect, test } from 'vitest'
import { findItem, findPublishedBySlug, listItems } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { jobs } from '~/content/types/jobs.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { announcedTexts, textOf } from '../html-form.ts'
import { jpeg } from '../media/media-site.ts'
import { siteClient } from '../whole-site.ts'
import { cookieOf } from './received-submissions.ts'
import { rejectedForm, staffSite } from './staff-site.ts'

let cookie = ''

beforeAll(async () => {
  cookie = await cookieOf('admin')
})

const list = '/admin/announcements'

async function filled(title: string, content: string, nepali = '') {
  const staff = await staffSite(cookie)
  const form = await staff.open(`${list}?new=1`)
  form.set('title', title)
  form.set('content', content)
  form.set('ne.content', nepali)
  form.set('expiryDate', '')
  return { staff, form }
}

test('the Preview button works without scripts, shows both languages and saves nothing', async () => {
  const before = (await listItems(announcements)).length
  const typed = '# Water\n\n**Stay** away <script>alert(1)</script>'
  const { staff, form } = await filled('Preview me', typed, '**पानी**')
  form.set('preview', 'yes')
  const answer = await staff.send(`${list}?new=1`, form)
  expect(answer.status).toBe(200)
  expect(answer.html).toContain('<h2 id="text-water">Water</h2>')
  expect(answer.html).toContain('<strong>Stay</strong> away &lt;script&gt;')
  expect(answer.html).toContain('<strong>पानी</strong>')
  expect(rejectedForm(answer).get('content')).toBe(typed.replaceAll('\n', '\r\n'))
  // The message is next to the first preview, not an error.
  expect([answer.message, answer.html.match(/autofocus/gi)?.length]).toEqual(['', 1])
  expect(announcedTexts(answer.html, 'status')).toContainEqual(
    expect.stringContaining('Nothing is saved yet.'),
  )
  expect(rejectedForm(answer).get('title')).toBe('Preview me')
  expect((await listItems(announcements)).length).toBe(before)
  const saved = await staff.send(`${list}?new=1`, rejectedForm(answer))
  expect(saved.status).toBe(303)
  expect((await findPublishedBySlug(announcements, 'preview-me'))?.content).toBe(typed)
})

test('submitted preview inputs are never rendered', async () => {
  const { staff, form } = await filled('Not a preview', '')
  form.set('content[preview]', '<script>alert(1)</script>')
  form.set('previews', '<script>alert(1)</script>')
  const answer = await staff.send(`${list}?new=1`, form)
  expect(answer.status).toBe(400)
  expect(answer.html).not.toContain('<script>alert(1)')
})

test('references appear as URLs in the form, and an unchanged form changes nothing', async () => {
  const [job] = await listItems(jobs, { visible: true })
  if (!job) throw new Error('no vacancy')
  const address = `/notice-board/careers/${job.slug}`
  const { staff, form } = await filled('Leads to a vacancy', `Apply [here](${address}).`)
  expect((await staff.send(`${list}?new=1`, form)).status).toBe(303)
  const item = await findPublishedBySlug(announcements, 'leads-to-a-vacancy')
  expect(item?.content).toBe(`Apply [here](item:jobs/${job._id}).`)
  const edit = `${list}?edit=${item?._id}`
  const opened = await staff.open(edit)
  expect(opened.get('content')).toBe(`Apply [here](${address}).`)
  expect((await staff.send(edit, opened)).status).toBe(303)
  expect((await findItem(announcements, item?._id ?? ''))?.version).toBe(item?.version)
  const question = await staff.read(`/admin/jobs?delete=${job._id}`)
  expect(question.html).toContain('Leads to a vacancy')
  const draft = await staff.open(`/admin/jobs?edit=${job._id}`)
  draft.set('visibility', 'Draft')
  const confirmation = await staff.send(`/admin/jobs?edit=${job._id}`, draft)
  expect(confirmation.status).toBe(409)
  expect(confirmation.message).toContain('Announcement “Leads to a vacancy”')
})

test('a picture without alt text is saved with a warning', async () => {
  const staff = await staffSite(cookie)
  const upload = new FormData()
  upload.set('file', new File([new Uint8Array(await jpeg(800, 600))], 'weir.jpg', { type: 'image/jpeg' }))
  const site = await siteClient()
  const { address } = await (await site('/admin/text/upload', { cookie, body: upload })).json()
  for (const [words, isHinted] of [
    ['', true],
    ['The weir in spring', false],
  ] as const) {
    const { form } = await filled(`With a picture ${isHinted}`, `See ![${words}](${address})`)
    expect((await staff.send(`${list}?new=1`, form)).status).toBe(303)
    expect(textOf((await staff.read(list)).html).includes(staffFormsEn.missingAltText)).toBe(isHinted)
  }
})
