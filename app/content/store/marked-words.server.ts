import { type ChangeObject, diffArrays } from 'diff'
import { beginning } from '../../process/plain-text.ts'
import type { ChangeView } from './change-view.server.ts'

/** Pieces of a text in turn: the first, third … stand in both, the second, fourth … in this one alone. */
export type Marked = string[]

export interface MarkedField {
  label: string
  before: Marked
  after: Marked
}

/** Beyond it a part is written anew rather than corrected, and finding out how would take long. */
const mostEdits = 200

type Part = Pick<ChangeObject<string[]>, 'value' | 'added' | 'removed'>

/** Marks the words in which two texts differ; of texts with hardly a word in common all. */
export function marked({ label, before, after }: ChangeView['fields'][number]): MarkedField {
  const parts = partsOf(wordsOf(before), wordsOf(after))
  const shared = parts.filter(({ added, removed }) => !added && !removed).flatMap(({ value }) => value)
  if (shared.join('').length * 3 < Math.min(before.length, after.length))
    return { label, before: all(before), after: all(after) }
  const sides = { label, before: [''], after: [''] }
  for (const { value, added, removed } of parts) {
    if (!added) put(sides.before, value.join(''), removed)
    if (!removed) put(sides.after, value.join(''), added)
  }
  return sides
}

/** What both begin and end with is no matter of edits, so that a new section may be as long as it likes. */
function partsOf(before: string[], after: string[]): Part[] {
  const shorter = Math.min(before.length, after.length)
  let [head, tail] = [0, 0]
  while (head < shorter && before[head] === after[head]) head++
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const removed = before.slice(head, before.length - tail)
  const added = after.slice(head, after.length - tail)
  const between = diffArrays(removed, added, { maxEditLength: mostEdits }) ?? [
    { value: removed, removed: true, added: false },
    { value: added, added: true, removed: false },
  ]
  return [same(before.slice(0, head)), ...between, same(before.slice(before.length - tail))]
}

const same = (value: string[]): Part => ({ value, added: false, removed: false })

const wordsOf = (text: string) => text.split(/(\s+)/)

const all = (text: string): Marked => (text ? ['', text] : [''])

function put(pieces: Marked, text: string, isMarked: boolean) {
  if (!text) return
  const isNext = (pieces.length % 2 === 1) === isMarked
  if (isNext) pieces.push(text)
  else pieces[pieces.length - 1] += text
}

const beside = 60
const longest = 400

/** Of what stands in both only some words beside each change, and of a change only its beginning. */
export const shortened = ({ label, before, after }: MarkedField): MarkedField => ({
  label,
  before: shorten(before, after),
  after: shorten(after, before),
})

/** Nothing where all that changed is in the other one, which tells it. */
function shorten(pieces: Marked, other: Marked): Marked {
  if (pieces.length === 1 && other.length > 1) return ['']
  const last = pieces.length - 1
  return pieces.map((text, place) => {
    if (place % 2 === 1 || last === 0) return text.length > longest ? `${beginning(text, longest)}…` : text
    if (text.length <= 3 * beside) return text
    const head = place === 0 ? '' : text.slice(0, beside).replace(/\S*$/, '')
    const tail = place === last ? '' : text.slice(-beside).replace(/^\S*/, '')
    return `${head}…${tail}`
  })
}
