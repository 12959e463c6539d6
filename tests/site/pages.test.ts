import { describe, expect, test } from 'vitest'
import { config } from '~/config/config.server.ts'
import { createPreviewToken } from '~/content/items/preview.server.ts'
import { createItem, findItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { menu } from '~/content/types/menu.ts'
import { pages } from '~/content/types/pages.ts'
import { publishDueWorkingCopies } from '~/content/workflow/schedule.server.ts'
import { sampleValues } from '../content/samples.ts'
import { fillIn, textOf } from '../html-form.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { staffSite } from '../staff/staff-site.ts'
import { siteClient } from '../whole-site.ts'

const staff = await staffSite(await cookieOf('editor'))
const fetchPath = await siteClient()

const read = async (path: string) => {
  const response = await fetchPath(path)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

const add = (title: string, slug: string, more: object = {}) =>
  createItem(pages, { ...sampleValues(pages, title), title, slug, ...more }, 'tester')

describe('a page that staff wrote', () => {
  test('shows its content and its links in both editions', async () => {
    await add('Fish passage', 'company/fish', {
      lead: 'How fish go around the weir.',
      body: '## The ladder\n\nIt has *forty* steps.',
      ne: { title: 'माछाको बाटो', lead: 'बाँध छलेर माछा कसरी जान्छन्।', body: '## भर्‍याङ' },
    })
    await add('Counts of fish', 'company/fish/counts')
    await add('Too deep', 'company/fish/counts/2083')
    const { siteUrl } = config()
    const { status, headers, html } = await read('/company/fish')
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'public, s-maxage=60'])
    expect(textOf(html)).toContain('Home / Company / Fish passage')
    expect(html).toMatch(/<h2[^>]*>The ladder<\/h2>/)
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}/company/fish"`)
    expect(html).toContain(`hrefLang="ne" href="${siteUrl}/ne/company/fish"`)
    expect(html).toMatch(/<meta name="description" content="How fish go around the weir."/)
    expect(textOf(html)).toMatch(/Last updated \d/)
    expect(html).toMatch(/href="\/company\/fish\/counts"[^>]*>Counts of fish/)
    expect(html).not.toContain('Too deep')
    const nepali = await read('/ne/company/fish')
    expect(textOf(nepali.html)).toContain('माछाको बाटो')
    expect(nepali.html).toContain('href="/ne/company/fish/counts"')
  })

  test('is in search, sitemap and API once it is public, and has a preview before', async () => {
    const { _id } = await add('Zebrafish', 'zebrafish', { visibility: 'Draft' })
    const visibility = async () => [
      (await read('/zebrafish')).status,
      (await read('/search?q=zebrafish')).html.includes('href="/zebrafish"'),
      (await read('/sitemap.xml')).html.includes('/zebrafish<'),
      (await read(`/api/pages/${_id}`)).status,
    ]
    expect(await visibility()).toEqual([404, false, false, 404])
    const { headers } = await read(`/preview/${createPreviewToken('pages', _id)}`)
    expect(headers.get('Location')).toMatch(/^\/zebrafish\?preview=/)
    const page = await findItem(pages, _id)
    if (page) await updateItem(pages, _id, { ...page, visibility: 'Published' }, 'tester')
    expect(await visibility()).toEqual([200, true, true, 200])
  })

  test('refuses POST, and an unknown path answers 404', async () => {
    await add('Quiet', 'quiet')
    expect((await fetchPath('/quiet', { method: 'POST', body: 'a=b' })).status).toBe(405)
    expect((await fetchPath('/quite', { method: 'POST', body: 'a=b' })).status).toBe(404)
    for (const path of ['/quite', '/wp-login.php', '/a//b', '/%E0%A4', '/quiet/more'])
      expect([path, (await read(path)).status]).toEqual([path, 404])
  })
})

