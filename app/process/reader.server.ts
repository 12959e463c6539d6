import type { Language } from './language.ts'
import { AsyncContext } from './scope.server.ts'

const defaultLanguage: Language = 'en'

const languageContext = new AsyncContext<Language>()

export const withLanguage = <Result>(language: Language, run: () => Result): Result =>
  language === defaultLanguage && !languageContext.value ? run() : languageContext.run(language, run)

/** The language of the running request; English outside of one. */
export const currentLanguage = (): Language => languageContext.value ?? defaultLanguage
