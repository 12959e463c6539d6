import { setConfirmedMonths } from '../../process/bikram-sambat.ts'
import { log } from '../../process/log.server.ts'
import { localizeItem } from '../kinds/columns.server.ts'
import { parseValues } from '../kinds/rules.server.ts'
import type { ItemValues } from '../kinds/type.ts'
import { currentPreview } from '../store/preview.server.ts'
import { findItem } from '../store/store.server.ts'
import { cached } from '../store/until-changed.server.ts'
import { type Settings, settings, settingsId } from '../types/settings.ts'

/** The figures and addresses of the site; the declared ones where none are stored or they can't be read. */
export async function currentSettings(): Promise<ItemValues<typeof settings>> {
  try {
    const stored = await cached('settings', loadSettings)
    if (stored && !currentPreview()) setConfirmedMonths(stored.calendar)
    if (stored) return stored
  } catch (error) {
    log().error({ err: error }, 'settings could not be read')
  }
  const { values, errors } = parseValues(settings, {})
  if (errors) throw new Error('A declared setting breaks its own rule.')
  return values
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
