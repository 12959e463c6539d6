import { langAttribute } from './language-of.ts'
import { useLocale } from './locale.ts'

export function UntranslatedMark({ texts }: { texts: readonly string[] }) {
  const { text, language } = useLocale()
  if (!texts.some((written) => langAttribute(written, language))) return null
  return (
    <span className="inline-flex items-center justify-self-start rounded-full border border-body/40 px-2.5 py-0.5 text-sm whitespace-nowrap text-body">
      {text.otherLanguage}
    </span>
  )
}
