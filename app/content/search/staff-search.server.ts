import { findItem } from '~/content/items/store.server.ts'
import { describeItemStatus } from '~/content/items/visibility.server.ts'
import { editPath } from '~/content/schema/define.ts'
import { tryRead } from '~/content/schema/rows.server.ts'
import { findType } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { foldText } from '~/text/fold.ts'
import { includesWordForm } from '~/text/word-forms.ts'
import { excerptAround, type HighlightSegment, highlightWords } from './excerpt.ts'
import type { SearchHit } from './hits.server.ts'
import { findSource, type LabelledText } from './records.server.ts'
import { loadPageMatchByHit } from './results.server.ts'
import { findNumberAsWritten, type StaffSearchQuery } from './staff-query.ts'

export interface StaffSearchResult {
  key: string
  kind: string
  title: HighlightSegment[]
  href: string
  publicPath: string
  status: string
  source: string
  excerpt: HighlightSegment[]
  url: string
}

export async function loadResultOfStaffHit(
  { type: kind, itemId, document }: SearchHit,
  query: StaffSearchQuery,
): Promise<StaffSearchResult | undefined> {
  const entry = (await findSource(kind)?.read(await database(), [itemId]))?.get(itemId)
  if (!entry) return undefined
  const { title, texts } = entry
  const best = findBestText(texts, query)
  const highlighted = [...query.words.flat(), ...(best?.written ? [foldText(best.written)] : [])]
  const documentHit = { type: kind, itemId, document: best?.isWhole ? null : document }
  const read = await loadPageMatchByHit(
    [documentHit],
    [...query.words, ...(query.localNumber ? [[query.localNumber]] : [])],
  )
  const documentResult = read.get(documentHit)
  return {
    key: `${kind} ${itemId}`,
    kind,
    title: highlightWords(title, highlighted),
    ...(await locateItem(kind, itemId, texts)),
    source: documentResult?.fileName ?? best?.label ?? '',
    excerpt: documentResult?.excerpt ?? (best ? excerptAround(best.text, highlighted) : []),
    url: documentResult?.url ?? '',
  }
}

function findBestText(texts: LabelledText[], { words, number }: StaffSearchQuery) {
  const candidates = texts.map((one) => {
    const text = foldText(one.text)
    const written = number ? findNumberAsWritten(one.text, number) : ''
    const present = written ? words.length : words.filter((forms) => includesWordForm(text, forms)).length
    return { ...one, written, present, isWhole: present === words.length }
  })
  const best = candidates.toSorted((one, other) => other.present - one.present)[0]
  return best?.present ? best : undefined
}

async function locateItem(kind: string, id: string, texts: LabelledText[]) {
  const type = findType(kind)
  if (!type) {
    const q = texts.find(({ label }) => label === 'Reference' || label === 'E-mail')?.text ?? ''
    return { href: `/admin/${kind}?${new URLSearchParams({ q })}#item-${id}`, publicPath: '', status: '' }
  }
  const item = (await tryRead(`search result in ${kind}`, () => findItem(type, id))).value
  const { publicPath = '', description: status = '' } = item ? describeItemStatus(type, item) : {}
  return { href: editPath(type, id), publicPath, status }
}
