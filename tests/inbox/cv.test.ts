import { randomBytes } from 'node:crypto'
import { readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { config } from '~/config/config.server.ts'
import { findPdfProblemKind } from '~/files/pdf/inspect-pdf.server.ts'
import { createCvTicket, deleteOrphanedCvs } from '~/inbox/cv-files.server.ts'
import { createFormStamp } from '~/inbox/visitor-form.server.ts'
import { loader as image } from '~/routes/files/image.ts'
import { loader as upload } from '~/routes/files/upload.ts'
import { makePdf } from '../files/make-pdf.ts'
import { harmlessPdfs, hostilePdfs } from '../files/pdf-hazards.ts'
import { newVisitor, postArgs } from '../mail/post-form.ts'
import {
  applications,
  begin,
  fields,
  files,
  folder,
  megabyte,
  nothingStored,
  pdf,
  post,
  validInput,
} from './applying.ts'

beforeEach(begin)

const asCv = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'cv.pdf')
const [[, hostile] = ['', Buffer.alloc(0)]] = hostilePdfs
const withoutPages = Buffer.from(
  makePdf().toString('latin1').replace('/Kids[3 0 R]/Count 1', '/Kids[     ]/Count 0'),
  'latin1',
)

test('stores the CV privately: a random name, restricted file mode, no public URL', async () => {
  const cv = pdf(5000, '../../etc/मेरो CV.pdf')
  await post(fields({ cv }))
  const stored = JSON.parse((await applications())[0]?.cv ?? '')
  expect(stored).toEqual({
    name: expect.stringMatching(/^[0-9a-f]{32}\.pdf$/),
    fileName: 'मेरो CV.pdf',
    size: 5000,
  })
  const file = join(folder(), stored.name)
  expect((await readFile(file)).equals(Buffer.from(await cv.arrayBuffer()))).toBe(true)
  if (!inject('store')) {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(folder())).mode & 0o777).toBe(0o700)
  }
  for (const name of [
    stored.name,
    `private/${stored.name}`,
    `private%2f${stored.name}`,
    `../private/${stored.name}`,
  ]) {
    const args = { ...postArgs({ path: '/' }), request: new Request('https://a/uploads/x') }
    expect((await upload({ ...args, params: { name } })).status).toBe(404)
    expect((await image({ ...args, params: { name, rendition: '640.jpeg' } })).status).toBe(404)
  }
})

test('a stored CV remains while other fields are corrected', async () => {
  const { typed } = await post(fields({ stamp: createFormStamp() }))
  const again = (values: Record<string, string>) => {
    const form = fields({ kept: typed.cv, ...values })
    form.delete('cv')
    return post(form)
  }
  const refused = await again({ phone: '' })
  expect([refused.status, Object.keys(refused.errors)]).toEqual([400, ['phone']])
  expect(refused.typed.cvName).toBe('My CV.pdf')
  expect((await again({})).status).toBe(303)
})

test.skipIf(inject('store'))(
  'on a nearly full disk, a CV is refused, the input is redisplayed, and the database still works',
  async () => {
    const { diskReserve } = config()
    const before = await files()
    config().diskReserve = 1e18
    const { status, problem, typed } = await post(fields())
    config().diskReserve = diskReserve
    expect([status, typed]).toEqual([507, expect.objectContaining(validInput)])
    expect(problem).toMatch(/can’t accept files/)
    expect(await files()).toEqual(before)
    await nothingStored()
  },
)

describe('refuses a CV', () => {
  test.each([
    [
      'an executable named .pdf',
      new File([Buffer.from('MZ\x90\0\x03\0'), randomBytes(500)], 'cv.pdf'),
      /^Please upload only PDF files\.$/,
    ],
    ['a text', 'no file at all', /choose your CV/],
    ['five bytes', new File(['%PDF-'], 'cv.pdf'), /can’t be opened/],
    ['a PDF without a page', asCv(withoutPages), /can’t be opened/],
    ['a hostile PDF', asCv(hostile), /as it holds a program/],
    ['a PDF with a password', asCv(makePdf({ trailer: '/Encrypt<</Filter/None>>' })), /or a lock/],
    ['more than 5 MB', pdf(5 * megabyte + 1), /at most 5 MB/],
  ] as const)('%s', async (_, cv, message) => {
    const before = await files()
    const { status, errors, typed } = await post(fields({ cv }))
    expect(status).toBe(400)
    expect(errors).toEqual({ cv: expect.stringMatching(message) })
    expect(typed).toMatchObject(validInput)
    await nothingStored()
    expect(await files()).toEqual(before)
  })
})

