import { addToken } from '~/auth/tokens.server.ts'
import { allAreas } from '~/content/schema/permissions.ts'
import { prepareStorage } from '~/files/storage/storage.server.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { bareSite } from './public-reads.ts'

export const clients: Record<string, Record<string, string>> = {}
export const anEditor = { role: 'editor', areas: allAreas } as const
export let cookie = {}

export async function startSite() {
  await bareSite()
  await prepareStorage()
  cookie = { Cookie: await cookieOf('editor') }
  clients.cookie = { ...cookie }
  clients.token = { Authorization: `Bearer ${await addToken('tests', 'editor', 'tester')}` }
}

export const later = '2099-12-05T04:15:00.000Z'
