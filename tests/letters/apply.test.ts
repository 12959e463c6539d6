import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { applicationCounts } from '~/content/store/application-counts.server.ts'
import { createItem } from '~/content/store/store.server.ts'
import { type Job, jobs } from '~/content/types/jobs.ts'
import { database } from '~/db/database.server.ts'
import { listApplications } from '~/letters/application-lists.server.ts'
import { cvTicket, largestCv, mostKept, sweepCvs } from '~/letters/cv-files.server.ts'
import { formStamp } from '~/letters/fill-time.server.ts'
import { honeypot } from '~/letters/honeypot.ts'
import { config } from '~/process/config.server.ts'
import { addDays, nepalDay } from '~/process/nepal-time.ts'
import { loader as image } from '~/routes/files/image.ts'
import { loader as upload } from '~/routes/files/upload.ts'
import { action, loader } from '~/routes/site/careers/apply/apply.tsx'
import { sampleValues } from '../content/samples.ts'
import { newVisitor, outbox, postArgs, read, referenceIn, stampOf } from './post.ts'

const megabyte = 1024 * 1024
const good = {
  name: 'Bikash Gurung',
  email: 'bikash@example.com',
  phone: '+977 9841234567',
  letter: 'Dear all,\r\nनमस्ते',
}
const pdf = (size = 1000, name = 'My CV.pdf') =>
  new File([Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)])], name)
const folder = () => join(config().uploadsDir, 'private')

let job: Job
let stamp: string

/** A vacancy posted and closing so many days from today. */
const vacancy = (posted: number, closes: number) =>
  createItem(
    jobs,
    {
      ...sampleValues(jobs, randomBytes(4).toString('hex')),
      postedDate: addDays(nepalDay(), posted),
      applicationDeadline: addDays(nepalDay(), closes),
    },
    'tester',
  )

function fields(values: Record<string, string | File> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...good, stamp, cv: pdf(), ...values })) form.set(name, value)
  return form
}

const path = (slug = job.slug) => `/notice-board/careers/${slug}/apply`

async function post(
  body: BodyInit,
  more: { slug?: string; address?: string; headers?: Record<string, string> } = {},
) {
  const { slug = job.slug, ...rest } = more
  return read(await action(postArgs({ path: path(slug), params: { slug }, body, ...rest })))
}

async function applications() {
  const db = await database()
  return db.selectFrom('applications').selectAll().execute()
}

const files = () => readdir(folder()).catch(() => [])

async function nothingStored() {
  expect(await applications()).toEqual([])
  expect(await outbox()).toEqual([])
}

beforeEach(async () => {
  const db = await database()
  await db.deleteFrom('applications').execute()
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('sentLetters').execute()
  job = await vacancy(-3, 0)
  stamp = await stampOf(loader, path(), { slug: job.slug })
})

test('stores an application on the last day, counts it and queues both letters without the CV', async () => {
  const { status, location } = await post(fields())
  expect(status).toBe(303)
  expect(location).toMatch(new RegExp(`^${path()}\\?sent=JHL-\\w{4}-\\w{4}&check=`))
  const [application] = await applications()
  const stored = { ...good, letter: good.letter.replace('\r', '') }
  expect(application).toMatchObject({ ...stored, jobId: job._id, reference: referenceIn(location) })
  expect(await applicationCounts([job._id])).toEqual(new Map([[job._id, 1]]))
  const mails = await outbox()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([good.email, 'info@jaldhara.example'])
  for (const { subject, text } of mails) {
    expect(subject).toContain(application?.reference)
    expect(text).not.toContain('%PDF')
  }
  const request = new Request(`https://a${location}`)
  const page = await loader({ ...postArgs({ path: path() }), params: { slug: job.slug }, request })
  expect(page.data).toMatchObject({ reference: application?.reference, job: { title: job.title } })
})

test.each([
  ['cv.hta', 'cv.hta.pdf'],
  ['cv.pdf.exe', 'cv.pdf.exe.pdf'],
  ['My CV.PDF', 'My CV.PDF'],
  ['मेरो विवरण', 'मेरो विवरण.pdf'],
])('a CV named %j reaches staff as %j, so that nothing but a PDF reader opens it', async (given, kept) => {
  await post(fields({ cv: pdf(5000, given) }))
  expect(JSON.parse((await applications())[0]?.cv ?? '').fileName).toBe(kept)
})

