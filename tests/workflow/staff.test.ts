import { beforeAll, describe, expect, test } from 'vitest'
import { describeChange } from '~/content/history/change-view.server.ts'
import { findLastChange, restoreVersion, undoChange } from '~/content/history/restore.server.ts'
import { runWithPreview } from '~/content/items/preview.server.ts'
import { findItem, removeItem, updateItem } from '~/content/items/store.server.ts'
import type { ContentType, SystemFields } from '~/content/schema/define.ts'
import { toFormInputs } from '~/content/schema/form-inputs.ts'
import { isPublishingField } from '~/content/schema/publishing.ts'
import { hasTranslatedFields } from '~/content/translations/status.server.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import type { FormState } from '~/routes/staff/resource/form/form-state.server.ts'
import { loadScreen } from '~/routes/staff/resource/list/screen.server.ts'
import { handleScreenAction } from '~/routes/staff/resource/save/act.server.ts'
import { fieldKinds, pickRepresentatives } from '../representatives.ts'
import { addSample, callLoader, fileOf, site, typesByName } from './public-reads.ts'
import { anEditor, cookie, later, startSite } from './workflow-site.ts'

beforeAll(startSite)
const inputs = { visibility: 'Draft', publishAt: '2099-12-05T10:00', unpublishAt: '' }

/** Date fields of the type, set to the day of going live. */
const publicationDates = (type: ContentType) =>
  Object.fromEntries(
    Object.entries(type.fields)
      .filter(([key, { kind }]) => !isPublishingField(key) && (kind === 'date' || kind === 'moment'))
      .map(([key, { kind }]) => [key, kind === 'date' ? '2099-12-05' : '2099-12-05T12:00']),
  )

async function save(type: ContentType, item: SystemFields, entries: Record<string, string>) {
  const body = new FormData()
  const all: Record<string, string> = {
    ...toFormInputs(type, { ...item }),
    intent: 'save',
    id: item._id,
    version: String(item.version),
    ...entries,
  }
  for (const [name, value] of Object.entries(all)) body.append(name, value)
  const request = new Request(`${site}/admin/x?edit=${item._id}`, { method: 'POST', headers: cookie, body })
  const response = await handleScreenAction(type, request)
  if (response instanceof Response) return { status: response.status }
  const { data, init } = response as { data: { form: FormState }; init: ResponseInit | null }
  return { status: init?.status ?? 200, form: data.form }
}

const stored = async (type: ContentType, id: string): Promise<Record<string, unknown>> => ({
  ...(await findItem(type, id)),
})

/** Representatives of all kinds of fields. */
const representatives = pickRepresentatives(typesByName, ([, type]) => fieldKinds(type))

describe.each(representatives)('the form of %s', (name, type) => {
  test('saves a draft with its times in Nepal time, after a confirmation', async () => {
    const item = await addSample(type, 'zqform')
    const confirmation = await save(type, item, { ...publicationDates(type), ...inputs })
    expect(confirmation).toMatchObject({
      status: 409,
      form: { confirmLabel: 'Save and remove from the site', inputs },
    })
    expect(confirmation.form?.message).toContain('will be removed from the site')
    expect(await stored(type, item._id)).toEqual(item)
    expect(await save(type, item, { ...publicationDates(type), ...inputs, meant: 'yes' })).toEqual({
      status: 303,
    })
    expect(await stored(type, item._id)).toMatchObject({ ...inputs, publishAt: later })
    expect(toFormInputs(type, await stored(type, item._id))).toMatchObject(inputs)
    await removeItem(type, item._id, 'tester')
    expect(name).toBe(type.name)
  })

  test.each([
    [{ publishAt: '2099-12-05T10:00', unpublishAt: '2099-12-05T10:00' }, 'after the time it goes live'],
    [{ unpublishAt: 'soon' }, 'must be a day and a time'],
  ])('refuses %j at its field and retains the inputs', async (wrong, message) => {
    const item = await addSample(type, 'zqwrong')
    const { status, form } = await save(type, item, { ...publicationDates(type), ...wrong })
    expect(status).toBe(400)
    expect(form?.errors).toEqual({ unpublishAt: expect.stringContaining(message) })
    expect(form?.inputs).toMatchObject(wrong)
    expect(await stored(type, item._id)).toEqual(item)
    await removeItem(type, item._id, 'tester')
  })

  test('does not publish a draft when the publishing inputs are missing', async () => {
    const item = await addSample(type, 'zqsilent', { visibility: 'Draft', publishAt: later })
    const body = new FormData()
    const { visibility, publishAt, unpublishAt, ...others } = toFormInputs(type, { ...item })
    for (const [key, value] of Object.entries({ ...others, intent: 'save', id: item._id, version: '1' }))
      body.append(key, value)
    const response = await handleScreenAction(
      type,
      new Request(`${site}/admin/x`, { method: 'POST', headers: cookie, body }),
    )
    expect(response).toMatchObject({ status: 303 })
    expect(await stored(type, item._id)).toMatchObject({ visibility: 'Draft', publishAt: later, version: 1 })
    await removeItem(type, item._id, 'tester')
  })

  test('asks for confirmation only before a public item is postponed', async () => {
    const item = await addSample(type, 'zqoffline')
    const postponed = { ...publicationDates(type), publishAt: '2099-12-05T10:00' }
    expect((await save(type, item, postponed)).form?.message).toContain('will be removed from the site')
    expect(await stored(type, item._id)).toEqual(item)
    expect(await save(type, item, { unpublishAt: '2099-12-05T10:00' })).toEqual({ status: 303 })
    await removeItem(type, item._id, 'tester')
    const draft = await addSample(type, 'zqoffline', { visibility: 'Draft' })
    expect(await save(type, draft, postponed)).toEqual({ status: 303 })
    await removeItem(type, draft._id, 'tester')
  })
})

