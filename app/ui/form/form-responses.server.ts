import { data, redirect } from '@remix-run/node'
import { log } from '~/config/log.server.ts'
import type { FieldErrors } from '~/content/schema/parse-values.server.ts'
import { noStoreHeaders } from '~/http/cache-headers.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { localizePath } from '~/i18n/language.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import { confirmationQuery, createFormStamp } from '~/inbox/visitor-form.server.ts'

interface RejectedForm<Typed> {
  typed: Typed
  errors?: FieldErrors
  problem?: string
}

export function rejectForm<Typed>(status: number, { typed, errors = {}, problem = '' }: RejectedForm<Typed>) {
  const headers = { ...noStoreHeaders, ...(status === 503 && { 'Retry-After': '5' }) }
  return data({ typed, errors, problem, stamp: createFormStamp() }, { status, headers })
}

/** Shows the button of an e-mailed link again, because the action could not be stored. */
export function linkActionFailed(err: unknown, token: string) {
  log().error({ err }, 'a confirmation or unsubscription could not be saved')
  const headers = { ...noStoreHeaders, 'Retry-After': '5' }
  return data({ token, problem: getTranslations('letters').t.errors.pressAgain }, { status: 503, headers })
}

export function rejectRateLimited<Typed>(seconds: number, typed: Typed, errors: FieldErrors = {}) {
  const { t, formatMessage } = getTranslations('letters')
  const problem = formatMessage(t.errors.tooMany, { count: Math.ceil(seconds / 60) })
  return data(
    { typed, errors, problem, stamp: createFormStamp() },
    { status: 429, headers: { ...noStoreHeaders, 'Retry-After': String(seconds) } },
  )
}

/** Post/Redirect/Get to the confirmation, so that a reload sends nothing twice. */
export const redirectToConfirmation = (page: string, reference: string) =>
  redirectToPage(`${page}?${confirmationQuery(reference)}#sent`)

export const redirectToPage = (page: string) =>
  redirect(localizePath(currentLanguage(), page), { status: 303, headers: noStoreHeaders })
