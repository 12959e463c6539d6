import { config } from '~/config/config.server.ts'
import { createItem } from '~/content/items/store.server.ts'
import { type Job, jobs } from '~/content/types/jobs.ts'
import { database } from '~/db/database.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { visitorFormEn } from '~/inbox/en.ts'
import { visitorFormNe } from '~/inbox/ne.ts'
import { mailEn } from '~/mail/en.ts'
import { mailNe } from '~/mail/ne.ts'
import { applyEn } from '~/routes/site/careers/apply/en.ts'
import { applyNe } from '~/routes/site/careers/apply/ne.ts'
import { contactEn } from '~/routes/site/contact/en.ts'
import { contactNe } from '~/routes/site/contact/ne.ts'
import { newsletterEn } from '~/routes/site/newsletter/en.ts'
import { newsletterNe } from '~/routes/site/newsletter/ne.ts'
import { sampleValues } from '../content/samples.ts'
import { multipartBody } from '../html-form.ts'
import { newVisitor } from '../mail/post-form.ts'
import { siteClient } from '../whole-site.ts'

export const words = {
  en: { letters: visitorFormEn, mail: mailEn, apply: applyEn, contact: contactEn, newsletter: newsletterEn },
  ne: { letters: visitorFormNe, mail: mailNe, apply: applyNe, contact: contactNe, newsletter: newsletterNe },
}
export const message = { name: 'सीता राई', email: 'sita@example.com', message: 'नमस्ते\r\nWhen?' }
export const tunnel = { en: 'Tunnel Engineer', ne: 'सुरुङ इन्जिनियर' }

export let ask: Awaited<ReturnType<typeof siteClient>>
export let job: Job

export async function begin() {
  const db = await database()
  for (const table of ['messages', 'applications', 'subscribers', 'outbox', 'sentLetters'] as const)
    await db.deleteFrom(table).execute()
  config().mail = { server: 'smtp://127.0.0.1:1', from: { name: '', address: 'site@jaldhara.example' } }
  ask = await siteClient()
  const applicationDeadline = addDays(nepalDay(), 9)
  const values = { ...sampleValues(jobs, 'edition'), postedDate: nepalDay(), applicationDeadline }
  job ??= await createItem(jobs, { ...values, title: tunnel.en, ne: { title: tunnel.ne } }, 'tester')
}

export async function send({ action, data }: { action: string; data: FormData }, address = newVisitor()) {
  const response = await ask(action, { ...(await multipartBody(data)), address })
  const location = response.headers.get('Location') ?? ''
  return { status: response.status, location, html: await response.text() }
}

export async function rows(table: 'messages' | 'applications' | 'subscribers') {
  return (await database()).selectFrom(table).selectAll().execute()
}
