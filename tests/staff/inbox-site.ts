import { createItem } from '~/content/items/store.server.ts'
import type { PublishingValues } from '~/content/schema/publishing.ts'
import { announcements } from '~/content/types/announcements.ts'
import { jobs } from '~/content/types/jobs.ts'
import { database } from '~/db/database.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { sampleValues } from '../content/samples.ts'
import { cookieOf } from './received-submissions.ts'

export const clerk = await cookieOf('editor')

export async function emptyInbox() {
  const db = await database()
  for (const table of ['applications', 'outbox'] as const) await db.deleteFrom(table).execute()
}

export const vacancy = (mark: string) => createItem(jobs, sampleValues(jobs, mark), 'tester')

/** Days relative to today. */
export const announcement = (
  published: number,
  expires?: number,
  publishing: Partial<PublishingValues> = {},
) =>
  createItem(
    announcements,
    {
      ...sampleValues(announcements, 'gate'),
      publishDate: addDays(nepalDay(), published),
      expiryDate: expires === undefined ? '' : addDays(nepalDay(), expires),
      ...publishing,
    },
    'tester',
  )

export const confirmed = '2026-02-01T00:00:00.000Z'

export const mailServer = {
  server: 'smtp://127.0.0.1:1',
  from: { name: '', address: 'site@jaldhara.example' },
}