test('keeps the CV private: a random name, for this account alone, at no public address', async () => {
  const cv = pdf(5000, '../../etc/मेरो CV.pdf')
  await post(fields({ cv }))
  const kept = JSON.parse((await applications())[0]?.cv ?? '')
  expect(kept).toEqual({
    name: expect.stringMatching(/^[0-9a-f]{32}\.pdf$/),
    fileName: 'मेरो CV.pdf',
    size: 5000,
  })
  const file = join(folder(), kept.name)
  expect((await readFile(file)).equals(Buffer.from(await cv.arrayBuffer()))).toBe(true)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(folder())).mode & 0o777).toBe(0o700)
  for (const name of [
    kept.name,
    `private/${kept.name}`,
    `private%2f${kept.name}`,
    `../private/${kept.name}`,
  ]) {
    const args = { ...postArgs({ path: '/' }), request: new Request('https://a/uploads/x') }
    expect((await upload({ ...args, params: { name } })).status).toBe(404)
    expect((await image({ ...args, params: { name, rendition: '640.jpeg' } })).status).toBe(404)
  }
})

test('gives the same CV another name each time, as a name made from it could be guessed', async () => {
  const cv = pdf()
  for (const email of ['first@example.com', 'second@example.com']) await post(fields({ cv, email }))
  const names = new Set((await applications()).map(({ cv }) => JSON.parse(cv).name))
  expect(names.size).toBe(2)
})

describe('refuses, keeps what was typed, stores nothing and asks for the CV again', () => {
  const long = 'x'.repeat(100_000)
  test.each<[keyof typeof good, string, RegExp]>([
    ['name', '', /enter your name/],
    ['name', 'A\r\nBcc: b@example.com', /one line/],
    ['name', long, /at most 120/],
    ['email', 'a@example.com\r\nBcc: b@example.com', /e-mail address/],
    ['email', '', /e-mail address/],
    ['phone', 'call me', /phone number/],
    ['phone', '12345', /phone number/],
    ['phone', '98410000', /phone number/],
    ['phone', '', /phone number/],
    ['letter', '', /why you apply/],
    ['letter', long, /at most 5,000/],
  ])('%s %j', async (name, value, message) => {
    const before = await files()
    const { status, errors, typed } = await post(fields({ [name]: value }))
    expect(status).toBe(400)
    expect(Object.keys(errors)).toEqual([name, 'cv'])
    expect(errors.cv).toMatch(/choose your CV again/)
    expect(errors[name]).toMatch(message)
    expect(typed).toMatchObject({
      ...good,
      [name]: name === 'letter' || name === 'name' ? expect.any(String) : value,
    })
    expect(typed.cv).toBeUndefined()
    expect(await files()).toEqual(before)
    await nothingStored()
    expect((await post(fields())).status).toBe(303)
    expect(JSON.parse((await applications())[0]?.cv ?? '').fileName).toBe('My CV.pdf')
  })
})

