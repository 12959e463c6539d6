import { kindOf } from '../process/format.ts'
import type { Language } from '../process/language.ts'
import { useLocale } from './locale.ts'

interface ToldFile {
  fileName: string
  size: number
  pages?: number
  language?: Language
}

export function useFileLine() {
  const { text, say, format, language: readers } = useLocale()
  return ({ fileName, size, pages = 0, language = readers }: ToldFile, sized = format.largeSize(size)) =>
    [
      kindOf(fileName, text.files.kinds),
      sized,
      pages > 0 && say(text.files.pages, { count: pages }),
      language !== readers && text.files.otherLanguage,
    ]
      .filter(Boolean)
      .join(' · ')
}
