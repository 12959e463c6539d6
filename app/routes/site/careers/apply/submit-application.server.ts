import type { ActionFunctionArgs } from '@remix-run/node'
import { log } from '~/config/log.server.ts'
import type { FieldErrors } from '~/content/schema/parse-values.server.ts'
import type { Job } from '~/content/types/jobs.ts'
import { createNetworkRateLimit, createSubmissionLimit } from '~/db/rate-limits.server.ts'
import { MemoryBudget } from '~/files/forms/memory-budget.server.ts'
import { type ReceivedForm, RequestBodyError, withReceivedForm } from '~/files/forms/receive.server.ts'
import { isNoSpaceError } from '~/files/storage/disk-storage.server.ts'
import { hasDiskSpaceFor } from '~/files/storage/storage.server.ts'
import { maxApplicationBytes, maxCvBytes, megabyte } from '~/files/upload-limits.ts'
import { cancelBody } from '~/http/body.ts'
import { QueueBusyError } from '~/http/fair-queue.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { hasEnded } from '~/i18n/nepal-time.ts'
import {
  canStoreCv,
  createCvTicket,
  deleteUnusedCv,
  findCvErrorKey,
  isPdf,
  readCvTicket,
  type StoredCv,
  storeCv,
} from '~/inbox/cv-files.server.ts'
import { applicationFields, receiveApplication } from '~/inbox/receive-application.server.ts'
import { storeSuspected } from '~/inbox/suspected.server.ts'
import {
  findFormStampError,
  hasFormStamp,
  isSuspectedSpam,
  readFormValues,
  validateFormValues,
} from '~/inbox/visitor-form.server.ts'
import { redirectToConfirmation, rejectForm, rejectRateLimited } from '~/ui/form/form-responses.server.ts'

const sendRateLimit = createSubmissionLimit('apply', 60, 60 * 60)
const kilobyte = 1024
const secondsPerDay = 24 * 60 * 60
/** Upload limit per network, in kilobytes: as many large files as a village sends in an hour. */
export const uploadedKilobytesRateLimit = createNetworkRateLimit(
  'kilobytes of applications',
  (200 * megabyte) / kilobyte,
  secondsPerDay,
)
/** The same for files stored for another attempt, which occupy the disk for a day. */
const retryFileRateLimit = createNetworkRateLimit('kilobytes kept', (25 * megabyte) / kilobyte, secondsPerDay)
const kilobytesOf = ({ size }: { size: number }) => Math.ceil(size / kilobyte)
/** Visitors have a queue of their own, so that they never delay staff. */
const memoryBudget = new MemoryBudget(36 * megabyte)

export const applyPathOf = ({ path }: Pick<Job, 'path'>) => `${path}/apply`

const readMessages = () => ({
  t: getTranslations('letters').t.errors,
  texts: getTranslations('apply').t,
})

const isClosed = (job: Job) => hasEnded(job.applicationDeadline)

export async function submitApplication(job: Job, args: ActionFunctionArgs) {
  const { request } = args
  const emptyFields = { ...readFormValues(undefined, fieldNames), cv: '', cvName: '' }
  if (Number(request.headers.get('Content-Length')) > maxApplicationBytes) {
    await cancelBody(request.body)
    return rejectForm(413, { typed: emptyFields, errors: { cv: readMessages().texts.tooLarge } })
  }
  const { address } = args.context
  try {
    return await withReceivedForm(
      request,
      { maxFileBytes: maxApplicationBytes, maxFiles: 4, memory: memoryBudget, address },
      (received) => processApplication(job, args, received),
    )
  } catch (error) {
    const isBusy =
      error instanceof QueueBusyError || (error instanceof RequestBodyError && error.status === 503)
    if (!isBusy && !(error instanceof RequestBodyError)) throw error
    if (isBusy) return rejectForm(503, { typed: emptyFields, problem: readMessages().texts.busy })
    return rejectForm(400, { typed: emptyFields, problem: readMessages().t.unreadable })
  }
}

