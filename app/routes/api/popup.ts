import type { LoaderFunctionArgs } from '@remix-run/node'
import { livePopup } from '~/content/public/popups.server.ts'
import { entityTag, toJson } from '~/content/store/json.server.ts'
import { popups } from '~/content/types/popups.ts'
import { log } from '~/process/log.server.ts'
import { failure, methodNotAllowed, publicJson } from './answers.server.ts'
import { inAskedLanguage, inLanguage } from './language.server.ts'
import { unasked } from './list-query.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const refused = unasked(request, ['lang'])
  if (refused) return refused
  try {
    return await inAskedLanguage(request, live)
  } catch (error) {
    log().error({ err: error }, 'popup could not be read')
    return failure(500, 'No popup available')
  }
}

async function live() {
  const popup = await livePopup(true)
  if (popup) {
    const json = toJson(popups, popup)
    return publicJson(json, { ETag: entityTag(popups, popup, json), ...inLanguage() })
  }
  const { headers } = publicJson(null)
  for (const name of ['Content-Type', 'ETag']) headers.delete(name)
  return new Response(null, { status: 204, headers })
}

export const action = () => methodNotAllowed()
