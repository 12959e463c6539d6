import type { HighlightSegment } from '~/content/search/excerpt.ts'

export const segmentsText = (segments: HighlightSegment[]) => segments.map(({ text }) => text).join('')

export const HighlightedText = ({ segments, mark }: { segments: HighlightSegment[]; mark: string }) =>
  segments.map(({ text, mark: isMarked }, index) =>
    isMarked ? (
      // Segments have no id and never change their order.
      <mark key={index} className={`rounded-sm ${mark}`}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
