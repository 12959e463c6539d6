import { startSession } from '~/auth/session.server.ts'
import { addStaff } from '~/auth/staff.server.ts'
import { addToken } from '~/auth/tokens.server.ts'
import { allAreas } from '~/content/schema/permissions.ts'
import { prepareStorage } from '~/files/storage/storage.server.ts'
import { bareSite, site } from './public-reads.ts'

export const clients: Record<string, Record<string, string>> = {}
export const anEditor = { role: 'editor', areas: allAreas } as const
export let cookie = {}

export async function startSite() {
  await bareSite()
  await prepareStorage()
  const { _id } = await addStaff({ email: 'clerk@jaldhara.example', role: 'editor' }, 'tester')
  const { 'Set-Cookie': session } = await startSession(new Request(site), { staffId: _id })
  cookie = { Cookie: session.split(';')[0] ?? '' }
  clients.cookie = { ...cookie }
  clients.token = { Authorization: `Bearer ${await addToken('tests', 'editor', 'tester')}` }
}

export const later = '2099-12-05T04:15:00.000Z'
