import { foldText } from '~/db/fold.ts'
import { formsOf } from '~/process/phrases.ts'
import type { Phrase } from '~/process/words.ts'

/** 3 where it has just these words, 2 where each of them, 1 where the others may be values in its places, else 0. */
export function fitOf(phrases: readonly Phrase[], asked: string): number {
  const sought = wordsOf(foldText(asked))
  if (sought.length === 0) return 3
  return Math.max(
    ...phrases.flatMap((phrase) =>
      formsOf(phrase).map(([, text]) => fit(text, foldText(asked.trim()), sought)),
    ),
  )
}

function fit(text: string, asked: string, sought: string[]) {
  const folded = foldText(text)
  if (folded.includes(asked)) return 3
  const said = folded.replaceAll(/\{\w+\}/g, ' ')
  if (sought.every((word) => said.includes(word))) return 2
  if (!folded.includes('{')) return 0
  const own = wordsOf(said)
  const seen = own.filter((word) => sought.includes(word))
  return own.length > 0 && seen.length >= own.length * mostSeen && seen.length > 0 ? 1 : 0
}

/** Share of a text's own words that have to be among those sought, when the rest may be values. */
const mostSeen = 0.6

const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