test('a CV that is kept already stays while other fields are corrected', async () => {
  const { typed } = await post(fields({ stamp: formStamp() }))
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

test('so much is kept for another try, and no more', async () => {
  const most = Math.floor(mostKept / largestCv)
  for (const file of await files()) await rm(join(folder(), file))
  for (let i = 0; i < most; i++) {
    const path = join(folder(), `${randomBytes(16).toString('hex')}.pdf`)
    await writeFile(path, '')
    await truncate(path, largestCv)
  }
  const { status, errors, typed } = await post(fields({ stamp: formStamp() }))
  expect([status, Object.keys(errors), typed.cv]).toEqual([400, ['cv'], undefined])
  expect(typed).toMatchObject(good)
  expect(await files()).toHaveLength(most)
  expect((await post(fields())).status).toBe(303)
  for (const file of await files()) await rm(join(folder(), file))
})

test('where the disk is nearly full, a CV is refused, what was typed is kept, and the database goes on', async () => {
  const { diskReserve } = config()
  const before = await files()
  config().diskReserve = 1e18
  const { status, problem, typed } = await post(fields())
  config().diskReserve = diskReserve
  expect([status, typed]).toEqual([507, expect.objectContaining(good)])
  expect(problem).toMatch(/can’t take files/)
  expect(await files()).toEqual(before)
  await nothingStored()
})

describe('refuses as a CV', () => {
  test.each([
    [
      'an executable named .pdf',
      new File([Buffer.from('MZ\x90\0\x03\0'), randomBytes(500)], 'cv.pdf'),
      /^Please upload only PDF files\.$/,
    ],
    [
      'a page named .pdf',
      new File(['<!doctype html><script>alert(1)</script>'], 'cv.pdf'),
      /^Please upload only PDF files\.$/,
    ],
    ['an empty file', new File([], 'cv.pdf'), /^Please upload only PDF files\.$/],
    ['a text', 'no file at all', /choose your CV/],
    ['more than 5 MB', pdf(5 * megabyte + 1), /at most 5 MB/],
  ] as const)('%s', async (_, cv, message) => {
    const before = await files()
    const { status, errors, typed } = await post(fields({ cv }))
    expect(status).toBe(400)
    expect(errors).toEqual({ cv: expect.stringMatching(message) })
    expect(typed).toMatchObject(good)
    await nothingStored()
    expect(await files()).toEqual(before)
  })
})

test('refuses a form whose file was not chosen, as browsers send it', async () => {
  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file =
    '--b\r\nContent-Disposition: form-data; name="cv"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n'
  const typed = Object.entries({ ...good, stamp }).map(([name, value]) => part(name, value))
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
  const answer = await post(`${typed.join('')}${file}--b--\r\n`, { headers })
  expect(answer).toMatchObject({
    status: 400,
    typed: good,
    errors: { cv: expect.stringMatching(/choose your CV/) },
  })
})

test('takes a CV of just 5 MB, and one whose name has no ending', async () => {
  expect((await post(fields({ cv: pdf(5 * megabyte, 'cv') }))).status).toBe(303)
})

test('a body that is announced too large is told before it is read, with what can be done', async () => {
  const args = postArgs({
    path: path(),
    params: { slug: job.slug },
    body: 'x',
    headers: { 'Content-Length': String(7 * megabyte) },
  })
  const { status, errors } = read(await action(args))
  expect([status, Object.keys(errors)]).toEqual([413, ['cv']])
  expect(errors.cv).toMatch(/fill in the form again/)
  await nothingStored()
})

test('a body that breaks off is told, and leaves nothing', async () => {
  const before = await files()
  const whole = new Response(fields())
  const bytes = Buffer.from(await whole.arrayBuffer())
  const headers = { 'Content-Type': whole.headers.get('Content-Type') ?? '' }
  for (const length of [bytes.length - 30, bytes.length / 2, 10]) {
    const { status, problem } = await post(bytes.subarray(0, length), { headers })
    expect(status).toBe(400)
    expect(problem).toMatch(/did not arrive whole/)
  }
  await nothingStored()
  expect(await files()).toEqual(before)
})

test('a second application under the same address is answered alike and stands beside the first', async () => {
  const first = await post(fields())
  const second = await post(fields({ email: 'BIKASH@Example.com', letter: 'Once more' }))
  const shape = (location: string) => location.replace(/sent=.*/, 'sent')
  expect([second.status, shape(second.location)]).toEqual([303, shape(first.location)])
  expect((await applications()).map(({ letter }) => letter).sort()).toEqual(['Dear all,\nनमस्ते', 'Once more'])
  // Whoever owns the mailbox gets one letter; the company learns of both.
  expect(await outbox()).toHaveLength(3)
  expect(await applicationCounts([job._id])).toEqual(new Map([[job._id, 1]]))
  const all = await listApplications({ q: '', state: '', stage: '', page: 1, jobId: job._id })
  expect(all.items).toMatchObject([{ alike: 2 }, { alike: 2 }])
})

test.each(['one after the other', 'at once'])(
  'what is sent twice by mistake, %s, is kept once',
  async (how) => {
    const cv = pdf()
    const before = (await files()).length
    const send = () => post(fields({ cv }))
    const answers = how === 'at once' ? await Promise.all([send(), send()]) : [await send(), await send()]
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    const [application, ...others] = await applications()
    expect(others).toEqual([])
    for (const { location } of answers) expect(referenceIn(location)).toBe(application?.reference)
    expect((await files()).length).toBe(before + 1)
  },
)

test('after the deadline the page says so, and a post is refused with what was typed', async () => {
  const closed = await vacancy(-10, -1)
  const request = new Request(`https://a${path(closed.slug)}`)
  const page = await loader({ ...postArgs({ path: '/' }), params: { slug: closed.slug }, request })
  expect(page.data.job).toMatchObject({ left: undefined })
  const answer = await post(fields(), { slug: closed.slug })
  expect(answer).toMatchObject({ status: 410, typed: good })
  expect(answer.problem).toMatch(/closed/)
  await nothingStored()
})

test.each(['unknown', 'future', ''])('there is no form for a job that is %s', async (which) => {
  const slug = which === 'future' ? (await vacancy(1, 5)).slug : which
  const request = new Request(`https://a${path(slug)}`)
  const page = await loader({ ...postArgs({ path: '/' }), params: { slug }, request })
  expect([page.init?.status, page.data.job]).toEqual([404, undefined])
  expect((await post(fields(), { slug })).status).toBe(404)
  await nothingStored()
})

test('a robot, which fills in everything or leaves the stamp out, sees a success, and nothing is stored', async () => {
  const before = await files()
  const unstamped = fields()
  unstamped.delete('stamp')
  for (const body of [fields({ [honeypot]: 'x' }), unstamped]) expect((await post(body)).status).toBe(303)
  await nothingStored()
  expect(await files()).toEqual(before)
})

test('what is sent at once after the form was made is asked for again', async () => {
  const { status, problem, typed } = await post(fields({ stamp: formStamp() }))
  expect([status, typed.cvName]).toEqual([400, 'My CV.pdf'])
  expect(problem).toMatch(/very quick/)
  await nothingStored()
})

test('one visitor can send ten applications an hour', async () => {
  const address = newVisitor()
  for (let count = 0; count < 10; count++)
    expect((await post(fields({ email: `a${count}@example.com` }), { address })).status).toBe(303)
  const late = await post(fields({ email: 'late@example.com' }), { address })
  expect(late).toMatchObject({ status: 429, typed: { email: 'late@example.com' } })
  expect(Number(late.retryAfter)).toBeGreaterThan(3000)
  expect(await applications()).toHaveLength(10)
})

describe('a kept CV', () => {
  const keep = async () => (await post(fields({ stamp: formStamp() }))).typed.cv
  const send = (kept: string, email = good.email) => {
    const form = fields({ kept, email })
    form.delete('cv')
    return post(form)
  }

  test.each<[string, (ticket: string) => string]>([
    ['forged', (ticket) => `${ticket.slice(0, -4)}AAAA`],
    ['made up', () => 'x.y'],
    ['for another file', () => cvTicket({ name: '../site.db', fileName: 'x', size: 1 })],
    ['a day old', () => cvTicket({ name: 'x', fileName: 'x', size: 1 }, Date.now() - 24 * 60 * 60 * 1000)],
  ])('is not taken by a ticket that is %s', async (_, change) => {
    const { status, errors } = await send(change(await keep()))
    expect([status, Object.keys(errors)]).toEqual([400, ['cv']])
    await nothingStored()
  })

  test('belongs to one application', async () => {
    const ticket = await keep()
    expect((await send(ticket)).status).toBe(303)
    expect((await send(ticket, 'other@example.com')).status).toBe(400)
  })

  test('is swept after a day, those of applications never', async () => {
    await sweepCvs(Date.now() + 2 * 24 * 60 * 60 * 1000)
    expect(await files()).toEqual([])
    await keep()
    await post(fields())
    await sweepCvs()
    expect(await files()).toHaveLength(2)
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000)
    for (const name of await files()) await utimes(join(folder(), name), old, old)
    await sweepCvs()
    expect(await files()).toEqual([JSON.parse((await applications())[0]?.cv ?? '').name])
  })
})

test('whoever holds most of the room gives way to others', async () => {
  const ends: (() => void)[] = []
  const large = () =>
    new Response(fields({ cv: pdf(5 * megabyte), email: `${randomBytes(4).toString('hex')}@example.com` }))
  /** All but the end of a body. */
  const slow = async (address: string) => {
    const whole = large()
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(bytes.subarray(0, -100))
        ends.push(() => stream.error(new Error('gone')))
      },
    })
    return post(body, { address, headers: { 'Content-Type': whole.headers.get('Content-Type') ?? '' } })
  }
  const sending = Array.from({ length: 20 }, (_, i) => slow(`198.51.100.${i % 2}`))
  for (let turn = 0; turn < 1000; turn++) await new Promise((resolve) => setImmediate(resolve))
  const others = await Promise.all(
    Array.from({ length: 3 }, () =>
      post(fields({ cv: pdf(5 * megabyte), email: `${randomBytes(4).toString('hex')}@example.com` })),
    ),
  )
  expect(others.map(({ status }) => status)).toEqual([303, 303, 303])
  for (const end of ends) end()
  const statuses = (await Promise.all(sending)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([400, 503]))
})
