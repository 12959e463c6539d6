import { log } from '~/config/log.server.ts'
import { isNoSpace, noSpaceMessage } from '~/files/storage/disk-storage.server.ts'
import { StorageUnavailableError } from '~/files/storage/file-store.ts'
import { serviceUnavailable } from './responses.server.ts'

/** What people are told where something was not kept for want of room or of the store, with the answer's status. */
export function describeStorageError(error: unknown): { status: 503 | 507; message: string } | undefined {
  if (isNoSpace(error)) return { status: 507, message: noSpaceMessage }
  return error instanceof StorageUnavailableError ? { status: 503, message: error.message } : undefined
}

/** The answer with a stored file, or what is said while the store is away. */
export async function respondUnlessUnavailable(respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond()
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
    logStorageUnavailable(error)
    return serviceUnavailable('This file can’t be fetched at this moment. Please try again in a minute.', 30)
  }
}

const logInterval = 60_000
let lastLoggedAt = Number.NEGATIVE_INFINITY

/** Once a minute, whoever many files are asked for. */
export function logStorageUnavailable({ reason }: StorageUnavailableError) {
  if (Date.now() < lastLoggedAt + logInterval) return
  lastLoggedAt = Date.now()
  log().error({ reason }, 'the store of files does not answer as it should')
}
