import { createItem } from '~/content/store/store.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { database } from '~/db/database.server.ts'
import { sampleValues } from '../content/samples.ts'
import { cookieOf } from './received.ts'

export let clerk: string

export async function signIn() {
  clerk = await cookieOf('editor')
}

export async function emptyInbox() {
  const db = await database()
  for (const table of ['applications', 'outbox'] as const) await db.deleteFrom(table).execute()
}

export const vacancy = (mark: string) => createItem(jobs, sampleValues(jobs, mark), 'tester')
