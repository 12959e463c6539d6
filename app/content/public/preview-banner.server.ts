import { wordsOf } from '../../process/dictionary.server.ts'
import { momentInWords } from '../kinds/moment.ts'
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

/** What the page of a running preview says on top. */
export async function previewBanner(): Promise<string | undefined> {
  const preview = currentPreview()
  const found = preview && (await previewed(preview))
  if (!found) return undefined
  const { t, say, format, language } = wordsOf(previewTexts)
  const isEnglish = language === 'en'
  const end = new Date(preview.until).toISOString()
  const until = isEnglish ? momentInWords(end) : format.moment(end)
  if (preview.row) return say(t.copy, { until })
  const { state, words } = standingOf(found.type, found.item)
  if (state === 'live') return say(t.public, { until })
  // As staff read it, who speak English.
  return say(t.hidden, { state: isEnglish ? words : t.states[state], until })
}

async function previewed({ type: name, id }: Pick<Preview, 'type' | 'id'>) {
  const type = typeOf(name)
  const item = type && (await findItem(type, id))
  return item && { type, item }
}
