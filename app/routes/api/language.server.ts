import { languages } from '~/process/language.ts'
import { currentLanguage, withLanguage } from '~/process/reader.server.ts'
import { invalidQuery } from './answers.server.ts'

/** Answers in the language that is asked for: English, where nothing is said. */
export function inRequestedLanguage(request: Request, respond: () => Promise<Response>) {
  const requested = new URL(request.url).searchParams.get('lang') ?? 'en'
  const language = languages.find((one) => one === requested)
  return language
    ? withLanguage(language, respond)
    : invalidQuery({ lang: `lang must be one of: ${languages.join(', ')}.` })
}

export const languageHeaders = () => ({ 'Content-Language': currentLanguage() })
