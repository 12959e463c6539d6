import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { createItem, findItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { forms } from '~/content/types/forms.ts'
import { people } from '~/content/types/people.ts'
import { policies } from '~/content/types/policies.ts'
import { slides } from '~/content/types/slides.ts'
import { storePicture } from '~/files/upload/store.server.ts'
import { sampleValues } from '../content/samples.ts'
import { announcedTexts, fillIn, findForm } from '../html-form.ts'
import { loadTimeout } from '../whole-site.ts'
import {
  addPdf,
  addPerson,
  admin,
  asFile,
  ask,
  jpeg,
  libraryPath,
  saveDetails,
  startSite,
  uniquePdf,
} from './media-site.ts'

beforeAll(startSite, loadTimeout)

describe('replacing a file', () => {
  test('changes every item that uses it, under the same links, and undo reverts all', async () => {
    const old = await addPdf('Plan.pdf')
    const [form, notice] = [
      await createItem(forms, { ...sampleValues(forms, 'plan'), file: old }, 'tester'),
      await createItem(
        announcements,
        {
          ...sampleValues(announcements, 'plan'),
          attachments: [old],
        },
        'tester',
      ),
    ]
    const link = `/files/announcements/${notice._id}/Plan.pdf`
    const first = Buffer.from(await (await ask(link)).arrayBuffer())
    const next = Buffer.concat([first, Buffer.from('\n%new\n%%EOF\n')])
    const saved = await saveDetails(old.name, {}, asFile(next, 'Plan of May.pdf'))
    expect(saved.status).toBe(303)
    const [newForm, newNotice] = [await findItem(forms, form._id), await findItem(announcements, notice._id)]
    expect(saved.location).toBe(libraryPath(newForm?.file?.name ?? ''))
    expect([newForm?.file?.fileName, newNotice?.attachments[0]?.fileName]).toEqual(['Plan.pdf', 'Plan.pdf'])
    expect(Buffer.from(await (await ask(link)).arrayBuffer()).equals(next)).toBe(true)
    expect((await ask(`/uploads/${old.name}`)).status).toBe(404)

    const { html } = await admin.read(saved.location)
    expect(announcedTexts(html, 'status')[0]).toMatch(/^File replaced, also in the 2 items that use it\./)
    const undo = findForm(html, 'change').data
    const undone = await admin.send(saved.location, undo)
    expect(undone).toMatchObject({ status: 303, location: libraryPath(old.name) })
    expect((await findItem(forms, form._id))?.file).toEqual(old)
    expect((await findItem(announcements, notice._id))?.attachments).toEqual([old])
    expect(Buffer.from(await (await ask(link)).arrayBuffer()).equals(first)).toBe(true)
  })

  test('replaces the alt texts of the items that show it', async () => {
    const old = await storePicture(await jpeg())
    const slide = await createItem(
      slides,
      { ...sampleValues(slides, 'face'), image: old, alt: 'An old weir', ne: { alt: 'पुरानो बाँध' } },
      'tester',
    )
    const bare = await createItem(slides, { ...sampleValues(slides, 'bare'), image: old, alt: '' }, 'tester')
    await saveDetails(old, { alt: 'The old weir', 'ne.alt': '' })
    const saved = await saveDetails(old, { alt: 'The new weir' }, asFile(await jpeg(), 'new.jpg'))
    expect(saved.status).toBe(303)
    expect(await findItem(slides, slide._id)).toMatchObject({ alt: 'The new weir', ne: {} })
    expect((await findItem(slides, bare._id))?.alt).toBe('')
    expect((await findItem(slides, slide._id))?.image).not.toBe(old)
    const { html } = await admin.read(saved.location)
    await admin.send(saved.location, findForm(html, 'change').data)
    expect(await findItem(slides, slide._id)).toMatchObject({
      image: old,
      alt: 'An old weir',
      ne: { alt: 'पुरानो बाँध' },
    })
  })

  test('is undone without losing later changes, or items that already used the new file', async () => {
    const [old, other] = [await storePicture(await jpeg()), await jpeg()]
    const [mine, alreadyUsing] = [await addPerson(old), await addPerson(await storePicture(other))]
    const saved = await saveDetails(old, {}, asFile(other, 'other.jpg'))
    expect(saved.status).toBe(303)
    const changed = await findItem(people, mine._id)
    if (changed) await updateItem(people, mine._id, { ...changed, role: 'Chair' }, 'tester')
    const { html } = await admin.read(saved.location)
    await admin.send(saved.location, findForm(html, 'change').data)
    expect(await findItem(people, mine._id)).toMatchObject({ photo: old, role: 'Chair' })
    expect((await findItem(people, alreadyUsing._id))?.photo).not.toBe(old)
  })

  test('is refused where the new file does not fit, and changes nothing', async () => {
    const old = await storePicture(await jpeg())
    const { _id, name } = await addPerson(old)
    const pdf = asFile(readFileSync('app/sample/documents/code-of-conduct.pdf'), 'code.pdf')
    const refused = await saveDetails(old, {}, pdf)
    expect(refused.status).toBe(409)
    expect(refused.errors.file).toContain(`“Photo” of Person “${name}”`)
    expect((await findItem(people, _id))?.photo).toBe(old)
    expect((await admin.read(libraryPath(old))).status).toBe(200)
  })
})

describe('a form opened before a file was replaced', () => {
  const replace = async (old: string, file: File) => {
    const saved = await saveDetails(old, { alt: 'The new one' }, file)
    expect(saved.status).toBe(303)
    return saved.location.replace(libraryPath(''), '')
  }
  const pdf = () => asFile(uniquePdf('hse-policy'), 'New.pdf')

  test('saves its inputs with the new file, also in texts and lists, without a question', async () => {
    const [photo, old, more] = [
      await storePicture(await jpeg()),
      await addPdf('Old.pdf'),
      await addPdf('More.pdf'),
    ]
    const values = {
      ...sampleValues(announcements, 'stale'),
      content: `Look:\n\n![Weir](/uploads/${photo})`,
      attachments: [old],
    }
    const { _id } = await createItem(announcements, values, 'tester')
    const path = `/admin/announcements?edit=${_id}`
    const open = await admin.open(path)
    const [newPhoto, newPaper] = [
      await replace(photo, asFile(await jpeg(), 'new.jpg')),
      await replace(old.name, pdf()),
    ]
    const content = String(open.get('content')).replace('Look', 'See')
    const saved = await admin.send(path, fillIn(open, { content, attachments: JSON.stringify([old, more]) }))
    expect([saved.status, saved.errors]).toEqual([303, {}])
    const item = await findItem(announcements, _id)
    expect(item?.content).toContain('See')
    expect(item?.content).toContain(newPhoto)
    expect(item?.content).not.toContain(photo)
    expect(item?.attachments.map(({ name }) => name)).toEqual([newPaper, more.name])
  })

  test('for a new item saves the new file, also after a refusal', async () => {
    const old = await addPdf('Draft.pdf')
    await createItem(policies, { ...sampleValues(policies, 'draft'), file: old }, 'tester')
    const path = '/admin/forms?new=1'
    const form = fillIn(await admin.open(path), { library: 'file' })
    const offered = (await admin.send(path, form)).form?.choices ?? []
    const [, value = ''] =
      offered.find(([name, value]) => name === 'file[chosen]' && value.includes(old.name)) ?? []
    form.set('library', '')
    form.set('file[chosen]', value)
    const refused = await admin.send(path, form)
    expect(refused.status).toBe(400)
    const now = await replace(old.name, pdf())
    const saved = await admin.send(
      path,
      fillIn(findForm(refused.html).data, { name: 'New form', description: 'D' }),
    )
    expect(saved.status).toBe(303)
    const [item] = (await listItems(forms)).filter(({ name }) => name === 'New form')
    expect(item?.file?.name).toBe(now)
  })

  test('does not bring the old file back through a working copy', async () => {
    const old = await storePicture(await jpeg())
    const { _id } = await addPerson(old)
    const path = `/admin/people?edit=${_id}`
    const open = await admin.open(path)
    expect((await admin.send(path, fillIn(open, { role: 'Chair', as: 'copy' }))).status).toBe(303)
    const stale = await admin.open(path)
    const now = await replace(old, asFile(await jpeg(), 'new.jpg'))
    const { html } = await admin.read(path)
    expect(html).toContain(now)
    expect(html).not.toContain(old)
    expect((await admin.send(path, fillIn(stale, { role: 'Head', as: 'publish' }))).status).toBe(303)
    expect(await findItem(people, _id)).toMatchObject({ photo: now, role: 'Head' })
  })
})
