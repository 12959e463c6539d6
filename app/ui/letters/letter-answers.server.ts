import { data, redirect } from '@remix-run/node'
import type { FieldErrors } from '~/content/kinds/rules.server.ts'
import { formStamp } from '~/letters/fill-time.server.ts'
import { sentQuery } from '~/letters/references.server.ts'
import { lettersTexts } from '~/letters/texts.server.ts'
import { wordsOf } from '~/process/dictionary.server.ts'
import { inEdition } from '~/process/language.ts'
import { log } from '~/process/log.server.ts'
import { readersLanguage } from '~/process/reader.server.ts'
import { uncached } from '../../process/caching.ts'

interface Refused<Typed> {
  typed: Typed
  errors?: FieldErrors
  problem?: string
}

export function refused<Typed>(status: number, { typed, errors = {}, problem = '' }: Refused<Typed>) {
  const headers = { ...uncached, ...(status === 503 && { 'Retry-After': '5' }) }
  return data({ typed, errors, problem, stamp: formStamp() }, { status, headers })
}

/** Shows the button of a letter's link again, as what it stands for could not be stored. */
export function linkNotKept(err: unknown, token: string) {
  log().error({ err }, 'what a link in a letter stands for could not be stored')
  const headers = { ...uncached, 'Retry-After': '5' }
  return data({ token, problem: wordsOf(lettersTexts).t.errors.pressAgain }, { status: 503, headers })
}

export function tooMany<Typed>(seconds: number, typed: Typed, errors: FieldErrors = {}) {
  const { t, say } = wordsOf(lettersTexts)
  const problem = say(t.errors.tooMany, { count: Math.ceil(seconds / 60) })
  return data(
    { typed, errors, problem, stamp: formStamp() },
    { status: 429, headers: { ...uncached, 'Retry-After': String(seconds) } },
  )
}

/** Leads to what confirms it on its page, so that a reload sends nothing twice. */
export const sent = (page: string, reference: string) => leadTo(`${page}?${sentQuery(reference)}#sent`)

export const leadTo = (page: string) =>
  redirect(inEdition(readersLanguage(), page), { status: 303, headers: uncached })