async function processApplication(job: Job, { context }: ActionFunctionArgs, received: ReceivedForm) {
  const { t, texts } = readMessages()
  const form = new FormData()
  for (const [name, value] of received.texts) form.append(name, value)
  const { values, errors } = validateFormValues(readFormValues(form, fieldNames), applicationFields)
  const [uploadedCv] = received.files.get('cv') ?? []
  const storedCv = await readCvTicket(readFormValues(form, ['kept']).kept)
  const typed = { ...readFormValues(form, fieldNames), ...(storedCv && storedCvFields(storedCv)) }
  if (isClosed(job)) return rejectForm(410, { typed, problem: texts.closedKept })
  const cvError = await validateCv(uploadedCv, storedCv)
  if (cvError || Object.keys(errors).length > 0) {
    // A form without any other valid field must not store a file.
    const retryHint = uploadedCv && !storedCv ? t.cvNotYetKept : undefined
    return rejectForm(400, {
      typed,
      errors: { ...errors, ...((cvError ?? retryHint) && { cv: cvError ?? retryHint }) },
    })
  }
  const buildRetryFields = async (errors: FieldErrors = {}) => {
    const file = uploadedCv ? await storeForRetry(uploadedCv, context.address) : storedCv
    if (file) return { typed: { ...typed, ...storedCvFields(file) }, errors }
    return { typed, errors: { ...errors, cv: t.cvNotYetKept } }
  }
  const problem = hasFormStamp(form) && findFormStampError(form)
  if (problem) return rejectForm(400, { ...(await buildRetryFields()), problem })
  const retryAfter = await sendRateLimit.take(context.address, values.letter)
  if (retryAfter) {
    const { typed, errors } = await buildRetryFields()
    return rejectRateLimited(retryAfter, typed, errors)
  }
  try {
    // Inspecting a PDF is slow, so it comes after all other checks, for stored files too.
    const contentError = await findCvErrorKey(uploadedCv ?? storedCv, context.address)
    if (contentError && !uploadedCv && storedCv) await deleteUnusedCv(storedCv)
    if (contentError)
      return rejectForm(400, { typed: readFormValues(form, fieldNames), errors: { cv: t[contentError] } })
  } catch (error) {
    if (!(error instanceof QueueBusyError)) throw error
    return rejectForm(503, { ...(await buildRetryFields()), problem: texts.busy })
  }
  let newCv: StoredCv | undefined
  try {
    const stamped = hasFormStamp(form)
    const isSuspicious = isSuspectedSpam(form, stamped)
    const hasSpace = isSuspicious ? canStoreCv : hasDiskSpaceFor
    if (uploadedCv && !(await hasSpace(uploadedCv.size)))
      return rejectForm(507, { typed, problem: texts.noSpace })
    const anyCv = uploadedCv ?? storedCv
    if (anyCv && (await uploadedKilobytesRateLimit.take(context.address, kilobytesOf(anyCv))))
      return rejectForm(429, { typed, problem: texts.noSpace })
    newCv = uploadedCv && (await storeCv(uploadedCv))
    const file = newCv ?? storedCv
    if (file && isSuspicious)
      return redirectToConfirmation(
        applyPathOf(job),
        await storeSuspected('applications', values, { isStamped: stamped, jobId: job._id, cv: file }),
      )
    const application = file && (await receiveApplication(job, values, file, { address: context.address }))
    if (newCv && !application?.isNew) await deleteUnusedCv(newCv)
    if (application) return redirectToConfirmation(applyPathOf(job), application.reference)
  } catch (err) {
    log().error({ err, requestId: context.requestId }, 'application could not be stored')
    if (newCv) await deleteUnusedCv(newCv)
    if (isNoSpaceError(err)) return rejectForm(507, { typed, problem: texts.noSpace })
    return rejectForm(503, { typed, problem: t.failed })
  }
  return rejectForm(409, { typed, errors: { cv: texts.twice } })
}

const fieldNames = ['name', 'email', 'phone', 'letter'] as const

const storedCvFields = (file: StoredCv) => ({ cv: createCvTicket(file), cvName: file.fileName })

async function validateCv(uploadedCv: File | undefined, storedCv: StoredCv | undefined) {
  const { t } = readMessages()
  if (!uploadedCv) return storedCv ? undefined : t.cv
  if (uploadedCv.size > maxCvBytes) return t.cvTooLarge
  return (await isPdf(uploadedCv)) ? undefined : t.notPdf
}

/** Stores the file of an otherwise valid form for the next attempt. Undefined if the limit is reached. */
async function storeForRetry(uploadedCv: File, address: string | undefined) {
  if (await retryFileRateLimit.take(address, kilobytesOf(uploadedCv))) return undefined
  try {
    return (await canStoreCv(uploadedCv.size)) ? await storeCv(uploadedCv) : undefined
  } catch (err) {
    log().error({ err }, 'a CV could not be stored for another attempt')
    return undefined
  }
}
