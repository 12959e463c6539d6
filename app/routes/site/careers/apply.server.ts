import type { ActionFunctionArgs } from '@remix-run/node'
import { applicationFields, receiveApplication } from '~/content/apply.server.ts'
import {
  cvTicket,
  isPdf,
  keepCv,
  largestCv,
  type PrivateFile,
  readTicket,
} from '~/content/cv-files.server.ts'
import { isTooQuick } from '~/content/fill-time.server.ts'
import { type Job, jobs } from '~/content/jobs.ts'
import { daysLeft } from '~/content/nepal-time.ts'
import { checkTyped, isRobot, readTyped } from '~/content/posted-form.server.ts'
import { newReference } from '~/content/references.server.ts'
import type { FieldErrors } from '~/content/rules.server.ts'
import { findBySlug } from '~/content/store.server.ts'
import { type Received, ReceiveError, receiveForm } from '~/files/receive.server.ts'
import { roomFor } from '~/files/room.server.ts'
import { megabyte } from '~/files/upload-limits.ts'
import { bodyLimit } from '~/server/body-limit.ts'
import { log } from '~/server/log.server.ts'
import { atOnce, rateLimit } from '~/server/rate-limit.server.ts'
import { lettersEn } from '~/text/en-letters.ts'
import { refused, sent, tooMany } from '../letter-answers.server.ts'

const { errors: t, apply: texts } = lettersEn

const limit = rateLimit(10, 60 * 60)
/** Files that come with a form that is refused take up room for a day. */
const keptLimit = rateLimit(20, 60 * 60)
/** Apart from that of staff, whom no visitor should keep waiting. */
const room = roomFor(36 * megabyte, { mostWaiting: 0 })
/** Who sends slowly, on purpose or not, leaves most of the room to others. */
const share = atOnce(3)

export const applyPath = ({ slug }: Pick<Job, 'slug'>) =>
  `/notice-board/careers/${encodeURIComponent(slug)}/apply`

/** A vacancy that the public knows of; it may be over. */
export const publishedJob = (slug = ''): Promise<Job | undefined> => findBySlug(jobs, slug)

export const isClosed = (job: Job) => daysLeft(job.applicationDeadline) === 0

export async function receive(job: Job, args: ActionFunctionArgs) {
  const { request } = args
  const blank = { ...readTyped(undefined, names), cv: '', cvName: '' }
  const largest = bodyLimit(new URL(request.url).pathname)
  if (Number(request.headers.get('Content-Length')) > largest) {
    await request.body?.cancel()
    return refused(413, { typed: blank, errors: { cv: texts.tooLarge } })
  }
  const busy = async () => {
    await request.body?.cancel()
    return refused(503, { typed: blank, problem: texts.busy })
  }
  try {
    const receiveOne = () =>
      receiveForm(request, { largest, mostFiles: 4, room }, (received) => apply(job, args, received))
    return await share(args.context.address, receiveOne, busy)
  } catch (error) {
    if (!(error instanceof ReceiveError)) throw error
    if (error.status === 503) return await busy()
    return refused(400, { typed: blank, problem: t.unreadable })
  }
}

async function apply(job: Job, { context }: ActionFunctionArgs, received: Received) {
  const form = new FormData()
  for (const [name, value] of received.texts) form.append(name, value)
  if (isRobot(form)) return sent(applyPath(job), newReference())

  const { values, errors } = checkTyped(readTyped(form, names), applicationFields)
  const [chosen] = received.files.get('cv') ?? []
  const cv = await readCv(form, chosen, context.address)
  const typed = { ...readTyped(form, names), ...(cv.file && keptCv(cv.file)) }
  const wrong: FieldErrors = { ...errors, ...(cv.error && { cv: cv.error }) }
  if (isClosed(job)) return refused(410, { typed, problem: texts.closedKept })
  if (!cv.file || Object.keys(wrong).length > 0) return refused(400, { typed, errors: wrong })
  if (isTooQuick(readTyped(form, ['stamp']).stamp)) return refused(400, { typed, problem: t.tooQuick })
  const wait = await limit.take(context.address)
  if (wait) return tooMany(wait, typed)
  try {
    const reference = await receiveApplication(job, values, cv.file)
    if (reference) return sent(applyPath(job), reference)
    return refused(409, { typed, errors: { email: texts.twice } })
  } catch (err) {
    log().error({ err, requestId: context.requestId }, 'application could not be stored')
    return refused(503, { typed, problem: t.failed })
  }
}

const names = ['name', 'email', 'phone', 'letter'] as const

const keptCv = (file: PrivateFile) => ({ cv: cvTicket(file), cvName: file.fileName })

/** The file that was chosen now, or the one that an earlier attempt brought. */
async function readCv(form: FormData, chosen: File | undefined, address: string | undefined) {
  const kept = await readTicket(readTyped(form, ['kept']).kept)
  if (!chosen) return kept ? { file: kept } : { error: t.cv }
  if (chosen.size > largestCv) return { file: kept, error: t.cvTooLarge }
  if (!(await isPdf(chosen))) return { file: kept, error: t.notPdf }
  if (await keptLimit.take(address)) return { file: kept, error: t.cvNotKept }
  return { file: await keepCv(chosen) }
}
