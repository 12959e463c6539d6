import type { ContentType, Item } from '../kinds/type.ts'
import { referenceOf } from '../markdown/addresses.server.ts'
import { listItems } from '../store/store.server.ts'
import { announcements } from '../types/announcements.ts'
import { forms } from '../types/forms.ts'
import { pages } from '../types/pages.ts'
import { currentSettings } from './settings.server.ts'

/** What a reference of the settings leads to, where visitors may see that. */
async function referred<Type extends ContentType>(
  type: Type,
  reference: string,
): Promise<Item<Type> | undefined> {
  const { type: name, id } = referenceOf(reference) ?? {}
  return name === type.name ? (await listItems(type, { id, visible: true }))[0] : undefined
}

export interface PageLink {
  to: string
  label: string
}

export async function linkToPage(
  key: 'riverPage' | 'grievancePage' | 'privacyPage',
): Promise<PageLink | undefined> {
  const page = await referred(pages, (await currentSettings())[key])
  return page && { to: page.path, label: page.title }
}

export async function grievanceWays() {
  const settings = await currentSettings()
  const [form, procedure] = await Promise.all([
    referred(forms, settings.grievanceForm),
    referred(announcements, settings.grievanceProcedure),
  ])
  return { form: form?.path ?? '', procedure: procedure?.path ?? '' }
}

export type GrievanceWays = Awaited<ReturnType<typeof grievanceWays>>
