import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { expect } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { type Job, jobs } from '~/content/types/jobs.ts'
import { database } from '~/db/database.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { action, loader } from '~/routes/site/careers/apply/apply.tsx'
import { sampleValues } from '../content/samples.ts'
import { makePdf } from '../files/make-pdf.ts'
import { outbox, postArgs, read, stampOf } from '../mail/post-form.ts'
import { uploadsFolder } from '../uploads.ts'

export const megabyte = 1024 * 1024
export const validInput = {
  name: 'Bikash Gurung',
  email: 'bikash@example.com',
  phone: '+977 9841234567',
  letter: 'Dear all,\r\nनमस्ते',
}
/** A different PDF each time. */
export function pdf(size = 1000, name = 'My CV.pdf') {
  const [head = '', end = ''] = makePdf().toString('latin1').split('%%EOF')
  const remark = `%${randomBytes(8).toString('hex')}`
  const text = `${head}${remark.padEnd(size - head.length - end.length - 6)}\n%%EOF${end}`
  return new File([Buffer.from(text, 'latin1')], name)
}
export const folder = () => uploadsFolder('private')

export let job: Job
export let stamp: string

/** Days from today. */
export const vacancy = (posted: number, closes: number) =>
  createItem(
    jobs,
    {
      ...sampleValues(jobs, randomBytes(4).toString('hex')),
      postedDate: addDays(nepalDay(), posted),
      applicationDeadline: addDays(nepalDay(), closes),
    },
    'tester',
  )

export function fields(values: Record<string, string | File> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...validInput, stamp, cv: pdf(), ...values }))
    form.set(name, value)
  return form
}

export const path = (slug = job.slug) => `/notice-board/careers/${slug}/apply`

export async function post(
  body: BodyInit,
  more: { slug?: string; address?: string; headers?: Record<string, string> } = {},
) {
  const { slug = job.slug, ...rest } = more
  return read(await action(postArgs({ path: path(slug), params: { slug }, body, ...rest })))
}

export async function applications() {
  const db = await database()
  return db.selectFrom('applications').selectAll().execute()
}

export const files = () => readdir(folder()).catch(() => [])

export async function nothingStored() {
  expect(await applications()).toEqual([])
  expect(await outbox()).toEqual([])
}

export async function begin() {
  const db = await database()
  await db.deleteFrom('applications').execute()
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('sentLetters').execute()
  job = await vacancy(-3, 0)
  stamp = await stampOf(loader, path(), { slug: job.slug })
}
