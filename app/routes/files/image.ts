import type { LoaderFunctionArgs } from '@remix-run/node'
import { focusOf } from '~/content/public/focus.server.ts'
import { makeSoon } from '~/files/make-ahead.server.ts'
import { socialName } from '~/files/pictures.ts'
import { findPreview } from '~/files/previews.server.ts'
import { RestingError } from '~/files/queue.server.ts'
import { findSocial, nearestRendition, type Rendition, readRendition } from '~/files/renditions.server.ts'
import { fileResponse } from '~/files/respond.server.ts'
import { StoreAwayError } from '~/files/store.ts'
import { unlessAway } from '~/files/trouble.server.ts'
import { log } from '~/process/log.server.ts'
import { BusyError } from '~/process/turns.ts'
import { missing, onlyRead, unavailable } from '../../files/missing.server.ts'
import { accessTo } from './file-access.server.ts'

const notMade = 'This picture could not be made.'

/** Seconds for which a browser keeps what stands in for another size. */
const standInLasts = 5

export const loader = (args: LoaderFunctionArgs) => unlessAway(() => answer(args))

async function answer({ params, request, context }: LoaderFunctionArgs) {
  const { name = '', rendition = '' } = params
  const access = await accessTo(name, { request, context })
  if (!access) return missing('There is no such picture.')
  try {
    if (rendition === socialName) return await social(request, name, access)
    const wanted = readRendition(name, rendition)
    if (wanted) return await picture(request, wanted, access)
    const file = await findPreview(name, rendition)
    if (!file) return missing('There is no such picture.')
    return fileResponse(request, file, {
      tag: `${name}@${rendition}`,
      type: 'image/webp',
      cacheControl: access,
    })
  } catch (error) {
    if (error instanceof BusyError) return unavailable('Pictures are being made. Please try again.', 5)
    if (error instanceof RestingError) return missing(notMade)
    if (error instanceof StoreAwayError) throw error
    log().error({ err: error, name, rendition }, 'picture could not be made')
    return unavailable(notMade, 60)
  }
}

/** Cut around what has to be seen of it today. */
async function social(request: Request, name: string, access: string) {
  const point = await focusOf(name)
  const file = point && (await findSocial(name, point))
  if (!file) return missing('There is no such picture.')
  return fileResponse(request, file, { tag: file.name, type: 'image/jpeg', cacheControl: access })
}

/** Nobody waits for a size that is not made yet: for as long as that takes, another one of the picture is shown. */
async function picture(request: Request, wanted: Rendition, access: string) {
  const { name, width, format } = wanted
  const found = await nearestRendition(wanted)
  if (!found) return missing('There is no such picture.')
  const { file, is } = found
  const isIt = is.width === width && is.format === format
  if (!isIt) makeSoon(name, `${width}.${format}`)
  return fileResponse(request, file, {
    tag: `${name}@${is.width}.${is.format}`,
    type: `image/${is.format}`,
    cacheControl: isIt ? access : access.replace(/max-age=.*/, `max-age=${standInLasts}`),
  })
}

export const action = onlyRead
