import { wordsOf } from '../../process/dictionary.server.ts'
import { startOf } from '../../process/nepal-time.ts'
import { asRead } from '../kinds/columns.server.ts'
import { momentInWords } from '../kinds/moment.ts'
import type { Publishing, PublishingState } from '../kinds/publishing.ts'
import type { ContentType } from '../kinds/type.ts'
import { nameOf } from '../store/chosen.server.ts'
import { withCopy } from '../store/copy-preview.server.ts'
import { currentPreview, type Preview, previewing } from '../store/preview.server.ts'
import { standingOf } from '../store/standing.server.ts'
import { findItem } from '../store/store.server.ts'
import { typeOf } from '../types/registry.ts'
import { previewTexts } from './texts.server.ts'

/** The page that shows what the token lets see; undefined where that is not there any more. */
export async function previewAddress(preview: Preview, token: string): Promise<string | undefined> {
  const shown = await withCopy(preview)
  const found = await previewing(shown, () => previewed(shown))
  if (!found) return undefined
  const [page = '', place] = found.item.path.split('#')
  const address = `${page}${page.includes('?') ? '&' : '?'}preview=${token}`
  return place ? `${address}#${place}` : address
}

export async function previewBanner(): Promise<string | undefined> {
  const preview = currentPreview()
  const found = preview && (await previewed(preview))
  if (!found) return undefined
  const { t, say, format, language } = wordsOf(previewTexts)
  const inWords = (at: string) => (language === 'en' ? momentInWords(at) : format.moment(at))
  const title = nameOf(found.type, asRead(found.type, found.item))
  const until = inWords(new Date(preview.until).toISOString())
  const told = (state: keyof typeof t.states, at: string) =>
    say(t.states[state], { moment: at && inWords(at) })
  if (preview.row) {
    const { wishes = '' } = preview
    return say(t.copy, { title, state: told(wishes ? 'scheduled' : 'waits', wishes), until })
  }
  const { state } = standingOf(found.type, found.item)
  if (state === 'live') return say(t.public, { title, until })
  return say(t.hidden, { title, state: told(state, momentOf(found, state)), until })
}

function momentOf({ type, item }: { type: ContentType; item: object }, state: PublishingState) {
  const {
    publishAt = '',
    unpublishAt = '',
    ...values
  }: Partial<Publishing> & Record<string, unknown> = {
    ...item,
  }
  if (state === 'ended') return unpublishAt
  const begins = type.dated ? (startOf(String(values[type.dated])).toJSON() ?? '') : ''
  return begins > publishAt ? begins : publishAt
}

async function previewed({ type: name, id }: Pick<Preview, 'type' | 'id'>) {
  const type = typeOf(name)
  const item = type && (await findItem(type, id))
  return item && { type, item }
}
