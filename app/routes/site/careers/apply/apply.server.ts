import type { ActionFunctionArgs } from '@remix-run/node'
import type { FieldErrors } from '~/content/kinds/rules.server.ts'
import { findBySlug } from '~/content/store/store.server.ts'
import { type Job, jobs } from '~/content/types/jobs.ts'
import { rateLimit, sendingLimit } from '~/db/limits.server.ts'
import { isNoSpace } from '~/files/disk-storage.server.ts'
import { type Received, ReceiveError, receiveForm } from '~/files/receive.server.ts'
import { ReceivingRoom } from '~/files/room.server.ts'
import { hasDiskFor } from '~/files/storage.server.ts'
import { largestApplication, largestCv, megabyte } from '~/files/upload-limits.ts'
import { applicationFields, receiveApplication } from '~/letters/apply.server.ts'
import {
  cvTicket,
  isPdf,
  keepCv,
  loseCv,
  mayKeepCv,
  type PrivateFile,
  readTicket,
  troubleInCv,
} from '~/letters/cv-files.server.ts'
import { isStamped, stampProblem } from '~/letters/fill-time.server.ts'
import { checkTyped, isSuspect, readTyped } from '~/letters/posted-form.server.ts'
import { keepAside } from '~/letters/suspected.server.ts'
import { lettersTexts } from '~/letters/texts.server.ts'
import { wordsOf } from '~/process/dictionary.server.ts'
import { letGo } from '~/process/let-go.ts'
import { log } from '~/process/log.server.ts'
import { isOver } from '~/process/nepal-time.ts'
import { BusyError } from '~/process/turns.ts'
import { refused, sent, tooMany } from '../../../../ui/letters/letter-answers.server.ts'
import { applyTexts } from './texts.server.ts'

const limit = sendingLimit('apply', 60, 60 * 60)
const kilobyte = 1024
const day = 24 * 60 * 60
/** Kilobytes from one network: of large files as many as a village sends in an hour. */
export const sizeLimit = rateLimit('kilobytes of applications', (200 * megabyte) / kilobyte, day)
/** The same for files that are kept for another try, which take up room for a day. */
const keptLimit = rateLimit('kilobytes kept', (25 * megabyte) / kilobyte, day)
const kilobytesOf = ({ size }: { size: number }) => Math.ceil(size / kilobyte)
/** Apart from that of staff, whom no visitor should keep waiting. */
const room = new ReceivingRoom(36 * megabyte)

export const applyPath = ({ path }: Pick<Job, 'path'>) => `${path}/apply`

const words = () => ({ t: wordsOf(lettersTexts).t.errors, texts: wordsOf(applyTexts).t })

export const publishedJob = (slug = ''): Promise<Job | undefined> => findBySlug(jobs, slug)

const isClosed = (job: Job) => isOver(job.applicationDeadline)

export async function receive(job: Job, args: ActionFunctionArgs) {
  const { request } = args
  const blank = { ...readTyped(undefined, names), cv: '', cvName: '' }
  if (Number(request.headers.get('Content-Length')) > largestApplication) {
    await letGo(request.body)
    return refused(413, { typed: blank, errors: { cv: words().texts.tooLarge } })
  }
  const { address } = args.context
  try {
    return await receiveForm(
      request,
      { largest: largestApplication, mostFiles: 4, room, address },
      (received) => apply(job, args, received),
    )
  } catch (error) {
    const isBusy = error instanceof BusyError || (error instanceof ReceiveError && error.status === 503)
    if (!isBusy && !(error instanceof ReceiveError)) throw error
    if (isBusy) return refused(503, { typed: blank, problem: words().texts.busy })
    return refused(400, { typed: blank, problem: words().t.unreadable })
  }
}

