import type { ContentType, Item } from '../kinds/type.ts'
import { parseItemAddress } from '../markdown/addresses.server.ts'
import { listItems } from '../store/store.server.ts'
import { announcements } from '../types/announcements.ts'
import { forms } from '../types/forms.ts'
import { pages } from '../types/pages.ts'
import { currentSettings } from './settings.server.ts'

/** What a reference of the settings leads to, where visitors may see that. */
async function findReferenced<Type extends ContentType>(
  type: Type,
  reference: string,
): Promise<Item<Type> | undefined> {
  const { type: name, id } = parseItemAddress(reference) ?? {}
  return name === type.name ? (await listItems(type, { id, visible: true }))[0] : undefined
}

export interface PageLink {
  to: string
  label: string
}

export async function pageLink(
  key: 'riverPage' | 'grievancePage' | 'privacyPage',
): Promise<PageLink | undefined> {
  const page = await findReferenced(pages, (await currentSettings())[key])
  return page && { to: page.path, label: page.title }
}

export async function grievanceLinks() {
  const settings = await currentSettings()
  const [form, procedure] = await Promise.all([
    findReferenced(forms, settings.grievanceForm),
    findReferenced(announcements, settings.grievanceProcedure),
  ])
  return { form: form?.path ?? '', procedure: procedure?.path ?? '' }
}

export type GrievanceLinks = Awaited<ReturnType<typeof grievanceLinks>>
