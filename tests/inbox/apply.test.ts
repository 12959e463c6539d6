import { beforeEach, describe, expect, test } from 'vitest'
import { countApplicantsPerVacancy } from '~/content/items/counters.server.ts'
import { localCommitCount } from '~/db/database.server.ts'
import { listApplications } from '~/inbox/applications.server.ts'
import { loader } from '~/routes/site/careers/apply/apply.tsx'
import { newVisitor, outbox, postArgs, referenceIn } from '../mail/post-form.ts'
import {
  applications,
  begin,
  fields,
  files,
  job,
  nothingStored,
  path,
  pdf,
  post,
  vacancy,
  validInput,
} from './applying.ts'

beforeEach(begin)

test('stores an application on the last day, counts it and queues both emails without the CV', async () => {
  const version = localCommitCount()
  const { status, location } = await post(fields())
  expect(status).toBe(303)
  expect(location).toMatch(new RegExp(`^${path()}\\?sent=JHL-\\w{4}-\\w{4}&check=`))
  const [application] = await applications()
  const stored = { ...validInput, letter: validInput.letter.replace('\r', '') }
  expect(application).toMatchObject({ ...stored, jobId: job._id, reference: referenceIn(location) })
  expect(await countApplicantsPerVacancy([job._id])).toEqual(new Map([[job._id, 1]]))
  expect(localCommitCount()).toBe(version)
  const mails = await outbox()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([validInput.email, 'info@jaldhara.example'])
  for (const { subject, text } of mails) {
    expect(subject).toContain(application?.reference)
    expect(text).not.toContain('%PDF')
  }
  const request = new Request(`https://a${location}`)
  const page = await loader({ ...postArgs({ path: path() }), params: { slug: job.slug }, request })
  expect(page.data).toMatchObject({ reference: application?.reference, job: { title: job.title } })
})

test.each([
  ['cv.pdf.exe', 'cv.pdf.exe.pdf'],
  ['मेरो विवरण', 'मेरो विवरण.pdf'],
])('a CV named %j reaches staff as %j, so that only a PDF reader opens it', async (given, stored) => {
  await post(fields({ cv: pdf(5000, given) }))
  expect(JSON.parse((await applications())[0]?.cv ?? '').fileName).toBe(stored)
})

describe('refuses an invalid field, redisplays the input, stores nothing and requires the CV again', () => {
  const long = 'x'.repeat(100_000)
  test.each<[keyof typeof validInput, string, RegExp]>([
    ['name', 'A\r\nBcc: b@example.com', /one line/],
    ['email', '', /e-mail address/],
    ['phone', '98410000', /phone number/],
    ['letter', long, /at most 5,000/],
  ])('%s %j', async (name, value, message) => {
    const before = await files()
    const { status, errors, typed } = await post(fields({ [name]: value }))
    expect(status).toBe(400)
    expect(Object.keys(errors)).toEqual([name, 'cv'])
    expect(errors.cv).toMatch(/choose your CV again/)
    expect(errors[name]).toMatch(message)
    expect(typed).toMatchObject({
      ...validInput,
      [name]: name === 'letter' || name === 'name' ? expect.any(String) : value,
    })
    expect(typed.cv).toBeUndefined()
    expect(await files()).toEqual(before)
    await nothingStored()
    expect((await post(fields())).status).toBe(303)
    expect(JSON.parse((await applications())[0]?.cv ?? '').fileName).toBe('My CV.pdf')
  })
})

test('a truncated body is refused and stores nothing', async () => {
  const before = await files()
  const whole = new Response(fields())
  const bytes = Buffer.from(await whole.arrayBuffer())
  const headers = { 'Content-Type': whole.headers.get('Content-Type') ?? '' }
  for (const length of [bytes.length - 30, bytes.length / 2, 10]) {
    const { status, problem } = await post(bytes.subarray(0, length), { headers })
    expect(status).toBe(400)
    expect(problem).toMatch(/did not receive everything/)
  }
  await nothingStored()
  expect(await files()).toEqual(before)
})

test('a second application with the same email gets the same response and is stored too', async () => {
  const first = await post(fields())
  const second = await post(fields({ email: 'BIKASH@Example.com', letter: 'Once more' }))
  const shape = (location: string) => location.replace(/sent=.*/, 'sent')
  expect([second.status, shape(second.location)]).toEqual([303, shape(first.location)])
  expect((await applications()).map(({ letter }) => letter).sort()).toEqual(['Dear all,\nनमस्ते', 'Once more'])
  // The applicant gets one receipt, the company an email for each.
  expect(await outbox()).toHaveLength(3)
  expect(await countApplicantsPerVacancy([job._id])).toEqual(new Map([[job._id, 1]]))
  const all = await listApplications({ q: '', state: '', stage: '', page: 1, jobId: job._id })
  expect(all.items).toMatchObject([{ sameVacancyCount: 2 }, { sameVacancyCount: 2 }])
})

test.each(['one after the other', 'at once'])('a duplicate application, %s, is stored once', async (how) => {
  const cv = pdf()
  const before = (await files()).length
  const send = () => post(fields({ cv }))
  const responses = how === 'at once' ? await Promise.all([send(), send()]) : [await send(), await send()]
  expect(responses.map(({ status }) => status)).toEqual([303, 303])
  const [application, ...others] = await applications()
  expect(others).toEqual([])
  for (const { location } of responses) expect(referenceIn(location)).toBe(application?.reference)
  expect((await files()).length).toBe(before + 1)
})

test('after the deadline the page says so, and a post is refused with its input redisplayed', async () => {
  const closed = await vacancy(-10, -1)
  const request = new Request(`https://a${path(closed.slug)}`)
  const page = await loader({ ...postArgs({ path: '/' }), params: { slug: closed.slug }, request })
  expect(page.data.job).toMatchObject({ left: undefined })
  const response = await post(fields(), { slug: closed.slug })
  expect(response).toMatchObject({ status: 410, typed: validInput })
  expect(response.problem).toMatch(/closed/)
  await nothingStored()
})

test.each(['unknown', 'future'])('a job that is %s has no form', async (which) => {
  const slug = which === 'future' ? (await vacancy(1, 5)).slug : which
  const request = new Request(`https://a${path(slug)}`)
  const page = await loader({ ...postArgs({ path: '/' }), params: { slug }, request })
  expect([page.init?.status, page.data.job]).toEqual([404, undefined])
  expect((await post(fields(), { slug })).status).toBe(404)
  await nothingStored()
})

test('a village can apply from one address; a program with one email is rate limited, and its CV is retained', async () => {
  const address = newVisitor()
  for (let count = 0; count < 25; count++) {
    const letter = String.fromCharCode(97 + count).repeat(30)
    expect((await post(fields({ email: `v${count}@example.com`, letter }), { address })).status).toBe(303)
  }
  for (let count = 0; count < 11; count++)
    expect((await post(fields({ email: `a${count}@example.com` }), { address })).status).toBe(303)
  const late = await post(fields({ email: 'late@example.com' }), { address })
  expect(late).toMatchObject({ status: 429, typed: { email: 'late@example.com', cvName: 'My CV.pdf' } })
  expect(Number(late.retryAfter)).toBeLessThanOrEqual(60)
  expect(await applications()).toHaveLength(36)
})
