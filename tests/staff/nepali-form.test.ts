import { describe, expect, test } from 'vitest'
import { addStaff } from '~/auth/staff.server.ts'
import { createItem, findItem, removeItem, updateItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import {
  translatedKeys,
  translationConfirmationInputName,
  translationKey,
  typeWithTranslationFields,
} from '~/content/schema/translations.ts'
import { faqs } from '~/content/types/faqs.ts'
import { popups } from '~/content/types/popups.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { slides } from '~/content/types/slides.ts'
import { sampleNepali, sampleValues } from '../content/samples.ts'
import { fillIn, textOf } from '../html-form.ts'
import { pickRepresentatives } from '../representatives.ts'
import { cookieOf } from './received-submissions.ts'
import { rejectedForm, staffSite } from './staff-site.ts'

await addStaff({ email: 'sita@jaldhara.example', name: 'Sita Rai', role: 'editor' }, 'tester')
const staff = await staffSite(await cookieOf('admin'))

const types = contentTypes
  .filter((type: ContentType) => !type.singletonId && translatedKeys(type).length > 0)
  .map((type): [string, ContentType] => [type === slides ? 'hero-slides' : type.name, type])

/** Representatives of all kinds of translated fields. */
const representatives = pickRepresentatives(types, ([, type]) =>
  translatedKeys(type).map((key) => type.fields[key]?.kind),
)

describe.each(representatives)('/admin/%s', (name, type) => {
  test('has Nepali inputs, shows missing ones, and stores them unchanged', async () => {
    const values = sampleValues(type, 'form')
    const { _id } = await createItem(type, values, 'tester')
    const edit = `/admin/${name}?edit=${_id}`
    const { html, form } = await staff.read(edit)
    for (const key of translatedKeys(type)) {
      const label = typeWithTranslationFields(type).fields[translationKey(key)]?.label ?? ''
      expect(
        [...(form?.data.keys() ?? [])].some((input) => input.split('[')[0] === translationKey(key)),
      ).toBe(true)
      expect(textOf(html)).toContain(label)
    }
    expect(html).toMatch(
      /<(input|textarea)[^>]*name="ne\.[^"]+"[^>]*lang="ne"|<(input|textarea)[^>]*lang="ne"[^>]*name="ne\./,
    )
    expect(textOf(html)).toContain('No Nepali yet. Visitors see the English.')

    const ne = sampleNepali(type, 'form')
    await updateItem(type, _id, { ...values, ne }, 'tester')
    const full = await staff.read(edit)
    expect(textOf(full.form?.html ?? '')).not.toContain('Nepali is missing')
    expect((await staff.send(edit, rejectedForm(full))).status).toBe(303)
    expect(await findItem(type, _id)).toMatchObject({ version: 2, ne })

    const list = (state: string) => staff.read(`/admin/${name}?nepali=${state}`)
    expect((await list('missing')).html).not.toContain(`id="item-${_id}"`)
    await removeItem(type, _id, 'tester')
  })
})

