import { log } from '~/config/log.server.ts'
import { cached } from '~/content/items/cache.server.ts'
import { currentPreview } from '~/content/items/preview.server.ts'
import { findItem, listItems } from '~/content/items/store.server.ts'
import { parseItemAddress } from '~/content/markdown/links.server.ts'
import type { ContentType, Item, ItemValues } from '~/content/schema/define.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { localizeItem } from '~/content/schema/rows.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { forms } from '~/content/types/forms.ts'
import { pages } from '~/content/types/pages.ts'
import { type Settings, settings, settingsId } from '~/content/types/settings.ts'
import { setConfirmedCalendarText } from '~/i18n/bikram-sambat.ts'

/** Falls back to the declared defaults if none are stored or readable. */
export async function currentSettings(): Promise<ItemValues<typeof settings>> {
  try {
    const stored = await cached('settings', loadSettings)
    if (stored && !currentPreview()) setConfirmedCalendarText(stored.calendar)
    if (stored) return stored
  } catch (error) {
    log().error({ err: error }, 'settings could not be read')
  }
  return getDefaultSettings()
}

export function getDefaultSettings(): ItemValues<typeof settings> {
  const { values, errors } = parseValues(settings, {})
  if (errors) throw new Error('The default of a setting is not valid.')
  return values
}

/** False until an administrator opens the site to visitors. True if it cannot be read: an outage must not close a site. */
export async function isSiteOpen(): Promise<boolean> {
  try {
    return (await cached('settings', loadSettings))?.isOpen ?? false
  } catch {
    return true
  }
}

async function loadSettings() {
  const stored = await findItem(settings, settingsId)
  return stored && withoutSystemFields(localizeItem(settings, stored))
}

function withoutSystemFields({
  _id,
  position,
  version,
  createdAt,
  updatedAt,
  slug,
  path,
  untranslated,
  ...values
}: Settings) {
  return values
}

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

export async function findSettingsPageLink(
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
