import { confirmMonths } from '../../process/bikram-sambat.ts'
import { log } from '../../process/log.server.ts'
import { asRead } from '../kinds/columns.server.ts'
import { parseValues } from '../kinds/rules.server.ts'
import type { Values } from '../kinds/type.ts'
import { currentPreview } from '../store/preview.server.ts'
import { findItem } from '../store/store.server.ts'
import { untilChanged } from '../store/until-changed.server.ts'
import { type Settings, settings, settingsId } from '../types/settings.ts'

/** The figures and addresses of the site; the declared ones where none are stored or they can't be read. */
export async function currentSettings(): Promise<Values<typeof settings>> {
  try {
    const stored = await untilChanged('settings', read)
    if (stored && !currentPreview()) confirmMonths(stored.calendar)
    if (stored) return stored
  } catch (error) {
    log().error({ err: error }, 'settings could not be read')
  }
  const { values, errors } = parseValues(settings, {})
  if (errors) throw new Error('A declared setting breaks its own rule.')
  return values
}

async function read() {
  const stored = await findItem(settings, settingsId)
  return stored && onlyValues(asRead(settings, stored))
}

function onlyValues({
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
