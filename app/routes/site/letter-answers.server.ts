import { data, redirect } from '@remix-run/node'
import { formStamp } from '~/content/fill-time.server.ts'
import { sentQuery } from '~/content/references.server.ts'
import type { FieldErrors } from '~/content/rules.server.ts'
import { lettersEn } from '~/text/en-letters.ts'
import { uncached } from './caching.ts'

interface Refused<Typed> {
  /** What was typed, to be shown again. */
  typed: Typed
  /** What is wrong, by the field's name. */
  errors?: FieldErrors
  /** What is wrong with the whole. */
  problem?: string
}

/** Shows the form again with what was typed and what is wrong. */
export function refused<Typed>(status: number, { typed, errors = {}, problem = '' }: Refused<Typed>) {
  return data({ typed, errors, problem, stamp: formStamp() }, { status, headers: uncached })
}

/** Asks for patience, with what was typed still there. */
export function tooMany<Typed>(seconds: number, typed: Typed) {
  const problem = lettersEn.errors.tooMany(Math.ceil(seconds / 60))
  const errors: FieldErrors = {}
  return data(
    { typed, errors, problem, stamp: formStamp() },
    { status: 429, headers: { ...uncached, 'Retry-After': String(seconds) } },
  )
}

/** Leads to what confirms it on its page, so that a reload sends nothing twice. */
export const sent = (page: string, reference: string) =>
  redirect(`${page}?${sentQuery(reference)}#sent`, {
    status: 303,
    headers: uncached,
  })
