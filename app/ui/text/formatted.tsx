import { langAttribute, useLocale } from './locale.ts'

interface FormattedTextProps {
  /** Rendered and sanitised by the server. */
  html: string
  className?: string
  id?: string
}

export function FormattedText({ html, className = '', id }: FormattedTextProps) {
  const { language } = useLocale()
  return (
    <div
      id={id}
      lang={langAttribute(html.replaceAll(/<[^>]*>/g, ''), language)}
      className={`formatted ${className}`}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Preserves line breaks within a paragraph. */
export function Paragraphs({ texts }: { texts: string[] }) {
  const { language } = useLocale()
  return texts.map((text, index) => (
    // Paragraphs may be equal, and their order never changes.
    <p key={index} lang={langAttribute(text, language)} className="leading-relaxed whitespace-pre-line">
      {text}
    </p>
  ))
}

export function UntranslatedMark({ texts }: { texts: readonly string[] }) {
  const { text, language } = useLocale()
  if (!texts.some((staffText) => langAttribute(staffText, language))) return null
  return (
    <span className="inline-flex items-center justify-self-start rounded-full border border-body/40 px-2.5 py-0.5 text-sm whitespace-nowrap text-body">
      {text.otherLanguage}
    </span>
  )
}
