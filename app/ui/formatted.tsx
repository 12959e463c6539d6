import { langAttribute } from './language-of.ts'
import { useLocale } from './locale.ts'

interface FormattedTextProps {
  /** As the server made it of a formatted text: cleaned of all that is not allowed there. */
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
