import { fileTypeLabel } from '~/i18n/format.ts'
import type { Language } from '~/i18n/language.ts'
import { useLocale } from '~/ui/text/locale.ts'

interface FileInfo {
  fileName: string
  size: number
  pages?: number
  language?: Language
}

export function useFileSummaryFormatter() {
  const { text, formatMessage, format, language: pageLanguage } = useLocale()
  return (
    { fileName, size, pages = 0, language = pageLanguage }: FileInfo,
    sizeText = format.largeSize(size),
  ) =>
    [
      fileTypeLabel(fileName, text.files.kinds),
      sizeText,
      pages > 0 && formatMessage(text.files.pages, { count: pages }),
      language !== pageLanguage && text.files.otherLanguage,
    ]
      .filter(Boolean)
      .join(' · ')
}
