import { langAttribute } from '../language-of.ts'
import { useLocale } from '../locale.ts'

/** Text that staff wrote; line breaks within a paragraph stay. */
export function Paragraphs({ texts }: { texts: string[] }) {
  const { language } = useLocale()
  return texts.map((text, place) => (
    // Two may be alike, and their order never changes.
    <p key={place} lang={langAttribute(text, language)} className="leading-relaxed whitespace-pre-line">
      {text}
    </p>
  ))
}
