import { getTranslations } from '../process/dictionary.server.ts'
import { sign, verifySignature } from '../process/secret.server.ts'
import { visitorFormTexts } from './texts.server.ts'

const minFillTime = 1000

export function formStamp(now = Date.now()) {
  return `${now}.${sign('form', String(now))}`
}

/** Every browser sends the stamp of its form; what has none did not come from the form. */
export const isStamped = (form: FormData | undefined) => !form || form.has('stamp')

/** Why a form is to be sent once more: it was made only just now, or with a secret that is not this site's. */
export function checkFormStamp(form: FormData, now = Date.now()) {
  const [createdAt = '', signature = ''] = String(form.get('stamp')).split('.')
  const age = now - Number(createdAt)
  const { errors } = getTranslations(visitorFormTexts).t
  if (!verifySignature('form', createdAt, signature)) return errors.tooOld
  // A clock that was put back makes forms of the future.
  return age >= 0 && age < minFillTime ? errors.tooQuick : undefined
}