describe('a form without scripts', () => {
  const begin = async (ne: object = {}) => {
    const item = await createItem(faqs, { q: 'When?', a: 'Now.\nToday.', ne }, 'tester')
    return { id: item._id, edit: `/admin/faqs?edit=${item._id}` }
  }
  const stored = async (id: string) => findItem(faqs, id)

  test('saves both languages, and a rejected form preserves them', async () => {
    const { id, edit } = await begin()
    const form = fillIn(await staff.open(edit), { q: '', 'ne.q': 'कहिले?', 'ne.a': 'न'.repeat(50_001) })
    const refused = await staff.send(edit, form)
    expect(refused.status).toBe(400)
    expect(refused.errors).toEqual({
      q: 'Question is required.',
      'ne.a': 'Answer in Nepali can have at most 50000 characters.',
    })
    expect(rejectedForm(refused).get('ne.q')).toBe('कहिले?')
    expect((await stored(id))?.ne).toEqual({})
    const mended = fillIn(rejectedForm(refused), { q: 'When?', 'ne.a': 'अहिले।' })
    expect((await staff.send(edit, mended)).status).toBe(303)
    expect(await stored(id)).toMatchObject({ q: 'When?', ne: { q: 'कहिले?', a: 'अहिले।' }, neOld: [] })
  })

  test('copies English into empty Nepali inputs without saving', async () => {
    const { id, edit } = await begin()
    const offersCopy = async (path: string) =>
      (await staff.read(path)).form?.buttons.some(({ label }) => label.startsWith('Copy English'))
    expect([await offersCopy('/admin/faqs?new=1'), await offersCopy(edit)]).toEqual([true, true])
    const form = fillIn(await staff.open(edit), { q: 'Typed anew?', 'ne.a': 'अहिले।' })
    form.append('copy', 'yes')
    const copied = await staff.send(edit, form)
    expect(copied.status).toBe(200)
    expect(copied.message).toContain('Translate it, then save')
    const data = rejectedForm(copied)
    expect(['q', 'ne.q', 'ne.a'].map((name) => data.get(name))).toEqual([
      'Typed anew?',
      'Typed anew?',
      'अहिले।',
    ])
    expect(await stored(id)).toMatchObject({ q: 'When?', ne: {}, version: 1 })
    expect((await staff.send(edit, fillIn(data, { 'ne.q': 'कहिले?' }))).status).toBe(303)
    expect((await stored(id))?.ne).toEqual({ q: 'कहिले?', a: 'अहिले।' })
    expect(await offersCopy(edit)).toBe(false)
  })

  test('shows stale Nepali until somebody confirms it', async () => {
    const { id, edit } = await begin({ q: 'कहिले?', a: 'अहिले।' })
    await staff.send(edit, fillIn(await staff.open(edit), { q: 'When then?' }))
    expect((await stored(id))?.neOld).toEqual(['q'])
    const shown = await staff.read(edit)
    expect(textOf(shown.form?.html ?? '')).toContain('The English changed after this Nepali was saved.')
    expect((await staff.read('/admin/faqs?nepali=old')).html).toContain(`id="item-${id}"`)
    expect(textOf((await staff.read('/admin/dashboard')).html)).toContain('Nepali out of date: 1')
    await staff.send(edit, rejectedForm(shown))
    expect((await stored(id))?.neOld).toEqual(['q'])
    const form = rejectedForm(await staff.read(edit))
    form.append(translationConfirmationInputName('ne.q'), 'true')
    await staff.send(edit, form)
    expect((await stored(id))?.neOld).toEqual([])
    expect((await staff.read('/admin/faqs?nepali=old')).html).not.toContain(`id="item-${id}"`)
  })

  test('accepts Nepali alone for a new item, and preserves it when English is added', async () => {
    const path = '/admin/faqs?new=1'
    const only = { 'ne.q': 'बिजुली कहिले आउँछ?', 'ne.a': 'भोलि।' }
    const form = fillIn(await staff.open(path), only)
    const id = String(form.get('freshId'))
    expect((await staff.send(path, form)).status).toBe(303)
    expect(textOf((await staff.read('/admin/faqs')).html)).toContain('No English yet')
    expect(await stored(id)).toMatchObject({
      q: only['ne.q'],
      a: 'भोलि।',
      ne: { q: only['ne.q'] },
      neOld: [],
    })
    const edit = `/admin/faqs?edit=${id}`
    await staff.send(edit, fillIn(await staff.open(edit), { q: 'When does power come?' }))
    expect(await stored(id)).toMatchObject({ q: 'When does power come?', ne: { q: only['ne.q'] } })
    const emptied = await staff.send(edit, fillIn(await staff.open(edit), { q: '' }))
    expect(emptied.errors).toEqual({ q: 'Question is required.' })
  })

  test('asks about a Nepali conflict, and merges other changes', async () => {
    const { id, edit } = await begin({ q: 'कहिले?', a: 'अहिले।' })
    const form = fillIn(await staff.open(edit), { 'ne.q': 'मेरो' })
    await updateItem(
      faqs,
      id,
      { q: 'When?', a: 'Now.\nToday.', ne: { q: 'उनको', a: 'भोलि।' } },
      'sita@jaldhara.example',
    )
    const response = await staff.send(edit, form)
    expect(response.status).toBe(409)
    expect(textOf(response.html)).toContain('उनको')
    const saved = await staff.send(edit, fillIn(rejectedForm(response), { 'take[ne.q]': 'mine' }))
    expect(saved.status).toBe(303)
    expect((await stored(id))?.ne).toEqual({ q: 'मेरो', a: 'भोलि।' })
  })
})

describe.each([...representatives.slice(0, 2), ['popups', popups] as const])(
  'Preeti in /admin/%s',
  (name, type) => {
    test('needs a single confirmation before it is published', async () => {
      const [key = ''] = Object.keys(typeWithTranslationFields(type).fields).filter(
        (one) =>
          /^(ne\.|nepali)/.test(one) &&
          ['text', 'longText'].includes(typeWithTranslationFields(type).fields[one]?.kind ?? ''),
      )
      const { _id } = await createItem(type, sampleValues(type, 'preeti'), 'tester')
      const edit = `/admin/${name}?edit=${_id}`
      const save = async (form: FormData) => {
        const answer = await staff.send(edit, form)
        return { ...answer, outcome: [answer.status, answer.message.includes('typed in Preeti')] }
      }
      const form = fillIn(await staff.open(edit), { [key]: 'slxn]<' })
      const response = await save(form)
      expect(response.outcome).toEqual([409, true])
      expect(response.message).toContain(`“${typeWithTranslationFields(type).fields[key]?.label}”`)
      expect((await findItem(type, _id))?.version).toBe(1)
      const button = response.form?.buttons.find(({ label }) => label === 'Save anyway')
      expect((await staff.send(button?.action ?? '', rejectedForm(response))).status).toBe(303)
      expect((await save(await staff.open(edit))).outcome).toEqual([303, false])
      expect((await save(fillIn(await staff.open(edit), { [key]: 'कहिले?' }))).outcome).toEqual([303, false])
      await removeItem(type, _id, 'tester')
    })
  },
)
