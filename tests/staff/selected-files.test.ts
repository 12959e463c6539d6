import { expect, test } from 'vitest'
import type { Field } from '~/content/fields/field.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { listItems } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { toFormInputs } from '~/content/schema/form-inputs.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { settings } from '~/content/types/settings.ts'
import { slides } from '~/content/types/slides.ts'
import { sampleValues } from '../content/samples.ts'
import { chooseFiles, fillIn, textOf } from '../html-form.ts'
import { cookieOf } from './received-submissions.ts'
import { jpg, pdf } from './screen-forms.ts'
import { rejectedForm, staffSite } from './staff-site.ts'

const { open, send } = await staffSite(await cookieOf('editor'))

const fieldsOf = (wanted: (field: Field) => boolean) =>
  contentTypes
    .filter((type) => type !== settings && !type.api.notInApi)
    .flatMap((type) =>
      Object.entries(type.fields)
        .filter(([, field]) => wanted(field))
        .map(([key, field]): [string, string, ContentType, Field] => [
          type === slides ? 'hero-slides' : type.name,
          key,
          type,
          field,
        ]),
    )

/** A form with a single missing text, and the value it needs. */
async function almostFilled(path: string, type: ContentType, mark: string) {
  const texts = toFormInputs(type, sampleValues(type, mark))
  for (const [key, field] of Object.entries(type.fields)) if (getFieldFileSupport(field)) delete texts[key]
  // Without a required text, a number that is out of range.
  const required = Object.entries(type.fields).find(([key, field]) => field.required && key in texts)
  const [missing = ''] =
    required ?? Object.entries(type.fields).find(([, { kind }]) => kind === 'percent') ?? []
  if (texts.type === 'video') texts.type = 'image'
  const form = fillIn(await open(path), { ...texts, [missing]: required ? ' ' : '500' })
  return { form, missing, text: texts[missing] ?? '' }
}

const newest = async (type: ContentType): Promise<Record<string, unknown>> => ({
  ...(await listItems(type)).sort((one, other) => other.position - one.position)[0],
})
const fileNames = (value: unknown) => Object(value).map((one: { fileName: string }) => one.fileName)

test.each(fieldsOf(({ kind }) => kind === 'documents'))(
  '/admin/%s: valid files of %s are stored, and each invalid one is reported',
  async (name, key, type) => {
    const path = `/admin/${name}?new=1`
    const { form, missing, text } = await almostFilled(path, type, 'several')
    const notes = new File(['just a text'], 'notes.txt')
    chooseFiles(
      form,
      key,
      await pdf('first.pdf'),
      notes,
      await pdf('second.pdf'),
      new File(['x'], 'नक्सा.dwg'),
    )
    const refused = await send(path, form)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.errors).sort()).toEqual([missing, key].sort())
    expect(refused.errors[key]).toMatch(
      /“notes.txt” was not taken: Please choose .* “नक्सा.dwg” was not taken/,
    )
    for (const fileName of ['first.pdf', 'second.pdf']) expect(refused.html).toContain(fileName)

    const corrected = fillIn(rejectedForm(refused), { [missing]: text })
    const [, [, second] = []] = refused.form?.choices.filter(([box]) => box === `${key}[remove]`) ?? []
    corrected.append(`${key}[remove]`, second ?? '')
    chooseFiles(corrected, key, await pdf('third.pdf'))
    expect((await send(path, corrected)).status).toBe(303)
    expect(fileNames((await newest(type))[key])).toEqual(expect.arrayContaining(['third.pdf']))
  },
)

test.each(fieldsOf((field) => getFieldFileSupport(field) !== undefined && field.kind !== 'documents'))(
  '/admin/%s: an invalid %s is reported, and the previous file remains',
  async (name, key, type, { kind, mimeTypes }) => {
    const path = `/admin/${name}?new=1`
    const { form, missing, text } = await almostFilled(path, type, 'single')
    const right = await (mimeTypes?.length === 1 || kind === 'document' ? pdf('right.pdf') : jpg('right.jpg'))
    for (const [other, field] of Object.entries(type.fields))
      if (field.kind === 'media' || (field.required && getFieldFileSupport(field)))
        chooseFiles(form, other, right)
    chooseFiles(form, key, right)
    const first = await send(path, form)
    expect(Object.keys(first.errors)).toEqual([missing])
    const storedValue = String(rejectedForm(first).get(key))
    expect(storedValue).not.toBe('')

    chooseFiles(first.form?.data ?? form, key, new File(['x'], 'wrong.txt'))
    const second = await send(path, rejectedForm(first))
    expect(Object.keys(second.errors).sort()).toEqual([missing, key].sort())
    expect(textOf(second.html)).toContain('Not uploaded: wrong.txt')
    const corrected = fillIn(rejectedForm(second), { [missing]: text })
    expect((await send(path, corrected)).status).toBe(303)
    const value = (await newest(type))[key]
    expect(typeof value === 'string' ? value : JSON.parse(JSON.stringify(value))).toEqual(
      kind === 'picture'
        ? storedValue
        : expect.objectContaining({ fileName: JSON.parse(storedValue).fileName }),
    )
  },
)
