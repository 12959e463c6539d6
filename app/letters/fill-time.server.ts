import { wordsOf } from '../process/dictionary.server.ts'
import { isSigned, sign } from '../process/secret.server.ts'
import { lettersTexts } from './texts.server.ts'

const shortest = 1000

export function formStamp(now = Date.now()) {
  return `${now}.${sign('form', String(now))}`
}

/** Every browser sends the stamp of its form; what has none did not come from the form. */
export const isStamped = (form: FormData | undefined) => !form || form.has('stamp')

/** Why a form is to be sent once more: it was made only just now, or with a secret that is not this site's. */
export function stampProblem(form: FormData, now = Date.now()) {
  const [made = '', signature = ''] = String(form.get('stamp')).split('.')
  const age = now - Number(made)
  const { errors } = wordsOf(lettersTexts).t
  if (!isSigned('form', made, signature)) return errors.tooOld
  // A clock that was put back makes forms of the future.
  return age >= 0 && age < shortest ? errors.tooQuick : undefined
}
