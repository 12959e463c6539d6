import { languageOf } from '../language-of.ts'

/** Text that staff wrote; line breaks within a paragraph stay. */
export function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text, place) => (
    // Two may be alike, and their order never changes.
    <p key={place} lang={languageOf(text)} className="leading-relaxed whitespace-pre-line">
      {text}
    </p>
  ))
}