async function apply(job: Job, { context }: ActionFunctionArgs, received: Received) {
  const { t, texts } = words()
  const form = new FormData()
  for (const [name, value] of received.texts) form.append(name, value)
  const { values, errors } = checkTyped(readTyped(form, names), applicationFields)
  const [chosen] = received.files.get('cv') ?? []
  const earlier = await readTicket(readTyped(form, ['kept']).kept)
  const typed = { ...readTyped(form, names), ...(earlier && keptCv(earlier)) }
  if (isClosed(job)) return refused(410, { typed, problem: texts.closedKept })
  const cv = await cvProblem(chosen, earlier)
  if (cv || Object.keys(errors).length > 0) {
    // Whoever gives nothing else that is right leaves no file here.
    const again = chosen && !earlier ? t.cvNotYetKept : undefined
    return refused(400, { typed, errors: { ...errors, ...((cv ?? again) && { cv: cv ?? again }) } })
  }
  const retry = async (errors: FieldErrors = {}) => {
    const file = chosen ? await keepForRetry(chosen, context.address) : earlier
    if (file) return { typed: { ...typed, ...keptCv(file) }, errors }
    return { typed, errors: { ...errors, cv: t.cvNotYetKept } }
  }
  const problem = isStamped(form) && stampProblem(form)
  if (problem) return refused(400, { ...(await retry()), problem })
  const wait = await limit.take(context.address, values.letter)
  if (wait) {
    const { typed, errors } = await retry()
    return tooMany(wait, typed, errors)
  }
  try {
    // Looking into it takes long, so only what is taken otherwise is looked into, be it kept already or not.
    const trouble = await troubleInCv(chosen ?? earlier, context.address)
    if (trouble && !chosen && earlier) await loseCv(earlier)
    if (trouble) return refused(400, { typed: readTyped(form, names), errors: { cv: t[trouble] } })
  } catch (error) {
    if (!(error instanceof BusyError)) throw error
    return refused(503, { ...(await retry()), problem: texts.busy })
  }
  let stored: PrivateFile | undefined
  try {
    const stamped = isStamped(form)
    const isOdd = isSuspect(form, stamped)
    const hasRoom = isOdd ? mayKeepCv : hasDiskFor
    if (chosen && !(await hasRoom(chosen.size))) return refused(507, { typed, problem: texts.noSpace })
    const sentFile = chosen ?? earlier
    if (sentFile && (await sizeLimit.take(context.address, kilobytesOf(sentFile))))
      return refused(429, { typed, problem: texts.noSpace })
    stored = chosen && (await keepCv(chosen))
    const file = stored ?? earlier
    if (file && isOdd)
      return sent(
        applyPath(job),
        await keepAside('applications', values, { stamped, jobId: job._id, cv: file }),
      )
    const done = file && (await receiveApplication(job, values, file, { address: context.address }))
    if (stored && !done?.isNew) await loseCv(stored)
    if (done) return sent(applyPath(job), done.reference)
  } catch (err) {
    log().error({ err, requestId: context.requestId }, 'application could not be stored')
    if (stored) await loseCv(stored)
    if (isNoSpace(err)) return refused(507, { typed, problem: texts.noSpace })
    return refused(503, { typed, problem: t.failed })
  }
  return refused(409, { typed, errors: { cv: texts.twice } })
}

const names = ['name', 'email', 'phone', 'letter'] as const

const keptCv = (file: PrivateFile) => ({ cv: cvTicket(file), cvName: file.fileName })

async function cvProblem(chosen: File | undefined, earlier: PrivateFile | undefined) {
  const { t } = words()
  if (!chosen) return earlier ? undefined : t.cv
  if (chosen.size > largestCv) return t.cvTooLarge
  return (await isPdf(chosen)) ? undefined : t.notPdf
}

/** All else is right, so the file need not be chosen again; undefined where too much is kept already. */
async function keepForRetry(chosen: File, address: string | undefined) {
  if (await keptLimit.take(address, kilobytesOf(chosen))) return undefined
  try {
    return (await mayKeepCv(chosen.size)) ? await keepCv(chosen) : undefined
  } catch (err) {
    log().error({ err }, 'a CV could not be kept for another try')
    return undefined
  }
}
