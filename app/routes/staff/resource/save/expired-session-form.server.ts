import { isStaffDevice } from '~/auth/known-device.server.ts'
import { requireStaff } from '~/auth/session.server.ts'
import type { Staff } from '~/auth/staff.server.ts'
import { log } from '~/config/log.server.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { parseForm } from '~/content/forms/submission.server.ts'
import { findItem } from '~/content/items/store.server.ts'
import { maxUploadBytesOf } from '~/content/media/uploads.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import type { Permission } from '~/content/schema/permissions.ts'
import { withTranslationFields } from '~/content/schema/translations.ts'
import {
  type ReceivedForm,
  RequestBodyError,
  smallFormBytes,
  withReceivedForm,
} from '~/files/forms/receive.server.ts'
import { uploadLimits } from '~/files/upload-limits.ts'
import type { ExpiredSessionFormData } from '~/ui/staff/expired-session.tsx'

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
async function readExpiredForm(
  request: Request,
  type?: ContentType,
): Promise<ExpiredSessionFormData | undefined> {
  if ((request.headers.get('Sec-Fetch-Mode') ?? 'navigate') !== 'navigate') return undefined
  const isKnownDevice = await isStaffDevice(request)
  if (!isKnownDevice && !(Number(request.headers.get('Content-Length') ?? Infinity) <= smallFormBytes))
    return undefined
  const typeWithFiles = isKnownDevice ? type : undefined
  const lost: string[] = []
  const limits = typeWithFiles
    ? { maxFileBytes: maxUploadBytesOf(typeWithFiles) }
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

async function expiredFormWithFiles(
  type: ContentType,
  received: ReceivedForm,
): Promise<ExpiredSessionFormData> {
  const { id = '' } = Object.fromEntries(received.texts)
  const { inputs } = await parseForm(type, received, { current: await findItem(type, id) })
  const isFile = ([name]: [string, string]) => getFieldFileSupport(withTranslationFields(type).fields[name])
  const texts = received.texts.filter((entry) => !isFile(entry))
  const others = [...received.files].filter(
    ([name]) => !getFieldFileSupport(withTranslationFields(type).fields[name]),
  )
  const lost = others.flatMap(([, files]) => files.map(({ name }) => name))
  return { fields: [...withoutPassword(texts), ...Object.entries(inputs).filter(isFile)], lost }
}

/** Passwords are never returned. */
const passwordInputs = ['password', 'new', 'again']

const withoutPassword = (texts: [string, string][]) =>
  texts.filter(([name]) => !passwordInputs.includes(name))
