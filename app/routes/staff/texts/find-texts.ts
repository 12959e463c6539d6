import { foldText } from '~/db/fold.ts'
import { listForms } from '~/process/phrases.ts'
import type { Message } from '~/process/words.ts'

/** 3 where it has just these words, 2 where each of them, 1 where the others may be values in its places, else 0. */
export function matchScore(phrases: readonly Message[], query: string): number {
  const queryWords = splitWords(foldText(query))
  if (queryWords.length === 0) return 3
  return Math.max(
    ...phrases.flatMap((phrase) =>
      listForms(phrase).map(([, text]) => scoreText(text, foldText(query.trim()), queryWords)),
    ),
  )
}

function scoreText(text: string, query: string, queryWords: string[]) {
  const folded = foldText(text)
  if (folded.includes(query)) return 3
  const literalText = folded.replaceAll(/\{\w+\}/g, ' ')
  if (queryWords.every((word) => literalText.includes(word))) return 2
  if (!folded.includes('{')) return 0
  const ownWords = splitWords(literalText)
  const matchedWords = ownWords.filter((word) => queryWords.includes(word))
  return ownWords.length > 0 &&
    matchedWords.length >= ownWords.length * minMatchedShare &&
    matchedWords.length > 0
    ? 1
    : 0
}

/** Share of a text's own words that have to be among those sought, when the rest may be values. */
const minMatchedShare = 0.6

const splitWords = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
