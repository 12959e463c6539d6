import { isStaffDevice } from '~/auth/device.server.ts'
import { requireStaff } from '~/auth/session.server.ts'
import { fileOf } from '~/content/kinds/index.ts'
import { inBoth } from '~/content/kinds/overlay.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { findItem } from '~/content/store/store.server.ts'
import { readType } from '~/content/store/submit.server.ts'
import { mostBytes } from '~/content/store/submitted-files.server.ts'
import { type Received, ReceiveError, receiveForm, smallForm } from '~/files/receive.server.ts'
import { log } from '~/process/log.server.ts'
import type { SetAside } from '../../../ui/staff/set-aside.ts'

/** As `requireStaff`; but what a page without scripts sends after its session has ended is answered with all of it. */
export async function requireSender(type: ContentType, request: Request) {
  try {
    return await requireStaff(request, type.area)
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 401) throw error
    const sent = await setAside(type, request)
    throw sent ? Response.json(sent, { status: 401, headers: error.headers }) : error
  }
}

/** Nothing of a stranger is kept, nor received where it is large: files stay on devices that staff have signed in on. */
async function setAside(type: ContentType, request: Request): Promise<SetAside | undefined> {
  if ((request.headers.get('Sec-Fetch-Mode') ?? 'navigate') !== 'navigate') return undefined
  const isKnown = await isStaffDevice(request)
  if (!isKnown && !(Number(request.headers.get('Content-Length') ?? Infinity) <= smallForm)) return undefined
  try {
    return await receiveForm(request, { largest: mostBytes(type) }, (received) =>
      isKnown ? withFiles(type, received) : textsAlone(received),
    )
  } catch (error) {
    if (!(error instanceof ReceiveError)) log().error({ err: error }, 'a late form could not be kept')
    return undefined
  }
}

const textsAlone = async ({ texts, files }: Received): Promise<SetAside> => ({
  fields: withoutPassword(texts),
  lost: [...files.values()].flat().map(({ name }) => name),
})

async function withFiles(type: ContentType, received: Received): Promise<SetAside> {
  const { id = '' } = Object.fromEntries(received.texts)
  const { inputs } = await readType(type, received, { current: await findItem(type, id) })
  const isFile = ([name]: [string, string]) => fileOf(inBoth(type).fields[name])
  const texts = received.texts.filter((entry) => !isFile(entry))
  const others = [...received.files].filter(([name]) => !fileOf(inBoth(type).fields[name]))
  const lost = others.flatMap(([, files]) => files.map(({ name }) => name))
  return { fields: [...withoutPassword(texts), ...Object.entries(inputs).filter(isFile)], lost }
}

const withoutPassword = (texts: [string, string][]) => texts.filter(([name]) => name !== 'password')
