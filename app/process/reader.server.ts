import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from './language.ts'

const running = new AsyncLocalStorage<Language>()

export const readingIn = <Result>(language: Language, run: () => Result): Result => running.run(language, run)

/** The language of the running request; English outside of one. */
export const readersLanguage = (): Language => running.getStore() ?? 'en'