test('the phone menu has the pages for the public and the emergency number, and lost visitors find them', async () => {
  const { html } = await read('/ne/gallery')
  const [, phone = ''] = /<details[^>]*lg:hidden[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? []
  for (const path of ['river-safety', 'grievances', 'right-to-information'])
    expect(phone).toContain(`href="/ne/${path}"`)
  expect(phone).not.toContain('href="/ne/privacy"')
  expect(textOf(phone)).toContain('आपत्कालीन: +977 1-5970199')
  for (const path of ['/no-such-page', '/search?q=xyzzyx']) {
    const [main = ''] = /<main\b[^>]*>[\s\S]*?<\/main>/.exec((await read(path)).html) ?? []
    expect(main).toContain('href="/river-safety"')
    expect(main).toMatch(/(href|action)="\/search"/)
  }
})

describe('the form of a page', () => {
  test('adds it to the menu and the footer, moves it there, and removes it', async () => {
    const entries = async () =>
      (await listItems(menu, { unpublished: true }))
        .filter(({ href }) => href === '/placed')
        .map(({ under }) => under)
    const blank = fillIn(await staff.open('/admin/pages?new=1'), {
      title: 'Placed',
      'place[menu]': 'company',
    })
    const result = await staff.send('/admin/pages?new=1', blank)
    expect([result.status, result.errors]).toEqual([303, {}])
    const page = (await listItems(pages)).find(({ slug }) => slug === 'placed')
    if (!page) throw new Error('no page')
    expect(await entries()).toEqual(['company'])
    expect((await read('/contact')).html).toMatch(/href="\/placed"[^>]*>Placed/)

    const edit = `/admin/pages?edit=${page._id}`
    const opened = await staff.open(edit)
    expect([opened.get('place[menu]'), opened.get('place[footer]')]).toEqual(['company', ''])
    const moved = fillIn(await staff.open(edit), { 'place[menu]': 'header', 'place[footer]': 'footer' })
    await staff.send(edit, moved)
    expect((await entries()).sort()).toEqual(['footer', 'header'])
    const nowhere = fillIn(await staff.open(edit), { 'place[menu]': '', 'place[footer]': 'no-such-entry' })
    await staff.send(edit, nowhere)
    expect(await entries()).toEqual(['footer'])
  })

  test('a working copy changes the menu on publication only', async () => {
    const page = await add('Aside', 'aside')
    const entries = async () =>
      (await listItems(menu)).filter(({ href }) => href === '/aside').map(({ under }) => under)
    const edit = `/admin/pages?edit=${page._id}`
    const saveCopy = async (values: Record<string, string>) =>
      expect((await staff.send(edit, fillIn(await staff.open(edit), { as: 'copy', ...values }))).status).toBe(
        303,
      )
    await saveCopy({ 'place[menu]': 'header' })
    expect(await entries()).toEqual([])
    expect((await staff.open(edit)).get('place[menu]')).toBe('header')
    await staff.send(edit, fillIn(new FormData(), { intent: 'discard', id: page._id }))
    expect([await entries(), (await staff.open(edit)).get('place[menu]')]).toEqual([[], ''])

    await saveCopy({ 'place[menu]': 'header', lead: 'Now in the menu.' })
    const { html } = await staff.read(`/admin/review/pages/${page._id}`)
    expect(textOf(html)).toMatch(/Place in the menu .*Menu, top level/)
    await staff.send(edit, fillIn(await staff.open(edit), { as: 'publish' }))
    expect(await entries()).toEqual(['header'])

    const scheduled = { 'place[menu]': '', 'copy[at]': '2036-05-01T10:00' }
    await saveCopy({ lead: 'Out of it.' })
    await saveCopy(scheduled)
    expect(await entries()).toEqual(['header'])
    expect(await publishDueWorkingCopies(new Date('2036-05-02'))).toBe(1)
    expect([await entries(), (await findItem(pages, page._id))?.lead]).toEqual([[], 'Out of it.'])
  })
})

test('the form of an entry rejects an impossible place', async () => {
  const edit = '/admin/menu?edit=company'
  const result = await staff.send(edit, fillIn(await staff.open(edit), { under: 'downloads' }))
  expect([result.status, result.errors]).toEqual([
    400,
    { under: 'Place: other entries stand below this one, so it must stay on top.' },
  ])
  for (const under of ['board', 'no-such-entry']) {
    const form = fillIn(await staff.open('/admin/menu?new=1'), { label: 'Deep', href: '/contact', under })
    const { errors } = await staff.send('/admin/menu?new=1', form)
    expect(errors).toEqual({ under: 'Place: choose an entry that itself stands on top.' })
  }
})

test('emergency number, grievances and applications link to their pages while these are public', async () => {
  const { html } = await read('/contact')
  expect(html).toMatch(/id="emergency"[\s\S]{0,300}href="\/river-safety"/)
  expect(html).toMatch(/id="grievances"[\s\S]{0,600}href="\/grievances"/)
  const river = (await listItems(pages)).find(({ slug }) => slug === 'river-safety')
  if (!river) throw new Error('no page')
  await updateItem(pages, river._id, { ...river, slug: 'safety-by-the-river' }, 'tester')
  expect((await read('/contact')).html).toMatch(/id="emergency"[\s\S]{0,300}href="\/safety-by-the-river"/)
  const moved = await findItem(pages, river._id)
  if (moved) await updateItem(pages, river._id, { ...moved, visibility: 'Draft' }, 'tester')
  expect((await read('/contact')).html).not.toMatch(/href="\/(river-safety|safety-by-the-river)"/)
})
