import type { DiffPieces } from '~/content/history/word-diff.server.ts'
import { splitOuterSpaces } from '~/text/plain-text.ts'

interface WordDiffProps {
  text: DiffPieces
  as: 'ins' | 'del'
}

/** Marks the words that the other text lacks. */
export function WordDiffSide({ text: [same, changed, ...rest], as: Tag }: WordDiffProps) {
  const isDel = Tag === 'del'
  if (!same && rest.length === 0)
    return <Tag className={isDel ? 'line-through decoration-current/40' : 'no-underline'}>{changed}</Tag>
  return [same, changed, ...rest].map((piece = '', index) => {
    if (index % 2 === 0) return piece
    const [space, words, end] = splitOuterSpaces(piece)
    const markClass = `rounded-sm font-semibold ${isDel ? 'bg-red-200' : 'bg-emerald-200'}`
    // Equal pieces differ only by index.
    return [
      space,
      <Tag key={String(index)} className={markClass}>
        {words}
      </Tag>,
      end,
    ]
  })
}
