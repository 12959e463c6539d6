import { bikramOf, shownOf } from './bikram.ts'
import { kinds } from './index.ts'
import type { Inputs } from './inputs.ts'
import type { FieldErrors } from './rules.server.ts'
import type { ContentType } from './type.ts'
import { readTyped } from './typed-bikram.ts'

/** Puts what was typed in Bikram Sambat into the field's own input, and tells where that can't be done. */
export function settleBikram({ fields }: Pick<ContentType, 'fields'>, inputs: Inputs): FieldErrors {
  const errors: FieldErrors = {}
  for (const [key, { kind, label }] of Object.entries(fields)) {
    const { inBikram } = kinds[kind]
    if (!inBikram) continue
    const [given = '', shown = ''] = [inputs[key], inputs[shownOf(key)]]
    const typed = inputs[bikramOf(key)]?.trim() ?? ''
    if (typed && typed !== inBikram.write(shown)) {
      const { value: meant, fault } = readTyped(inBikram, typed, given || shown)
      if (meant === undefined) errors[key] = `${label}: ${fault}`
      else if (meant !== given && given && given !== shown)
        errors[key] =
          `${label}: AD and Bikram Sambat say different things here. Correct one of them, or empty it.`
      else inputs[key] = meant
    }
    if (errors[key]) continue
    delete inputs[bikramOf(key)]
    delete inputs[shownOf(key)]
  }
  return errors
}
