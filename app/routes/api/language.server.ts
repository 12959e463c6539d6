import { languages } from '~/process/language.ts'
import { readersLanguage, readingIn } from '~/process/reader.server.ts'
import { badQuery } from './answers.server.ts'

/** Answers in the language that is asked for: English, where nothing is said. */
export function inAskedLanguage(request: Request, answer: () => Promise<Response>) {
  const asked = new URL(request.url).searchParams.get('lang') ?? 'en'
  const language = languages.find((one) => one === asked)
  return language
    ? readingIn(language, answer)
    : badQuery({ lang: `lang must be one of: ${languages.join(', ')}.` })
}

export const inLanguage = () => ({ 'Content-Language': readersLanguage() })
