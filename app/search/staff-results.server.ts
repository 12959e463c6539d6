import { attempt } from '../content/store/attempt.server.ts'
import { formAddress } from '../content/store/change-view.server.ts'
import { staffStanding } from '../content/store/standing.server.ts'
import { findItem } from '../content/store/store.server.ts'
import { typeOf } from '../content/types/registry.ts'
import { foldText } from '../db/fold.ts'
import { hasForm } from '../db/word-forms.ts'
import { extractAround, markWords, type Segment } from './extract.ts'
import { readDocuments } from './found-items.server.ts'
import type { StaffHit } from './staff-hits.server.ts'
import { type LabelledText, readEntry } from './staff-sources.server.ts'
import { numberAsWritten, type Sought } from './staff-words.ts'

export interface StaffResult {
  key: string
  kind: string
  title: Segment[]
  to: string
  page: string
  /** How it stands with visitors, where that is not plain. */
  standing: string
  where: string
  extract: Segment[]
  url: string
}

export async function readStaffResult(
  { kind, itemId, document }: StaffHit,
  sought: Sought,
): Promise<StaffResult | undefined> {
  const entry = await readEntry(kind, itemId)
  if (!entry) return undefined
  const { title, texts } = entry
  const found = bestOf(texts, sought)
  const words = [...sought.words.flat(), ...(found?.written ? [foldText(found.written)] : [])]
  const hit = { type: kind, itemId, document: found?.isWhole ? null : document }
  const read = await readDocuments([hit], [...sought.words, ...(sought.ending ? [[sought.ending]] : [])])
  const paper = read.get(hit)
  return {
    key: `${kind} ${itemId}`,
    kind,
    title: markWords(title, words),
    ...(await placeOf(kind, itemId, texts)),
    where: paper?.fileName ?? found?.label ?? '',
    extract: paper?.extract ?? (found ? extractAround(found.text, words) : []),
    url: paper?.url ?? '',
  }
}

function bestOf(texts: LabelledText[], { words, number }: Sought) {
  const judged = texts.map((one) => {
    const text = foldText(one.text)
    const written = number ? numberAsWritten(one.text, number) : ''
    const present = written ? words.length : words.filter((forms) => hasForm(text, forms)).length
    return { ...one, written, present, isWhole: present === words.length }
  })
  const best = judged.toSorted((one, other) => other.present - one.present)[0]
  return best?.present ? best : undefined
}

async function placeOf(kind: string, id: string, texts: LabelledText[]) {
  const type = typeOf(kind)
  if (!type) {
    const q = texts.find(({ label }) => label === 'Reference' || label === 'E-mail')?.text ?? ''
    return { to: `/admin/${kind}?${new URLSearchParams({ q })}#item-${id}`, page: '', standing: '' }
  }
  const item = (await attempt(`search result in ${kind}`, () => findItem(type, id))).value
  const { page = '', words = '' } = item ? staffStanding(type, item) : {}
  return { to: formAddress(type, id), page, standing: words }
}
