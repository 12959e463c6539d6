import { log } from '~/config/log.server.ts'
import { isNoSpaceError, noSpaceMessage } from '~/files/storage/disk-storage.server.ts'
import { StorageUnavailableError } from '~/files/storage/file-store.ts'
import { serviceUnavailableResponse } from './responses.server.ts'

/** Status and message when a file was not stored because the disk is full or the storage is unavailable. */
export function describeStorageError(error: unknown): { status: 503 | 507; message: string } | undefined {
  if (isNoSpaceError(error)) return { status: 507, message: noSpaceMessage }
  return error instanceof StorageUnavailableError ? { status: 503, message: error.message } : undefined
}

export async function withStorageUnavailableResponse(respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond()
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
    logStorageUnavailable(error)
    return serviceUnavailableResponse(
      'This file can’t be fetched at this moment. Please try again in a minute.',
      30,
    )
  }
}

const logInterval = 60_000
let lastLoggedAt = Number.NEGATIVE_INFINITY

/** Logs at most once a minute, however many requests fail. */
export function logStorageUnavailable({ reason }: StorageUnavailableError) {
  if (Date.now() < lastLoggedAt + logInterval) return
  lastLoggedAt = Date.now()
  log().error({ reason }, 'the file storage is unavailable')
}
