import { startSession } from '~/auth/session.server.ts'
import { addStaff } from '~/auth/staff.server.ts'
import { addToken } from '~/auth/tokens.server.ts'
import { config } from '~/config/config.server.ts'
import { createItem, updateItem } from '~/content/items/store.server.ts'
import { recordSender } from '~/content/media/stored-files.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { allAreas } from '~/content/schema/permissions.ts'
import { security, securityId } from '~/content/types/security.ts'
import { database } from '~/db/database.server.ts'
import { neverEndingValues, sampleFiles, sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { siteUrl } from '../whole-site.ts'
import { staffSite } from './staff-site.ts'

type Site = Awaited<ReturnType<typeof staffSite>>
export type Name = 'admin' | 'other' | 'editor' | 'colleague'

export const people: Record<Name, Site> = Object.create(null)
export let token = ''
/** A token for each person. */
export const ownTokens: Record<Name, string> = Object.create(null)

export async function signInAll() {
  clearSite()
  config().apiWritesPerMinute = 0
  await createItem(security, { adminTwoStep: false, secondPerson: 'off' }, 'tester', { id: securityId })
  for (const [name, role] of [
    ['admin', 'admin'],
    ['other', 'admin'],
    ['editor', 'editor'],
    ['colleague', 'editor'],
  ] as const) {
    const email = `${name}@jaldhara.example`
    const { _id } = await addStaff({ email, role, areas: [...allAreas] }, 'tester')
    const { 'Set-Cookie': cookie } = await startSession(new Request(siteUrl), { staffId: _id })
    for (const file of sampleFiles) await recordSender(await database(), file, email)
    people[name] = await staffSite(cookie.split(';')[0] ?? '')
    ownTokens[name] = await addToken(`of ${name}`, role, 'tester', { areas: [...allAreas], ownerId: _id })
  }
  token = await addToken('editors', 'editor', 'tester', { areas: [...allAreas] })
}

export const setApprovalRule = (secondPerson: 'off' | 'editors' | 'everybody') =>
  updateItem(security, securityId, { adminTwoStep: false, secondPerson }, 'tester')

export const addItem = <Type extends ContentType>(type: Type, mark: string) =>
  type.singletonId
    ? createItem(type, sampleValues(type, mark), 'tester', { id: type.singletonId })
    : createItem(type, { ...sampleValues(type, mark), ...neverEndingValues(type) }, 'tester')