describe.each(representatives)('the list of %s', (_, type) => {
  test('shows the publication status of each item and filters by it', async () => {
    const item = await addSample(type, 'zqlist', { publishAt: later })
    const screen = async (query: string) =>
      (await loadScreen(type, new Request(`${site}/admin/x${query}`, { headers: cookie }))).data
    const { list, publicationStatuses } = await screen('?state=scheduled')
    expect(list.items.map(({ _id }) => _id)).toEqual([item._id])
    expect(publicationStatuses[item._id]).toEqual({
      state: 'scheduled',
      description: 'Goes live on 5 December 2099, 10:00 Nepal time',
      publicPath: '',
      preview: expect.stringMatching(/^\/preview\/[\w-]+\.[\w-]+$/),
      translation: hasTranslatedFields(type) ? ['missing'] : [],
      version: 1,
    })
    expect((await screen('?state=draft')).list.total).toBe(0)
    expect((await screen('?state=nonsense')).list.total).toBe(1)
    // An open form shows the status of an item outside the list, too.
    expect((await screen(`?state=draft&edit=${item._id}`)).publicationStatuses).toHaveProperty(item._id)
    await removeItem(type, item._id, 'tester')
  })

  test('undo and restore bring back the publication status', async () => {
    const item = await addSample(type, 'zqundo')
    const draft: Parameters<typeof updateItem>[2] = { ...item, visibility: 'Draft', publishAt: later }
    await updateItem(type, item._id, draft, 'tester')
    const change = await findLastChange(type.name, item._id)
    if (!change) throw new Error('no change was written down')
    expect(describeChange(change, anEditor).fields).toEqual([
      { label: 'Visibility', before: 'Published', after: 'Draft' },
      { label: 'Goes live on', before: '', after: '5 December 2099, 10:00 Nepal time' },
    ])
    expect(await undoChange(type, change.sequence, 'tester')).toBe(true)
    expect(await stored(type, item._id)).toMatchObject({ visibility: 'Published', publishAt: '' })
    expect(await restoreVersion(change.sequence, 'after', { email: 'a@jaldhara.example', ...anEditor })).toBe(
      true,
    )
    expect(await stored(type, item._id)).toMatchObject({ visibility: 'Draft', publishAt: later })
    await removeItem(type, item._id, 'tester')
    const removed = await findLastChange(type.name, item._id)
    expect(await undoChange(type, removed?.sequence ?? 0, 'tester')).toBe(true)
    expect(await stored(type, item._id)).toMatchObject({ visibility: 'Draft', publishAt: later })
    await removeItem(type, item._id, 'tester')
  })
})

describe('files of a draft', () => {
  test.each(
    typesByName.filter(([, { fields }]) =>
      Object.values(fields).some(({ kind }) => ['document', 'documents', 'media'].includes(kind)),
    ),
  )('of %s are served to staff and in its preview only', async (name, type) => {
    const item = await addSample(type, 'zqfile', { visibility: 'Draft' })
    const values: Record<string, unknown> = { ...item }
    const file = Object.keys(type.fields)
      .flatMap((key) => values[key])
      .find((one) => one instanceof Object && 'fileName' in one)
    const { name: storedName, fileName } = file as { name: string; fileName: string }
    await getOriginalsStore().set(storedName, new File(['bytes'], fileName))
    const args = fileOf(type, item, fileName)
    expect((await callLoader(...args)).status).toBe(404)
    expect((await callLoader(...args, { Cookie: '__Host-staff=forged' })).status).toBe(404)
    const forStaff = await callLoader(...args, cookie)
    expect([forStaff.status, forStaff.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    const preview = { type: name, id: item._id, expiresAt: Date.now() + 1000 }
    expect((await runWithPreview(preview, () => callLoader(...args))).status).toBe(200)
    expect((await runWithPreview({ ...preview, id: 'other' }, () => callLoader(...args))).status).toBe(404)
    await removeItem(type, item._id, 'tester')
  })
})
