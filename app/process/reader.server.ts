import type { Language } from './language.ts'
import { Scope } from './scope.server.ts'

const usual: Language = 'en'

const scope = new Scope<Language>()

export const readingIn = <Result>(language: Language, run: () => Result): Result =>
  language === usual && !scope.value ? run() : scope.run(language, run)

/** The language of the running request; English outside of one. */
export const readersLanguage = (): Language => scope.value ?? usual
