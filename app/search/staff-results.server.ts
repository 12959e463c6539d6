import { tryRead } from '../content/store/attempt.server.ts'
import { editPath } from '../content/store/change-view.server.ts'
import { staffStatus } from '../content/store/standing.server.ts'
import { findItem } from '../content/store/store.server.ts'
import { findType } from '../content/types/registry.ts'
import { foldText } from '../db/fold.ts'
import { matchesStem } from '../db/word-forms.ts'
import { excerptAround, highlightWords, type Segment } from './extract.ts'
import { loadDocumentResults } from './found-items.server.ts'
import type { StaffHit } from './staff-hits.server.ts'
import { type LabelledText, loadStaffEntry } from './staff-sources.server.ts'
import { findWrittenNumber, type StaffQuery } from './staff-words.ts'

export interface StaffResult {
  key: string
  kind: string
  title: Segment[]
  href: string
  publicPath: string
  /** How it stands with visitors, where that is not plain. */
  status: string
  source: string
  excerpt: Segment[]
  url: string
}

export async function loadStaffResult(
  { kind, itemId, document }: StaffHit,
  query: StaffQuery,
): Promise<StaffResult | undefined> {
  const entry = await loadStaffEntry(kind, itemId)
  if (!entry) return undefined
  const { title, texts } = entry
  const best = findBestText(texts, query)
  const highlighted = [...query.words.flat(), ...(best?.written ? [foldText(best.written)] : [])]
  const documentHit = { type: kind, itemId, document: best?.isWhole ? null : document }
  const read = await loadDocumentResults(
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

function findBestText(texts: LabelledText[], { words, number }: StaffQuery) {
  const candidates = texts.map((one) => {
    const text = foldText(one.text)
    const written = number ? findWrittenNumber(one.text, number) : ''
    const present = written ? words.length : words.filter((forms) => matchesStem(text, forms)).length
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
  const { publicPath = '', description: status = '' } = item ? staffStatus(type, item) : {}
  return { href: editPath(type, id), publicPath, status }
}
