import { type ChangeObject, diffArrays } from 'diff'
import { limitLength } from '~/text/plain-text.ts'
import type { ChangeView } from './change-view.server.ts'

/** Pieces of a text in order. Both texts have those at even indexes; only this one has those at odd indexes. */
export type DiffPieces = string[]

export interface FieldWordDiff {
  label: string
  before: DiffPieces
  after: DiffPieces
}

/** Beyond this, the part counts as rewritten, as a diff would take long. */
const maxEdits = 200

type DiffPart = Pick<ChangeObject<string[]>, 'value' | 'added' | 'removed'>

/** Marks the words that differ. Texts with hardly a word in common are marked whole. */
export function diffFieldWords({ label, before, after }: ChangeView['fields'][number]): FieldWordDiff {
  const parts = diffParts(splitWords(before), splitWords(after))
  const shared = parts.filter(({ added, removed }) => !added && !removed).flatMap(({ value }) => value)
  if (shared.join('').length * 3 < Math.min(before.length, after.length))
    return { label, before: allChanged(before), after: allChanged(after) }
  const sides = { label, before: [''], after: [''] }
  for (const { value, added, removed } of parts) {
    if (!added) appendPiece(sides.before, value.join(''), removed)
    if (!removed) appendPiece(sides.after, value.join(''), added)
  }
  return sides
}

/** A common start and end cost no edits, so a new section can have any length. */
function diffParts(before: string[], after: string[]): DiffPart[] {
  const shorter = Math.min(before.length, after.length)
  let [head, tail] = [0, 0]
  while (head < shorter && before[head] === after[head]) head++
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const removed = before.slice(head, before.length - tail)
  const added = after.slice(head, after.length - tail)
  const between = diffArrays(removed, added, { maxEditLength: maxEdits }) ?? [
    { value: removed, removed: true, added: false },
    { value: added, added: true, removed: false },
  ]
  return [unchangedPart(before.slice(0, head)), ...between, unchangedPart(before.slice(before.length - tail))]
}

const unchangedPart = (value: string[]): DiffPart => ({ value, added: false, removed: false })

const splitWords = (text: string) => text.split(/(\s+)/)

const allChanged = (text: string): DiffPieces => (text ? ['', text] : [''])

function appendPiece(pieces: DiffPieces, text: string, isChanged: boolean) {
  if (!text) return
  const isNext = (pieces.length % 2 === 1) === isChanged
  if (isNext) pieces.push(text)
  else pieces[pieces.length - 1] += text
}

const contextLength = 60
const maxChangeLength = 400

/** Shortens shared pieces to a few words around each change, and long changes to their start. */
export const shortenFieldDiff = ({ label, before, after }: FieldWordDiff): FieldWordDiff => ({
  label,
  before: shortenPieces(before, after),
  after: shortenPieces(after, before),
})

/** Empty if only the other text has changes, which shows them. */
function shortenPieces(pieces: DiffPieces, other: DiffPieces): DiffPieces {
  if (pieces.length === 1 && other.length > 1) return ['']
  const last = pieces.length - 1
  return pieces.map((text, index) => {
    if (index % 2 === 1 || last === 0)
      return text.length > maxChangeLength ? `${limitLength(text, maxChangeLength)}…` : text
    if (text.length <= 3 * contextLength) return text
    const head = index === 0 ? '' : text.slice(0, contextLength).replace(/\S*$/, '')
    const tail = index === last ? '' : text.slice(-contextLength).replace(/^\S*/, '')
    return `${head}…${tail}`
  })
}
