import { beforeAll, describe, expect, test } from 'vitest'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { restoreVersion } from '~/content/history/restore.server.ts'
import { createItem, findItem, removeItem, updateItem } from '~/content/items/store.server.ts'
import { findLibraryFile } from '~/content/media/library.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import type { Area } from '~/content/schema/permissions.ts'
import { announcements } from '~/content/types/announcements.ts'
import { gallery } from '~/content/types/gallery.ts'
import { jobs } from '~/content/types/jobs.ts'
import { library } from '~/content/types/library.ts'
import { people as persons } from '~/content/types/people.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { slides } from '~/content/types/slides.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { saveWorkingCopy } from '~/content/workflow/publish.server.ts'
import { pictureDimensionsFromName } from '~/files/names.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import { storePicture } from '~/files/upload/store.server.ts'
import { neverEndingValues, sampleFiles, sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { chooseFiles, fillIn, findForm } from '../html-form.ts'
import { pickRepresentatives } from '../representatives.ts'
import { people, signInAll } from '../staff/permissions-site.ts'
import { staffSite } from '../staff/staff-site.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'
import { addPdf, asFile, jpeg, libraryPath, recordUploadBy } from './media-site.ts'

let count = 0
let ask: Awaited<ReturnType<typeof siteClient>>
/** Drafts of two areas, each with its own files. */
const drafts: Partial<Record<Area, { id: string; picture: string; pdf: string; bytes: Buffer }>> = {}

beforeAll(async () => {
  clearSite()
  await signInAll()
  ask = await siteClient()
  for (const { name } of people)
    for (const who of [`${name}@jaldhara.example`, `token ${name}`]) await recordUploadBy(who, ...sampleFiles)
  drafts.news = await draftOf(announcements, 'news')
  drafts.tenders = await draftOf(tenders, 'tenders')
}, loadTimeout)

async function draftOf(type: typeof announcements | typeof tenders, area: Area) {
  const bytes = await jpeg()
  const [picture, file] = [await storePicture(bytes), await addPdf(`Zebrafish ${area}.pdf`)]
  await recordUploadBy(`${area}@jaldhara.example`, picture, file.name)
  const [key] = Object.entries(type.fields).find(([, { kind }]) => kind === 'formatted') ?? ['']
  const values = { ...sampleValues<ContentType>(type, `zebrafish ${++count}`), visibility: 'Draft' as const }
  const files = { attachments: [file], ...('file' in type.fields && { file }) }
  const shown = { ...values, ...files, [key]: `![a secret](/uploads/${picture})` }
  const { _id: id } = await createItem<ContentType>(type, shown, `${area}@jaldhara.example`)
  return { id, picture, pdf: file.name, bytes }
}

/** A draft that an editor of this area cannot open. */
function draftOfOtherArea(area: ContentType['permission']) {
  const found = drafts[area === 'news' ? 'tenders' : 'news']
  if (!found) throw new Error('There is no draft.')
  return found
}

const findPerson = (name: string) => {
  const found = people.find((one) => one.name === name)
  if (!found) throw new Error(`Nobody is ${name}.`)
  return found
}

/** A value of the field that references the file; undefined for a field without files. */
async function valueReferencing(
  { fields }: ContentType,
  key: string,
  names: { picture: string; pdf: string },
) {
  const field = fields[key]
  if (!field) return undefined
  const { file, storedNamesIn } = serverFieldKinds[field.kind]
  if (storedNamesIn) return `See ![this](/uploads/${names.picture})`
  if (!file || !getFieldFileSupport(field)) return undefined
  const stored = await findLibraryFile(file.acceptedFileKinds.includes('picture') ? names.picture : names.pdf)
  const value = stored && file.fromStored(stored)
  return getFieldFileSupport(field)?.isMultiple ? [value] : value
}

const fileFields = contentTypes
  .filter((type: ContentType) => type.permission !== 'admin' && type.permission !== 'any')
  .flatMap((type: ContentType) =>
    Object.keys(type.fields).map((key) => [`${type.name} ${key}`, type, key] as const),
  )
  .filter(([, type, key]) => {
    const kind = type.fields[key]?.kind ?? 'text'
    return serverFieldKinds[kind].file || serverFieldKinds[kind].storedNamesIn
  })
  // A record may repeat an earlier reference, so a single record tests only one field.
  .filter(([, type], at, all) => !type.singletonId || all.findIndex(([, other]) => other === type) === at)

// A field of each kind in each area.
const representatives = pickRepresentatives(fileFields, ([, type, key]) => [
  `${type.permission} ${type.fields[key]?.kind}`,
])

test.each(representatives)('%s accepts no file of a draft from another area', async (_, type, field) => {
  const actor = `${type.permission}@jaldhara.example`
  // A type retains access to files it has referenced, so each field needs another one.
  const [others, area] =
    type.permission === 'news' ? [tenders, 'tenders' as const] : [announcements, 'news' as const]
  const secret = { [field]: await valueReferencing(type, field, await draftOf(others, area)) }
  const values = { ...sampleValues<ContentType>(type, `door-${field}`), ...neverEndingValues(type) }
  const stored = type.singletonId ? await findItem<ContentType>(type, type.singletonId) : undefined
  const made = stored ?? (await createItem<ContentType>(type, values, actor, { id: type.singletonId }))
  const withSecret = { ...values, ...secret }
  const other = { ...sampleValues<ContentType>(type, `other-${field}`), ...secret }
  const refusal = { field, message: expect.stringContaining('belongs to a draft you cannot open') }
  if (!type.singletonId)
    for (const who of [actor, `token ${type.permission}`])
      await expect(createItem<ContentType>(type, other, who)).rejects.toMatchObject(refusal)
  await expect(updateItem<ContentType>(type, made._id, withSecret, actor)).rejects.toMatchObject(refusal)
  const baseVersions = { live: made.version, copy: 0 }
  const copy = saveWorkingCopy<ContentType>(type, made._id, withSecret, {
    actor,
    publishAt: '',
    baseVersions,
  })
  await expect(copy).rejects.toMatchObject(refusal)
  expect(await findItem<ContentType>(type, made._id)).toEqual(made)
  expect(await updateItem<ContentType>(type, made._id, withSecret, 'boss@jaldhara.example')).toBeDefined()
  await updateItem<ContentType>(type, made._id, values, 'boss@jaldhara.example')
  // An editor of the item may restore a file that it had before.
  expect(await updateItem<ContentType>(type, made._id, withSecret, actor)).toBeDefined()
  await updateItem<ContentType>(type, made._id, values, actor)
})

describe('an editor of another area', () => {
  test('finds no drafts of other areas among the targets of links', async () => {
    for (const [as, isFound] of [
      ['careers', false],
      ['news', true],
    ] as const) {
      const found = await ask('/admin/text/find?q=zebrafish', { cookie: findPerson(as).cookie })
      const targets = await found.text()
      expect(targets.includes('zebrafish')).toBe(isFound)
      expect(targets).not.toContain(String(drafts.tenders?.id))
    }
  })

  test('cannot publish a file by the API or a form, which shows the error at the field and retains its inputs', async () => {
    const { picture } = draftOfOtherArea('careers')
    const { token, cookie } = findPerson('careers')
    const { _id, ...values } = { ...sampleValues(jobs, 'open'), _id: '' }
    const description = `see ![x](/uploads/${picture})`
    const call = await ask('/api/jobs', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...values, description }),
    })
    expect([call.status, (await call.json()).errors?.description]).toEqual([
      409,
      expect.stringContaining('belongs to a draft you cannot open'),
    ])
    const careers = await staffSite(cookie)
    const form = fillIn(await careers.open('/admin/jobs?new=1'), { title: 'Kept', description })
    for (const [name, value] of Object.entries(values))
      if (form.has(name) && typeof value === 'string' && !['title', 'description'].includes(name))
        form.set(name, value)
    const refused = await careers.send('/admin/jobs?new=1', form)
    expect(refused.errors.description).toContain('belongs to a draft you cannot open')
    expect(findForm(refused.html).data.get('title')).toBe('Kept')
    expect((await ask(`/uploads/${picture}`)).status).toBe(404)
  })

  test('cannot name a file without a token', async () => {
    const { picture } = draftOfOtherArea('company')
    const company = await staffSite(findPerson('company').cookie)
    const path = '/admin/people?new=1'
    for (const name of ['photo', 'photo[chosen]']) {
      const form = fillIn(await company.open(path), { name: 'Kept', [name]: picture, library: 'photo' })
      const refused = await company.send(path, form)
      expect(refused.errors.photo).toContain('belongs to a draft you cannot open')
      expect(findForm(refused.html).data.get('name')).toBe('Kept')
    }
  })

  test('may use a file after uploading the same bytes', async () => {
    const { bytes, picture } = draftOfOtherArea('company')
    const company = await staffSite(findPerson('company').cookie)
    const values = sampleValues(persons, 'same')
    const form = fillIn(await company.open('/admin/people?new=1'), {
      ...{ name: 'Same', role: 'Keeper', group: values.group },
    })
    chooseFiles(form, 'photo', asFile(bytes, 'same.jpg'))
    expect((await company.send('/admin/people?new=1', form)).status).toBe(303)
    expect((await ask(`/uploads/${picture}`)).status).toBe(200)
    // Everybody may use public files.
    const shown = { ...sampleValues(slides, 'public'), image: picture }
    expect(await createItem(slides, shown, 'careers@jaldhara.example')).toMatchObject({ image: picture })
  })
})

