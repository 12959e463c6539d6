import { bikramInputName, initialValueInputName } from '~/content/fields/bikram.ts'
import { fieldKinds } from '~/content/fields/index.ts'
import { parseBikramInput } from '~/content/fields/parse-bikram.ts'
import type { ContentType } from './define.ts'
import type { FormInputs } from './form-inputs.ts'
import type { FieldErrors } from './parse-values.server.ts'

/** Writes dates typed in Bikram Sambat into `inputs`; returns an error for each that cannot be read. */
export function applyBikramInputs({ fields }: Pick<ContentType, 'fields'>, inputs: FormInputs): FieldErrors {
  const errors: FieldErrors = {}
  for (const [key, { kind, label }] of Object.entries(fields)) {
    const { bikramInput } = fieldKinds[kind]
    if (!bikramInput) continue
    const [nativeValue = '', displayed = ''] = [inputs[key], inputs[initialValueInputName(key)]]
    const typed = inputs[bikramInputName(key)]?.trim() ?? ''
    if (typed && typed !== bikramInput.format(displayed)) {
      const { value: parsed, error } = parseBikramInput(bikramInput, typed, nativeValue || displayed)
      if (parsed === undefined) errors[key] = `${label}: ${error}`
      else if (parsed !== nativeValue && nativeValue && nativeValue !== displayed)
        errors[key] =
          `${label}: AD and Bikram Sambat say different things here. Correct one of them, or empty it.`
      else inputs[key] = parsed
    }
    if (errors[key]) continue
    delete inputs[bikramInputName(key)]
    delete inputs[initialValueInputName(key)]
  }
  return errors
}
