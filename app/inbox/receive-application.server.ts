import { randomBytes } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { findItem } from '~/content/items/store.server.ts'
import { type Job, jobs } from '~/content/types/jobs.ts'
import { transact } from '~/db/database.server.ts'
import type { Application } from '~/db/inbox-tables.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import { queueMail } from '~/mail/outbox.server.ts'
import { consumeMailQuota, hashNetworks } from '~/mail/quota.server.ts'
import {
  applicationReceiptMail,
  newApplicationMail,
  readCompanyInBothLanguages,
} from '~/mail/visitor-mails.server.ts'
import { cvColumnHasFileNameAndSize, type StoredCv } from './cv-files.server.ts'
import { maxFieldLengths } from './form-rules.ts'
import type { SpamReleaseOptions } from './receive-message.server.ts'
import { contactFields, type FormFieldRule, newReference } from './visitor-form.server.ts'

export const applicationFields = {
  name: { errorKey: 'name', max: maxFieldLengths.name },
  ...contactFields,
  letter: { errorKey: 'letter', max: maxFieldLengths.letter, isMultiline: true },
} satisfies Record<string, FormFieldRule>

/** A whole village may apply through one network, so even its share of this limit is generous. */
const maxReceiptsPerHour = 240

/** A duplicate returns the first reference. Undefined if another application already uses the CV file. */
export async function receiveApplication(
  job: Job,
  submitted: Pick<Application, 'name' | 'email' | 'phone' | 'letter'>,
  cv: StoredCv,
  { existing, deleteSuspectedRow, address }: SpamReleaseOptions & { address?: string } = {},
): Promise<{ reference: string; isNew: boolean } | undefined> {
  const language = currentLanguage()
  const from = await readCompanyInBothLanguages()
  // `job` is localized for the visitor; staff read the email in the original language.
  const fullJob = (await findItem(jobs, job._id)) ?? job
  const application: Insertable<Application> = {
    ...submitted,
    _id: randomBytes(8).toString('hex'),
    jobId: job._id,
    at: new Date().toISOString(),
    reference: newReference(),
    language,
    cv: JSON.stringify(cv),
    readAt: null,
    ...existing,
  }
  // Does not change the content version, so that visitors cannot empty the page cache. Pages update their count within a minute.
  return transact(async (within) => {
    const duplicate = await within
      .selectFrom('applications')
      .select('reference')
      .where('jobId', '=', job._id)
      .where(sql<boolean>`lower(email) = lower(${submitted.email})`)
      .where(({ and }) => and({ name: submitted.name, phone: submitted.phone, letter: submitted.letter }))
      .where(cvColumnHasFileNameAndSize(cv))
      .executeTakeFirst()
    if (duplicate) {
      await deleteSuspectedRow?.(within)
      return { ...duplicate, isNew: false }
    }
    const stored = await within
      .insertInto('applications')
      .values(application)
      .onConflict((conflict) => conflict.doNothing())
      .returning('reference')
      .executeTakeFirst()
    if (!stored) return undefined
    await deleteSuspectedRow?.(within)
    const quota = { networks: hashNetworks(address), totalLimit: maxReceiptsPerHour }
    if ((await consumeMailQuota(within, application.email, 'application', quota)) === 'allowed')
      await queueMail(within, applicationReceiptMail(application, fullJob, from[language]))
    await queueMail(within, newApplicationMail(application, fullJob, from.en))
    return { ...stored, isNew: true }
  })
}