describe('details of a file from another area', () => {
  /** A public picture with details by another area, and an unused picture of this editor. */
  const files = async () => {
    const [theirs, mine] = [await storePicture(await jpeg()), await storePicture(await jpeg())]
    await recordUploadBy('news@jaldhara.example', theirs)
    await recordUploadBy('careers@jaldhara.example', mine)
    const values = { ...sampleValues(gallery, 'shown'), image: await media(theirs) }
    await createItem(gallery, values, 'news@jaldhara.example')
    const details = {
      title: 'Theirs',
      alt: 'A weir',
      credit: 'Them',
      impression: false,
      focus: { x: 40, y: 40 },
    }
    const entry = { ...details, file: await media(theirs) }
    const { _id } = await createItem(library, entry, 'news@jaldhara.example')
    await createItem(gallery, { ...values, image: await media(mine), visibility: 'Draft' }, 'tester').then(
      (draft) => removeItem(gallery, draft._id, 'tester'),
    )
    return { theirs, mine, entry: await findItem(library, _id) }
  }

  async function media(name: string) {
    const [size, stored] = [pictureDimensionsFromName(name), await getOriginalsStore().get(name)]
    if (!size || !stored) throw new Error(`There is no ${name}.`)
    return { name, fileName: 'own.jpg', type: 'image/jpeg', size: stored.size, ...size }
  }

  test('cannot be changed, removed or taken over from the page of an own file, or from the list', async () => {
    const { theirs, mine, entry } = await files()
    const careers = await staffSite(findPerson('careers').cookie)
    const send = async (path: string, values: Record<string, string>) => {
      const form = fillIn(findForm((await careers.read(libraryPath(mine))).html).data, values)
      return (await careers.send(path, form)).status
    }
    const id = entry?._id ?? ''
    const attempts: Record<string, string>[] = [
      { intent: 'remove', id },
      { intent: 'chosen', act: 'remove', chosen: id, meant: 'yes' },
      { intent: 'chosen', act: 'remove', chosen: id, id, meant: 'yes' },
      { intent: 'discard', id },
      { intent: 'save', id, version: '1', title: 'Mine' },
      { intent: 'up', id },
    ]
    for (const path of [libraryPath(mine), '/admin/library'])
      for (const values of attempts) {
        await send(path, values)
        expect(await findItem(library, id), `${path} ${values.intent}`).toEqual(entry)
      }
    const taken = { file: JSON.stringify({ name: theirs, fileName: 'x.jpg' }), 'focus[x]': '3' }
    expect(await send(libraryPath(mine), taken)).toBe(409)
    expect(await (await ask('/focus.css')).text()).not.toContain('3% ')
    expect((await findLibraryFile(theirs))?.entry).toEqual(entry)
  })

  test('are protected by the store and by the history', async () => {
    const { theirs, entry } = await files()
    if (!entry) throw new Error('There is no entry.')
    const actor = 'careers@jaldhara.example'
    const refusal = { message: expect.stringContaining('You cannot edit the details of this file') }
    await expect(removeItem(library, entry._id, actor)).rejects.toMatchObject(refusal)
    await expect(updateItem(library, entry._id, { ...entry, alt: 'x' }, actor)).rejects.toMatchObject(refusal)
    const second = { ...entry, title: 'Mine', file: await media(theirs) }
    await expect(createItem(library, second, actor)).rejects.toMatchObject(refusal)
    const change = await removeItem(library, entry._id, 'boss@jaldhara.example')
    const careers = { email: actor, role: 'editor', areas: ['careers'] } as const
    await expect(restoreVersion(change, 'before', careers)).rejects.toMatchObject(refusal)
    expect(await restoreVersion(change, 'before', { ...careers, email: 'news@jaldhara.example' })).toBe(true)
  })
})
