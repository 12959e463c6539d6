import { redirect } from '@remix-run/node'
import { isDeviceOfAnyStaff } from '~/auth/known-device.server.ts'
import { commitSession, readSession, requireStaff } from '~/auth/session.server.ts'
import type { Staff } from '~/auth/staff.server.ts'
import { log } from '~/config/log.server.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { parseFormAndStoreFiles } from '~/content/forms/submission.server.ts'
import { findItem } from '~/content/items/store.server.ts'
import { maxUploadBytesOfType } from '~/content/media/uploads.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import type { Permission } from '~/content/schema/permissions.ts'
import { typeWithTranslationFields } from '~/content/schema/translations.ts'
import { describeWriteFailure } from '~/db/write-failures.server.ts'
import {
  type ReceivedForm,
  RequestBodyError,
  smallFormBytes,
  withReceivedForm,
} from '~/files/forms/receive.server.ts'
import { describeStorageError } from '~/files/http/responses.server.ts'
import { uploadLimits } from '~/files/upload-limits.ts'
import { noStoreHeaders } from '~/http/cache-headers.ts'
import { HttpError } from '~/http/problems.ts'
import { asLeadingSentence } from '~/routes/staff/resource/form/error-summary.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import type { ResumableFormData } from '~/ui/staff/expired-session.tsx'

/** Like `requireStaff`, but returns the form that a page without scripts sent. Includes files if `type` is given. */
export async function requireStaffForPost(
  request: Request,
  permission: Permission,
  type?: ContentType,
): Promise<Staff> {
  try {
    return await requireStaff(request, permission)
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 401) throw error
    const sent = await readExpiredForm(request, type)
    throw sent ? Response.json(sent, { status: 401, headers: error.headers }) : error
  }
}

/** Files and large forms are accepted from known staff devices only. Other files are dropped. */
async function readExpiredForm(request: Request, type?: ContentType): Promise<ResumableFormData | undefined> {
  if ((request.headers.get('Sec-Fetch-Mode') ?? 'navigate') !== 'navigate') return undefined
  const isKnownDevice = await isDeviceOfAnyStaff(request)
  if (!isKnownDevice && !(Number(request.headers.get('Content-Length') ?? Infinity) <= smallFormBytes))
    return undefined
  const typeWithFiles = isKnownDevice ? type : undefined
  const lost: string[] = []
  const limits = typeWithFiles
    ? { maxFileBytes: maxUploadBytesOfType(typeWithFiles) }
    : { maxFileBytes: uploadLimits.video, onFile: async ({ name }: File) => void lost.push(name) }
  try {
    return await withReceivedForm(request, limits, async (received) =>
      typeWithFiles
        ? expiredFormWithFiles(typeWithFiles, received)
        : { fields: withoutPassword(received.texts), lost },
    )
  } catch (error) {
    if (!(error instanceof RequestBodyError))
      log().error({ err: error }, 'could not read a form that was sent after its session expired')
    return undefined
  }
}

async function expiredFormWithFiles(type: ContentType, received: ReceivedForm): Promise<ResumableFormData> {
  const { id = '' } = Object.fromEntries(received.texts)
  const { inputs } = await parseFormAndStoreFiles(type, received, { current: await findItem(type, id) })
  const isFile = ([name]: [string, unknown]) =>
    getFieldFileSupport(typeWithTranslationFields(type).fields[name])
  const texts = received.texts.filter((entry) => !isFile(entry))
  const others = [...received.files].filter((entry) => !isFile(entry))
  const lost = others.flatMap(([, files]) => files.map(({ name }) => name))
  return { fields: [...withoutPassword(texts), ...Object.entries(inputs).filter(isFile)], lost }
}

/** Passwords are never returned. */
const passwordInputs = ['password', 'new', 'again']

const withoutPassword = (texts: [string, string][]) =>
  texts.filter(([name]) => !passwordInputs.includes(name))

export const jsonResponse = (status: number, body: object) =>
  Response.json(body, { status, headers: noStoreHeaders })

export function errorResponse(error: unknown, fallbackMessage?: string) {
  const { message, init } = toErrorMessageAndStatus(error, fallbackMessage)
  return jsonResponse(init.status, { message })
}

interface UploadRequest {
  noun: 'file' | 'picture'
  maxBytes: number
}

/** Stores a single file that is uploaded before its form. */
export async function handleFileUpload(
  request: Request,
  { noun, maxBytes }: UploadRequest,
  store: (file: File) => Promise<object>,
): Promise<Response> {
  try {
    return await withReceivedForm(request, { maxFileBytes: maxBytes }, async ({ files }) => {
      const [file] = files.get('file') ?? []
      return file ? jsonResponse(201, await store(file)) : jsonResponse(400, { message: `Choose a ${noun}.` })
    })
  } catch (error) {
    return errorResponse(error, `This ${noun} was not saved. Try again.`)
  }
}

/** The message and status of a failed write, with the reason if it is temporary. */
export function toErrorMessageAndStatus(error: unknown, fallbackMessage: string = t.nothingChanged) {
  if (error instanceof Response) throw error
  if (error instanceof HttpError)
    return { message: error.message, field: error.field, init: { status: error.status } }
  log().error({ err: error }, 'a staff change failed')
  const storageFailure = describeStorageError(error)
  if (storageFailure) return { message: storageFailure.message, init: { status: storageFailure.status } }
  const reason = describeWriteFailure(error)
  if (!reason) return { message: fallbackMessage, init: { status: 500 } }
  return {
    message: asLeadingSentence(fallbackMessage) + reason,
    init: { status: 503, headers: { 'Retry-After': '5' } },
  }
}

export interface Flash {
  text: string
  /** The change to undo, or several separated by spaces. */
  undo?: number | string
  /** The changed item. */
  item?: string
  /** Stored name of a new picture without a focal point. */
  picture?: string
}

export async function redirectWithFlash(request: Request, to: string, { text, undo, item, picture }: Flash) {
  const session = await readSession(request)
  session.flash('notice', text)
  if (undo !== undefined) session.flash('undo', undo)
  if (item !== undefined) session.flash('item', item)
  if (picture !== undefined) session.flash('picture', picture)
  return redirect(to, { status: 303, headers: await commitSession(request, session) })
}

export async function takeFlash(request: Request): Promise<{ notice?: Flash; headers?: HeadersInit }> {
  const session = await readSession(request)
  const text = session.get('notice')
  if (!text) return {}
  const undo = session.get('undo')
  const item = session.get('item')
  const picture = session.get('picture')
  return { notice: { text, undo, item, picture }, headers: await commitSession(request, session) }
}
