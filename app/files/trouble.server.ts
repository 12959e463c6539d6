import { log } from '../process/log.server.ts'
import { isNoSpace, noSpace } from './disk-storage.server.ts'
import { unavailable } from './missing.server.ts'
import { StoreAwayError } from './store.ts'

/** What people are told where something was not kept for want of room or of the store, with the answer's status. */
export function keepingTrouble(error: unknown): { status: 503 | 507; message: string } | undefined {
  if (isNoSpace(error)) return { status: 507, message: noSpace }
  return error instanceof StoreAwayError ? { status: 503, message: error.message } : undefined
}

/** The answer with a stored file, or what is said while the store is away. */
export async function unlessAway(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof StoreAwayError)) throw error
    tellAway(error)
    return unavailable('This file can’t be fetched at this moment. Please try again in a minute.', 30)
  }
}

const tellEvery = 60_000
let told = Number.NEGATIVE_INFINITY

/** Once a minute, whoever many files are asked for. */
export function tellAway({ reason }: StoreAwayError) {
  if (Date.now() < told + tellEvery) return
  told = Date.now()
  log().error({ reason }, 'the store of files does not answer as it should')
}
