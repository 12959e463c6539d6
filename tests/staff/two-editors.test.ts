import { describe, expect, test } from 'vitest'
import { addStaff } from '~/auth/staff.server.ts'
import { createItem, findItem, listItems, updateItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { announcements } from '~/content/types/announcements.ts'
import { jobs } from '~/content/types/jobs.ts'
import { projectPhases } from '~/content/types/projects/projects.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { securityRules } from '~/content/types/security.ts'
import { settings } from '~/content/types/settings.ts'
import { slides } from '~/content/types/slides.ts'
import { database } from '~/db/database.server.ts'
import { sampleValues } from '../content/samples.ts'
import { fillIn, textOf } from '../html-form.ts'
import { fieldKinds, pickRepresentatives } from '../representatives.ts'
import { cookieOf } from './received-submissions.ts'
import { rejectedForm, staffSite } from './staff-site.ts'

const colleague = 'sita@jaldhara.example'
await addStaff({ email: colleague, name: 'Sita Rai', role: 'editor' }, 'tester')
const { open, send, read } = await staffSite(await cookieOf('admin'))

const types = contentTypes
  .filter((type) => type !== settings && type !== securityRules && !type.api.notInApi)
  .map((type): [string, ContentType] => [type === slides ? 'hero-slides' : type.name, type])

const representatives = pickRepresentatives(types, ([, type]) => fieldKinds(type))

const valuesOf = async (type: ContentType, id: string): Promise<Record<string, unknown>> => ({
  ...(await findItem(type, id)),
})

/** A change by a colleague while a form is open. */
async function saveAsColleague(type: ContentType, id: string, values: object) {
  const before = await findItem(type, id)
  if (!before) throw new Error('There is no item.')
  await updateItem(type, id, { ...before, ...values }, colleague)
}

test('a repeated new form that was changed is merged as an edit', async () => {
  const path = '/admin/announcements?new=1'
  const typed = { title: 'Made before', content: 'Words' }
  const form = fillIn(await open(path), typed)
  expect((await send(path, form)).status).toBe(303)
  const id = String(form.get('freshId'))
  await saveAsColleague(announcements, id, { content: 'Theirs' })
  expect((await send(path, fillIn(form, { title: 'After Back' }))).status).toBe(303)
  expect(await valuesOf(announcements, id)).toMatchObject({ title: 'After Back', content: 'Theirs' })
  const conflict = await send(path, fillIn(form, { content: 'Mine' }))
  expect([conflict.status, conflict.message]).toEqual([409, expect.stringContaining('Sita Rai')])
  expect([rejectedForm(conflict).get('id'), rejectedForm(conflict).get('content')]).toEqual([id, 'Mine'])
  expect(await valuesOf(announcements, id)).toMatchObject({ content: 'Theirs' })
  const made = await listItems(announcements, { q: 'After Back', unpublished: true })
  expect(made.map(({ _id }) => _id)).toEqual([id])
})

describe.each(representatives)('/admin/%s with concurrent edits', (name, type) => {
  test('merges fields that only one person changed, and reports them', async () => {
    const own = Object.entries(type.fields).filter(([, { kind }]) =>
      ['text', 'longText', 'number'].includes(kind),
    )
    const [[mine = ''] = [], [theirs = 'visibility'] = []] = own
    const isNumber = type.fields[mine]?.kind === 'number'
    const item = await createItem(type, sampleValues(type, 'begun'), 'tester')
    const edit = `/admin/${name}?edit=${item._id}`
    const form = fillIn(await open(edit), { [mine]: isNumber ? '77' : 'Mine' })
    const changed = theirs === 'visibility' ? 'Draft' : isNumber ? 88 : 'Theirs'
    await saveAsColleague(type, item._id, { [theirs]: changed })
    expect((await send(edit, form)).status).toBe(303)
    const now = await valuesOf(type, item._id)
    expect(now).toMatchObject({ [mine]: isNumber ? 77 : 'Mine', [theirs]: changed })
    const { html } = await read(`/admin/${name}`)
    expect(textOf(html)).toContain(`Sita Rai also changed this: ${type.fields[theirs]?.label}.`)
  })
})

describe('a conflicting field', () => {
  const begin = async () => {
    const values = {
      ...sampleValues(projectPhases, 'begun'),
      progress: 54,
      milestones: ['Adit'],
      description: 'Old',
    }
    const item = await createItem(projectPhases, values, 'tester')
    const edit = `/admin/projects?edit=${item._id}`
    return { edit, id: item._id, form: await open(edit) }
  }

  test('shows both values and the other author, and merges the rest', async () => {
    const { edit, id, form } = await begin()
    fillIn(form, { description: 'Mine', milestones: 'Mine', title: 'My title' })
    await saveAsColleague(projectPhases, id, { description: 'Theirs', progress: 60, milestones: ['Theirs'] })
    const conflict = await send(edit, form)
    expect(conflict.status).toBe(409)
    expect(conflict.message).toMatch(/^Sita Rai changed the same fields/)
    expect(await valuesOf(projectPhases, id)).toMatchObject({ description: 'Theirs', version: 2 })
    const shown = rejectedForm(conflict)
    expect(shown.get('progress')).toBe('60')
    expect(shown.get('title')).toBe('My title')
    expect(shown.get('description')).toBe('Mine')
    expect(conflict.form?.choices.filter(([name]) => name.startsWith('take'))).toEqual([
      ['take[description]', 'mine'],
      ['take[description]', 'theirs'],
      ['take[milestones]', 'mine'],
      ['take[milestones]', 'theirs'],
    ])
    expect(textOf(conflict.html)).toMatch(
      /You and Sita Rai \(\d+ \w+ \d{4}, \d\d:\d\d Nepal time\) both changed this/,
    )
    expect(textOf(conflict.html)).toContain('Use Sita Rai’s version Theirs')

    const ids = [...conflict.html.matchAll(/<fieldset[^>]* id="([^"]+)"/g)].map(([, name]) => name)
    const [, first = ''] = /<a href="#([^"]+)"[^>]*>Go to “Description”</.exec(conflict.html) ?? []
    expect([ids.length, ids.indexOf(first)]).toEqual([2, 0])

    const open = await send(edit, fillIn(shown, { 'take[milestones]': 'theirs' }))
    expect(open.status).toBe(400)
    expect(open.errors).toEqual({ description: 'Choose which version to keep.' })
    const chosen = rejectedForm(open)
    expect(chosen.get('take[milestones]')).toBe('theirs')
    expect((await send(edit, fillIn(chosen, { 'take[description]': 'mine' }))).status).toBe(303)
    expect(await valuesOf(projectPhases, id)).toMatchObject({
      title: 'My title',
      description: 'Mine',
      milestones: ['Theirs'],
      progress: 60,
      version: 3,
    })
  })

  test('is asked about again after a third change', async () => {
    const { edit, id, form } = await begin()
    await saveAsColleague(projectPhases, id, { description: 'Theirs' })
    const conflict = await send(edit, fillIn(form, { description: 'Mine' }))
    await saveAsColleague(projectPhases, id, { description: 'Third', progress: 61 })
    const once = await send(edit, fillIn(rejectedForm(conflict), { 'take[description]': 'mine' }))
    expect(once.status).toBe(409)
    expect(rejectedForm(once).get('take[description]')).toBeNull()
    expect(textOf(once.html)).toContain('Third')
    expect((await send(edit, fillIn(rejectedForm(once), { 'take[description]': 'theirs' }))).status).toBe(303)
    expect(await valuesOf(projectPhases, id)).toMatchObject({ description: 'Third', progress: 61 })
  })

  test('includes every differing field if the history lacks the base version', async () => {
    const { edit, id, form } = await begin()
    await saveAsColleague(projectPhases, id, { description: 'Theirs' })
    const db = await database()
    await db.deleteFrom('changes').where('itemId', '=', id).execute()
    const conflict = await send(edit, fillIn(form, { title: 'My title' }))
    expect(conflict.status).toBe(409)
    expect(conflict.form?.data.getAll('contested')).toEqual(['title', 'description'])
  })

  test('survives a validation error in another field', async () => {
    const { edit, id, form } = await begin()
    await saveAsColleague(projectPhases, id, { description: 'Theirs', title: 'Their title' })
    const wrong = await send(edit, fillIn(form, { description: 'Mine', progress: '500' }))
    expect(wrong.status).toBe(409)
    expect(Object.keys(wrong.errors)).toEqual(['progress'])
    const shown = fillIn(rejectedForm(wrong), { 'take[description]': 'theirs', progress: '70' })
    expect((await send(edit, shown)).status).toBe(303)
    expect(await valuesOf(projectPhases, id)).toMatchObject({
      title: 'Their title',
      description: 'Theirs',
      progress: 70,
    })
  })
})

test('a form of a deleted item adds it again once', async () => {
  const { _id } = await createItem(jobs, sampleValues(jobs, 'gone'), 'tester')
  const edit = `/admin/jobs?edit=${_id}`
  const form = fillIn(await open(edit), { title: 'Comes back' })
  await send(`/admin/jobs?delete=${_id}`, fillIn(new FormData(), { intent: 'remove', id: _id }))
  const refused = await send(edit, form)
  expect(refused.status).toBe(409)
  expect(refused.message).toBe('Someone deleted this job. If you save, it will be added again.')
  expect(textOf(refused.html)).not.toContain('no longer exists')
  for (const _ of [1, 2]) expect((await send(edit, rejectedForm(refused))).status).toBe(303)
  expect(await listItems(jobs, { q: 'Comes back' })).toHaveLength(1)
})
