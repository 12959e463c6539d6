import { languageOf } from './language-of.ts'
import { useLocale } from './locale.ts'

interface FormattedProps {
  /** As the server made it of a formatted text: cleaned of all that is not allowed there. */
  html: string
  className?: string
  id?: string
}

export function Formatted({ html, className = '', id }: FormattedProps) {
  const { language } = useLocale()
  return (
    <div
      id={id}
      lang={languageOf(html.replaceAll(/<[^>]*>/g, ''), language)}
      className={`formatted ${className}`}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
