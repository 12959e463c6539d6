import { randomBytes } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { findItem } from '../content/store/store.server.ts'
import { type Job, jobs } from '../content/types/jobs.ts'
import { transact } from '../db/database.server.ts'
import type { Application } from '../db/letter-tables.ts'
import { readersLanguage } from '../process/reader.server.ts'
import { networksOf, takeLetter } from './budget.server.ts'
import { isSameCv, type PrivateFile } from './cv-files.server.ts'
import { applicationLetter, companies, receivedLetter } from './letters.server.ts'
import { longest } from './limits.ts'
import type { KeptAside } from './messages.server.ts'
import { queueMail } from './outbox.server.ts'
import { contactFields, type TypedField } from './posted-form.server.ts'
import { newReference } from './references.server.ts'

export const applicationFields = {
  name: { missing: 'name', max: longest.name },
  ...contactFields,
  letter: { missing: 'letter', max: longest.letter, multiline: true },
} satisfies Record<string, TypedField>

/** An hour; the share of one network are as many as a village sends from there. */
const mostReceipts = 240

/** Sent twice by mistake, it keeps its first reference. Undefined where the file is another application's already. */
export async function receiveApplication(
  job: Job,
  sent: Pick<Application, 'name' | 'email' | 'phone' | 'letter'>,
  cv: PrivateFile,
  { known, take, address }: KeptAside & { address?: string } = {},
): Promise<{ reference: string; isNew: boolean } | undefined> {
  const language = readersLanguage()
  const from = await companies()
  // As staff have it: visitors are shown it in their language.
  const whole = (await findItem(jobs, job._id)) ?? job
  const application: Insertable<Application> = {
    ...sent,
    _id: randomBytes(8).toString('hex'),
    jobId: job._id,
    at: new Date().toISOString(),
    reference: newReference(),
    language,
    cv: JSON.stringify(cv),
    readAt: null,
    ...known,
  }
  // Pages count it within a minute, as they do downloads: strangers must not empty the cache.
  return transact(async (within) => {
    const same = await within
      .selectFrom('applications')
      .select('reference')
      .where('jobId', '=', job._id)
      .where(sql<boolean>`lower(email) = lower(${sent.email})`)
      .where(({ and }) => and({ name: sent.name, phone: sent.phone, letter: sent.letter }))
      .where(isSameCv(cv))
      .executeTakeFirst()
    if (same) {
      await take?.(within)
      return { ...same, isNew: false }
    }
    const stored = await within
      .insertInto('applications')
      .values(application)
      .onConflict((conflict) => conflict.doNothing())
      .returning('reference')
      .executeTakeFirst()
    if (!stored) return undefined
    await take?.(within)
    const terms = { networks: networksOf(address), inAll: mostReceipts }
    if ((await takeLetter(within, application.email, 'application', terms)) === 'free')
      await queueMail(within, receivedLetter(application, whole, from[language]))
    await queueMail(within, applicationLetter(application, whole, from.en))
    return { ...stored, isNew: true }
  })
}
