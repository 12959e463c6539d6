import { beforeAll, expect, test } from 'vitest'
import { findBySlug, findItem, listItems } from '~/content/items/store.server.ts'
import { findAltTextsOfFile } from '~/content/media/picker.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { jobs } from '~/content/types/jobs.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { announcedTexts, multipartBody, textOf } from '../html-form.ts'
import { asFile, jpeg } from '../media/media-site.ts'
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
  expect((await findBySlug(announcements, 'preview-me'))?.content).toBe(typed)
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
  const item = await findBySlug(announcements, 'leads-to-a-vacancy')
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

test('a broken link is reported at its field, and the text remains', async () => {
  const { staff, form } = await filled('Wrong link', 'See [this](/nowhere-page).')
  const answer = await staff.send(`${list}?new=1`, form)
  expect(answer.status).toBe(400)
  expect(answer.errors.content).toContain('there is no page /nowhere-page')
  expect(rejectedForm(answer).get('content')).toBe('See [this](/nowhere-page).')
})

test('a picture in the library is found by its title, and listed first while it is the newest', async () => {
  const ask = await siteClient()
  const form = new FormData()
  form.append('files', asFile(await jpeg(), 'Spillway by night.jpg'))
  const { body, headers } = await multipartBody(form)
  expect((await ask('/admin/library/several', { cookie, body, headers })).status).toBe(303)
  const found = async (query: object) => {
    const params = new URLSearchParams({ pictures: '1', ...query })
    return (await (await ask(`/admin/text/find?${params}`, { cookie })).json()).found
  }
  for (const query of [{}, { q: 'spillway by night' }])
    expect((await found(query))[0].label).toBe('Spillway by night')
})

test('pickers and preview require a signed-in account', async () => {
  const ask = await siteClient()
  for (const path of ['/admin/text/find?q=tender', '/admin/text/find?pictures=1'])
    expect((await ask(path)).status).not.toBe(200)
  expect((await ask('/admin/text/preview', { body: new URLSearchParams({ text: 'a' }) })).status).not.toBe(
    200,
  )
  const found = await (await ask('/admin/text/find?q=careers', { cookie })).json()
  expect(found.found).toContainEqual({ kind: 'Page', label: 'Careers', address: '/notice-board/careers' })
  const pictures = await (await ask('/admin/text/find?pictures=1', { cookie })).json()
  expect(pictures.found.length).toBeGreaterThan(3)
  // Alt texts in the language of the text.
  for (const { address, alts } of pictures.found) {
    const { alt = '', nepaliAlt = '' } = (await findAltTextsOfFile(address.split('/').at(-1))) ?? {}
    expect(alts).toEqual({ en: alt, ne: nepaliAlt })
  }
  expect(
    pictures.found.some(({ alts }: { alts: object }) =>
      /\p{Script=Devanagari}/u.test(Reflect.get(alts, 'ne')),
    ),
  ).toBe(true)
  const body = new URLSearchParams({ text: '**a**', lang: 'ne' })
  const shown = await ask('/admin/text/preview', { cookie, body })
  expect(await shown.json()).toEqual({ html: '<p><strong>a</strong></p>' })
})

test('the pickers rank matches at the start first, and list pages before any input', async () => {
  const ask = await siteClient()
  const found = async (q: string) =>
    (await (await ask(`/admin/text/find?${new URLSearchParams({ q })}`, { cookie })).json()).found.map(
      ({ label }: { label: string }) => label,
    )
  expect((await found('river'))[0]).toBe('River safety')
  expect(await found('')).toEqual(expect.arrayContaining(['River safety', 'Careers']))
  // Pictures of pages and projects that mention snow are found too.
  const pictures = await (await ask('/admin/text/find?pictures=1&q=snow', { cookie })).json()
  expect(pictures.found[0].label).toBe('First snow above the Nilkhola valley')
  expect(pictures.found.length).toBeGreaterThan(1)
  expect(await (await ask('/admin/text/find?pictures=1&q=zzzz', { cookie })).json()).toEqual({ found: [] })
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
