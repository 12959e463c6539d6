import { beforeAll, describe, expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { gallery } from '~/content/types/gallery.ts'
import { reports } from '~/content/types/reports.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import type { StoredDocument } from '~/files/values.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { loader } from '~/routes/files/document.ts'
import * as upload from '~/routes/files/upload.ts'
import { sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { routeArgs } from './route-args.ts'

const today = nepalDay()
const stored: Record<string, StoredDocument> = {}

async function keep(mark: string, fileName: string, ending = 'pdf', type = 'application/pdf') {
  const name = `${mark.repeat(32)}.${ending}`
  await getOriginalsStore().set(name, new File([`content of ${fileName}`], name))
  stored[fileName] = { name, fileName, type, size: 5, pages: 1 }
  return stored[fileName]
}

const ask = (type: string, id: string, fileName?: string, headers?: Record<string, string>, query?: string) =>
  loader(routeArgs({ type, id, fileName }, { headers, query }))

const got = async (...requested: Parameters<typeof ask>) => {
  const response = await ask(...requested)
  return response.status === 200 ? response.text() : response.status
}

beforeAll(() => {
  clearSite()
})

describe('attachments', () => {
  test('are served by their name; any other name gets the main document', async () => {
    const tender = await createItem(
      tenders,
      {
        ...sampleValues(tenders, 'with both'),
        publishedDate: today,
        file: await keep('1', 'Tender.pdf'),
        attachments: [await keep('2', 'Drawing.pdf'), await keep('3', 'नक्सा.pdf')],
      },
      'tester',
    )
    expect(await got('tenders', tender._id, 'Drawing.pdf')).toBe('content of Drawing.pdf')
    expect(await got('tenders', tender._id, 'नक्सा.pdf'.normalize('NFD'))).toBe('content of नक्सा.pdf')
    for (const name of ['Tender.pdf', 'Tender-old.pdf', '../x', '__proto__', undefined])
      expect(await got('tenders', tender._id, name)).toBe('content of Tender.pdf')
  })

  test('without a main document are served only by their names, also after the announcement has expired', async () => {
    const values = {
      ...sampleValues(announcements, 'attached'),
      publishDate: addDays(today, -9),
      expiryDate: addDays(today, -1),
      attachments: [await keep('4', 'Agenda.pdf')],
    }
    const { _id } = await createItem(announcements, values, 'tester')
    expect(await got('announcements', _id, 'Agenda.pdf')).toBe('content of Agenda.pdf')
    for (const name of ['Other.pdf', '', undefined]) expect(await got('announcements', _id, name)).toBe(404)
  })
})

test('pictures and videos of the gallery are served under their names and types', async () => {
  const image = { ...(await keep('5', 'Weir.mp4', 'mp4', 'video/mp4')), width: 0, height: 0 }
  const item = await createItem(gallery, { ...sampleValues(gallery, 'film'), date: '', image }, 'tester')
  const response = await ask('gallery', item._id, 'Weir.mp4', { Range: 'bytes=0-6' })
  expect(response.status).toBe(206)
  expect(response.headers.get('Content-Type')).toBe('video/mp4')
  expect(await response.text()).toBe('content')
  expect((await upload.loader(routeArgs({ name: image.name }))).headers.get('Content-Type')).toBe('video/mp4')
  const bare = await createItem(gallery, { ...sampleValues(gallery, 'bare'), image: null }, 'tester')
  expect(await got('gallery', bare._id, 'Weir.mp4')).toBe(404)
})

test('nothing is served or revealed before its publication', async () => {
  const file = await keep('6', 'Secret.pdf')
  const report = { ...sampleValues(reports, 'later'), file }
  const later = await createItem(reports, { ...report, publishDate: addDays(today, 1) }, 'tester')
  const now = await createItem(reports, { ...report, publishDate: today }, 'tester')
  expect(await got('reports', now._id, 'Secret.pdf')).toBe('content of Secret.pdf')
  const [hidden, absent] = await Promise.all([
    ask('reports', later._id, 'Secret.pdf'),
    ask('reports', 'nobody'),
  ])
  expect(hidden.status).toBe(404)
  expect(await hidden.text()).toBe(await absent.text())
  expect([...hidden.headers]).toEqual([...absent.headers])
})

test('is shown inline, or as an attachment if the link requests it', async () => {
  const file = await keep('7', 'फारम.pdf')
  const { _id } = await createItem(
    reports,
    { ...sampleValues(reports, 'saved'), publishDate: today, file },
    'tester',
  )
  const disposition = async (query: string) =>
    (await ask('reports', _id, file.fileName, {}, query)).headers.get('Content-Disposition')
  const name = `filename="____.pdf"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`
  expect(await disposition('')).toBe(`inline; ${name}`)
  expect(await disposition('?download')).toBe(`attachment; ${name}`)
})

describe('a missing file', () => {
  const accept = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

  test.each([
    ['forms', '/downloads/forms', 'Back to the forms'],
    ['reports', '/downloads/reports', 'Back to the reports'],
    ['nonsense', '/', 'Go to the home page'],
    ['"><script>alert(1)</script>', '/', 'Go to the home page'],
  ])('of %s gets a page with a link back', async (type, to, label) => {
    const response = await ask(type, 'nobody', '<b>x</b>.pdf', accept)
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none';.*style-src 'sha256-/,
    )
    const page = await response.text()
    expect(page).toContain('Failed to download file.')
    expect(page).toContain(`<a href="${to}">${label}</a>`)
    expect(page).not.toMatch(/<b>|<script/)
  })

  test.each<Record<string, string>>([{}, { Accept: '*/*' }, { Accept: 'application/pdf' }])(
    'gets programs a short text: %j',
    async (headers) => {
      const response = await ask('forms', 'nobody', 'x.pdf', headers)
      expect(response.status).toBe(404)
      expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
      expect(await response.text()).toBe('There is no such file.')
    },
  )
})
