import { expect, test } from 'vitest'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { announcements, priorities } from '~/content/types/announcements.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { fillIn, findForm, textOf } from '../html-form.ts'
import { siteClient } from '../whole-site.ts'
import { cookieOf } from './received-submissions.ts'
import { rejectedForm, staffSite } from './staff-site.ts'

clearSite()

const staff = await staffSite(await cookieOf('editor'))
const ask = await siteClient()

const list = '/notice-board/announcements'
const screen = '/admin/announcements?new=1'
const soon = addDays(nepalDay(), 3)

/** What each page with announcements shows about them. */
async function shownMarks(...slugs: string[]) {
  const pages = await Promise.all(
    ['/notice-board', list, ...slugs.map((slug) => `${list}/${slug}`)].map(async (path) =>
      textOf(await (await ask(path)).text()),
    ),
  )
  return pages.map((text) => ({
    action: text.includes('Action Required!'),
    ending: text.includes('Expiring Soon!'),
    until: /Expires \d|Valid until/.test(text),
  }))
}

test('shows that action is required where staff set it, and otherwise only the expiry date', async () => {
  const words = { title: 'Insurance cards', content: 'Bring yours.', expiryDate: soon }
  const form = await staff.open(screen)
  expect(form.get('actionRequired')).toBeNull()
  expect((await staff.send(screen, fillIn(form, { ...words, priority: 'high' }))).status).toBe(303)
  const calm = { action: false, ending: false, until: true }
  expect(await shownMarks('insurance-cards')).toEqual([calm, calm, calm])

  const [{ _id } = { _id: '' }] = await listItems(announcements)
  const edit = `/admin/announcements?edit=${_id}`
  await staff.send(edit, fillIn(await staff.open(edit), { actionRequired: 'true' }))
  const actionOnly = { ...calm, action: true }
  expect(await shownMarks('insurance-cards')).toEqual([{ ...calm, ending: true }, actionOnly, actionOnly])
  expect(textOf((await staff.read('/admin/announcements')).html)).toContain('Action required')

  const endless = await staff.send(edit, fillIn(await staff.open(edit), { expiryDate: '' }))
  expect([endless.status, Object.keys(endless.errors)]).toEqual([400, ['expiryDate']])
  expect(rejectedForm(endless).get('actionRequired')).toBe('true')
  // An unchecked box is not sent.
  const unchecked = rejectedForm(endless)
  unchecked.delete('actionRequired')
  expect((await staff.send(edit, unchecked)).status).toBe(303)
  expect((await shownMarks('insurance-cards')).some(({ action, ending }) => action || ending)).toBe(false)
})

test('shows visitors only the high priority, and filters by every priority', async () => {
  for (const priority of priorities)
    await createItem(
      announcements,
      {
        ...sampleValues(announcements, priority),
        title: `Of ${priority}`,
        publishDate: nepalDay(),
        expiryDate: '',
        priority,
      },
      'tester',
    )
  const marks = (html: string) =>
    textOf(html.replaceAll(/<form[\s\S]*?<\/form>/g, '')).match(/\w+ priority/g) ?? []
  for (const path of ['/notice-board', list]) {
    const html = await (await ask(`${path}?q=Of`)).text()
    expect([path, marks(html)]).toEqual([path, ['High priority']])
    expect(findForm(html, 'priority').html).toMatch(/High priority[\s\S]+Medium priority[\s\S]+Low priority/)
    expect(textOf(await (await ask(`${path}?priority=low`)).text())).toContain('Of low')
  }
  for (const priority of priorities) {
    const html = await (await ask(`${list}/of-${priority}`)).text()
    expect(marks(html)).toEqual(priority === 'high' ? ['High priority'] : [])
  }
})

test('sets the publication day of a scheduled announcement to its go-live day unless staff chose one', async () => {
  const tomorrow = addDays(nepalDay(), 1)
  const typed = { title: 'Tomorrow at ten', content: 'We open.', publishAt: `${tomorrow}T10:00` }
  const form = await staff.open(screen)
  expect(form.get('publishDate')).toBe(nepalDay())
  expect((await staff.send(screen, fillIn(form, typed))).status).toBe(303)
  const all = await listItems(announcements, { unpublished: true })
  expect(all.find(({ title }) => title === typed.title)).toMatchObject({ publishDate: tomorrow })
  const other = await staff.open(screen)
  const refused = await staff.send(screen, fillIn(other, { ...typed, publishDate: addDays(nepalDay(), -1) }))
  expect([refused.status, Object.keys(refused.errors)]).toEqual([400, ['publishAt']])
})
