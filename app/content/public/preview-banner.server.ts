import { publishingEn } from '../kinds/en.ts'
import { momentInWords } from '../kinds/moment.ts'
import { currentPreview, type Preview } from '../store/preview.server.ts'
import { standingOf } from '../store/standing.server.ts'
import { findItem } from '../store/store.server.ts'
import { addressOf } from '../types/addresses.ts'
import { typeOf } from '../types/registry.ts'

/** The page that shows what the token lets see; undefined where that is not there any more. */
export async function previewAddress({ type, id }: Preview, token: string): Promise<string | undefined> {
  const found = await previewed({ type, id })
  if (!found) return undefined
  const [page = '', place] = addressOf(found.type, found.item).split('#')
  const address = `${page}${page.includes('?') ? '&' : '?'}preview=${token}`
  return place ? `${address}#${place}` : address
}

/** What the page of a running preview says on top. */
export async function previewBanner(): Promise<string | undefined> {
  const preview = currentPreview()
  const found = preview && (await previewed(preview))
  if (!found) return undefined
  const until = momentInWords(new Date(preview.until).toISOString())
  const { state, words } = standingOf(found.type, found.item)
  return state === 'live' ? publishingEn.preview.public(until) : publishingEn.preview.hidden(words, until)
}

async function previewed({ type: name, id }: Pick<Preview, 'type' | 'id'>) {
  const type = typeOf(name)
  const item = type && (await findItem(type, id))
  return item && { type, item }
}