describe('a CV is inspected last', () => {
  const withTicket = (stored: string) => {
    const form = fields({ kept: stored })
    form.delete('cv')
    return form
  }

  test('after the stamp and the rate limit, even when it was stored before', async () => {
    const address = newVisitor()
    const quick = await post(fields({ stamp: createFormStamp(), cv: asCv(hostile) }), { address })
    expect([quick.status, quick.typed.cvName, quick.errors]).toEqual([400, 'cv.pdf', {}])
    expect(quick.problem).toMatch(/very quick/)
    const before = await files()
    const refused = await post(withTicket(quick.typed.cv), { address })
    expect(refused).toMatchObject({ status: 400, errors: { cv: expect.stringMatching(/holds a program/) } })
    expect(refused.typed).toEqual(validInput)
    expect(await files()).toHaveLength(before.length - 1)
    const send = () => post(fields({ cv: asCv(hostile) }), { address })
    const statuses = []
    for (let count = 0; count < 12; count++) statuses.push((await send()).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
    await nothingStored()
  })

  test('by a limited queue: when it is full, the visitor gets the input and the CV back', async () => {
    const address = newVisitor()
    let isOver = false
    const others = Array.from({ length: 200 }, async () => {
      const turn = { address, isCancelled: () => isOver }
      while (!isOver) {
        await findPdfProblemKind(new Uint8Array(makePdf()), turn).catch(() => undefined)
        await new Promise((resolve) => setImmediate(resolve))
      }
    })
    const busy = await post(fields(), { address })
    isOver = true
    await Promise.all(others)
    expect(busy).toMatchObject({ status: 503, typed: { ...validInput, cvName: 'My CV.pdf' }, errors: {} })
    expect((await post(withTicket(busy.typed.cv), { address })).status).toBe(303)
  })
})

test.each(harmlessPdfs.slice(0, 2))('accepts a PDF with %s as a CV', async (_, bytes) => {
  expect((await post(fields({ cv: asCv(bytes) }))).status).toBe(303)
})

describe('a stored CV', () => {
  const keep = async () => (await post(fields({ stamp: createFormStamp() }))).typed.cv
  const send = (stored: string, email = validInput.email) => {
    const form = fields({ kept: stored, email })
    form.delete('cv')
    return post(form)
  }

  test.each<[string, (ticket: string) => string]>([
    ['forged', (ticket) => `${ticket.slice(0, -4)}AAAA`],
    ['for another file', () => createCvTicket({ name: '../site.db', fileName: 'x', size: 1 })],
    [
      'a day old',
      () => createCvTicket({ name: 'x', fileName: 'x', size: 1 }, Date.now() - 24 * 60 * 60 * 1000),
    ],
  ])('is not found by a ticket that is %s', async (_, change) => {
    const { status, errors } = await send(change(await keep()))
    expect([status, Object.keys(errors)]).toEqual([400, ['cv']])
    await nothingStored()
  })

  test('belongs to a single application', async () => {
    const ticket = await keep()
    expect((await send(ticket)).status).toBe(303)
    expect((await send(ticket, 'other@example.com')).status).toBe(400)
  })

  test('is deleted after a day unless an application uses it', async () => {
    await deleteOrphanedCvs(Date.now() + 2 * 24 * 60 * 60 * 1000)
    expect(await files()).toEqual([])
    await keep()
    await post(fields())
    await deleteOrphanedCvs()
    expect(await files()).toHaveLength(2)
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000)
    for (const name of await files()) await utimes(join(folder(), name), old, old)
    await deleteOrphanedCvs()
    expect(await files()).toEqual([JSON.parse((await applications())[0]?.cv ?? '').name])
  })
})
