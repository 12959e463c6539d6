import { madeResponse } from '~/files/respond.server.ts'
import { type Packed, zipOf } from '~/files/zip.server.ts'
import { BusyError } from '~/process/turns.ts'
import { unavailable } from './missing.server.ts'

interface Zip {
  packed: Packed[]
  changed: string
  name: string
  cacheControl: string
}

/** Answers with files in one ZIP to be saved, or asks for patience where too many are fetched. */
export async function zipAnswer(
  request: Request,
  address: string | undefined,
  { packed, changed, name, cacheControl }: Zip,
) {
  const { tag, size, stream } = zipOf(packed, new Date(changed))
  const turn = { from: address, isGone: () => request.signal.aborted }
  try {
    return await madeResponse(
      request,
      { size, stream: () => stream(turn) },
      {
        tag,
        type: 'application/zip',
        fileName: `${name.replaceAll(/[\s/\\]+/g, '-')}.zip`,
        cacheControl,
        save: true,
      },
    )
  } catch (error) {
    if (!(error instanceof BusyError)) throw error
    return unavailable('Many files are being fetched. Please try again in a few seconds.', 5)
  }
}
