import { randomBytes } from 'node:crypto'
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { maxCvBytes } from '~/files/upload-limits.ts'
import { maxUnusedBytes } from '~/inbox/cv-files.server.ts'
import { createFormStamp } from '~/inbox/visitor-form.server.ts'
import { uploadedKilobytesRateLimit } from '~/routes/site/careers/apply/submit-application.server.ts'
import { newVisitor } from '../mail/post-form.ts'
import { begin, fields, files, folder, megabyte, pdf, post, validInput } from './applying.ts'

beforeEach(begin)

test('unused CVs are stored up to a limit', async () => {
  const max = Math.floor(maxUnusedBytes / maxCvBytes)
  await mkdir(folder(), { recursive: true })
  for (let i = 0; i < max; i++) {
    const path = join(folder(), `${randomBytes(16).toString('hex')}.pdf`)
    await writeFile(path, '')
    await truncate(path, maxCvBytes)
  }
  const { status, errors, typed } = await post(fields({ stamp: createFormStamp() }))
  expect([status, Object.keys(errors), typed.cv]).toEqual([400, ['cv'], undefined])
  expect(typed).toMatchObject(validInput)
  expect(await files()).toHaveLength(max)
  expect((await post(fields())).status).toBe(303)
  for (const file of await files()) await rm(join(folder(), file))
})

test('one network can fill only its share of the disk per day, so others can still apply', async () => {
  const address = newVisitor()
  const send = (cv: File, from = address) => {
    const letter = randomBytes(20).toString('hex')
    return post(fields({ cv, email: `${letter}@example.com`, letter }), { address: from })
  }
  // A village may send sixty large CVs within an hour.
  expect(await uploadedKilobytesRateLimit.take(address, 60 * 3 * 1024)).toBeUndefined()
  for (let count = 0; count < 4; count++) expect((await send(pdf(maxCvBytes))).status).toBe(303)
  const before = await files()
  const late = await send(pdf(maxCvBytes))
  expect(late).toMatchObject({ status: 429, typed: { name: validInput.name } })
  expect(late.problem).toMatch(/tomorrow/)
  expect(await files()).toEqual(before)
  expect((await send(pdf(maxCvBytes), newVisitor())).status).toBe(303)
})

test('one network cannot fill the space for unused CVs', async () => {
  const address = newVisitor()
  const tryIn = async (from: string) => {
    const cv = pdf(maxCvBytes)
    return (await post(fields({ stamp: createFormStamp(), cv }), { address: from })).typed.cv !== undefined
  }
  const stored = []
  for (let time = 0; time < 6; time++) stored.push(await tryIn(address))
  expect(stored).toEqual([true, true, true, true, true, false])
  expect(await tryIn(newVisitor())).toBe(true)
  for (const file of await files()) await rm(join(folder(), file))
})

test('the upload that holds most memory is preempted', async () => {
  const ends: (() => void)[] = []
  const large = () =>
    new Response(fields({ cv: pdf(5 * megabyte), email: `${randomBytes(4).toString('hex')}@example.com` }))
  /** Sends a body without its end. */
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
