import { isStaffDevice } from '~/auth/device.server.ts'
import { requireStaff } from '~/auth/session.server.ts'
import type { Staff } from '~/auth/staff.server.ts'
import type { Right } from '~/content/kinds/areas.ts'
import { fileOf } from '~/content/kinds/index.ts'
import { inBoth } from '~/content/kinds/overlay.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { findItem } from '~/content/store/store.server.ts'
import { readType } from '~/content/store/submit.server.ts'
import { mostBytes } from '~/content/store/submitted-files.server.ts'
import { type Received, ReceiveError, receiveForm, smallForm } from '~/files/receive.server.ts'
import { uploadLimits } from '~/files/upload-limits.ts'
import { log } from '~/process/log.server.ts'
import type { SetAside } from '../../../ui/staff/set-aside.ts'

/** As `requireStaff`; what a page without scripts sent is answered with all of it, files too where it has a `type`. */
export async function requireSender(request: Request, right: Right, type?: ContentType): Promise<Staff> {
  try {
    return await requireStaff(request, right)
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 401) throw error
    const sent = await setAside(request, type)
    throw sent ? Response.json(sent, { status: 401, headers: error.headers }) : error
  }
}

/** Nothing of a stranger is kept, nor received where it is large: files stay on devices that staff have signed in on. */
async function setAside(request: Request, type?: ContentType): Promise<SetAside | undefined> {
  if ((request.headers.get('Sec-Fetch-Mode') ?? 'navigate') !== 'navigate') return undefined
  const isKnown = await isStaffDevice(request)
  if (!isKnown && !(Number(request.headers.get('Content-Length') ?? Infinity) <= smallForm)) return undefined
  const keeping = isKnown ? type : undefined
  const lost: string[] = []
  const limits = keeping
    ? { largest: mostBytes(keeping) }
    : { largest: uploadLimits.video, each: async ({ name }: File) => void lost.push(name) }
  try {
    return await receiveForm(request, limits, async (received) =>
      keeping ? withFiles(keeping, received) : { fields: withoutPassword(received.texts), lost },
    )
  } catch (error) {
    if (!(error instanceof ReceiveError)) log().error({ err: error }, 'a late form could not be kept')
    return undefined
  }
}

async function withFiles(type: ContentType, received: Received): Promise<SetAside> {
  const { id = '' } = Object.fromEntries(received.texts)
  const { inputs } = await readType(type, received, { current: await findItem(type, id) })
  const isFile = ([name]: [string, string]) => fileOf(inBoth(type).fields[name])
  const texts = received.texts.filter((entry) => !isFile(entry))
  const others = [...received.files].filter(([name]) => !fileOf(inBoth(type).fields[name]))
  const lost = others.flatMap(([, files]) => files.map(({ name }) => name))
  return { fields: [...withoutPassword(texts), ...Object.entries(inputs).filter(isFile)], lost }
}

/** Of the field that asks who it is, and of those that change it. */
const passwords = ['password', 'new', 'again']

const withoutPassword = (texts: [string, string][]) => texts.filter(([name]) => !passwords.includes(name))
