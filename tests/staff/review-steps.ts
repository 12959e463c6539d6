import { addStaff } from '~/auth/staff.server.ts'
import { addToken } from '~/auth/tokens.server.ts'
import { config } from '~/config/config.server.ts'
import { createItem, updateItem } from '~/content/items/store.server.ts'
import { recordSender } from '~/content/media/stored-files.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { allAreas } from '~/content/schema/permissions.ts'
import { securityId, securityRules } from '~/content/types/security.ts'
import { database } from '~/db/database.server.ts'
import { storePicture } from '~/files/upload/store.server.ts'
import { neverEndingValues, sampleFiles, sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { fillIn } from '../html-form.ts'
import { jpeg, recordUploadBy } from '../media/media-site.ts'
import { sessionOf } from './received-submissions.ts'
import { rejectedForm, staffSite } from './staff-site.ts'

type Site = Awaited<ReturnType<typeof staffSite>>
export type Name = 'admin' | 'other' | 'editor' | 'colleague'

export const people: Record<Name, Site> = Object.create(null)
export let token = ''
/** A token for each person. */
export const ownTokens: Record<Name, string> = Object.create(null)

export async function signInAll() {
  clearSite()
  config().apiWritesPerMinute = 0
  await createItem(securityRules, { adminTwoStep: false, secondPerson: 'off' }, 'tester', { id: securityId })
  for (const [name, role] of [
    ['admin', 'admin'],
    ['other', 'admin'],
    ['editor', 'editor'],
    ['colleague', 'editor'],
  ] as const) {
    const email = emailOf(name)
    const { _id } = await addStaff({ email, role, areas: [...allAreas] }, 'tester')
    for (const file of sampleFiles) await recordSender(await database(), file, email)
    people[name] = await staffSite(await sessionOf(_id))
    ownTokens[name] = await addToken(`of ${name}`, role, 'tester', { areas: [...allAreas], ownerId: _id })
  }
  token = await addToken('editors', 'editor', 'tester', { areas: [...allAreas] })
}

export const emailOf = (name: Name) => `${name}@jaldhara.example`

export const post = (by: Name, path: string, values: Record<string, string>) =>
  people[by].send(path, fillIn(new FormData(), values))

/** Publishes what waits on this page of a review. */
export async function publishReview(by: Name, path: string) {
  const shown = rejectedForm(await people[by].read(path))
  return people[by].send(path, fillIn(shown, { intent: 'publish' }))
}

/** The name of a new small picture that this person has uploaded. */
export async function uploadedPicture(by: Name = 'editor') {
  const name = await storePicture(await jpeg(320, 180))
  await recordUploadBy(emailOf(by), name)
  return name
}

/** The file of such a picture in the library. */
export const libraryFile = (name: string) => ({
  ...{ name, fileName: 'a.jpg', type: 'image/jpeg', size: 1, width: 320, height: 180 },
})

export const setApprovalRule = (secondPerson: 'off' | 'editors' | 'everybody') =>
  updateItem(securityRules, securityId, { adminTwoStep: false, secondPerson }, 'tester')

export const addItem = <Type extends ContentType>(type: Type, mark: string) =>
  type.singletonId
    ? createItem(type, sampleValues(type, mark), 'tester', { id: type.singletonId })
    : createItem(type, { ...sampleValues(type, mark), ...neverEndingValues(type) }, 'tester')
