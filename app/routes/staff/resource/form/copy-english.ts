import { fieldKinds } from '~/content/fields/index.ts'
import type { ContentType } from '~/content/schema/define.ts'
import type { FormInputs } from '~/content/schema/form-inputs.ts'
import { translatedKeys, translationKey } from '~/content/schema/translations.ts'
import { fillInputs, readInputEntries } from './dirty-inputs.ts'

export const copyEnglishInputName = 'copy'

/** Fills empty Nepali inputs with the English. Returns the same object if none was empty. Files are skipped. */
export function fillFromEnglish(type: ContentType, inputs: FormInputs): FormInputs {
  const filled = translatedKeys(type).flatMap((key) => {
    const field = type.fields[key]
    if (!field || fieldKinds[field.kind].file) return []
    const names = fieldKinds[field.kind].toInputs(key, field.defaultValue).map(([name]) => name)
    return names.flatMap((name) => {
      const english = inputs[name] ?? ''
      return !inputs[translationKey(name)] && english && !isLinkAddress(name)
        ? [[translationKey(name), english]]
        : []
    })
  })
  return filled.length > 0 ? { ...inputs, ...Object.fromEntries(filled) } : inputs
}

/** Whether a translated field lacks its Nepali. Always true for new items. */
export const canFillFromEnglish = (type: ContentType, { id, inputs }: { id: string; inputs: FormInputs }) =>
  translatedKeys(type).length > 0 && (id === '' || fillFromEnglish(type, inputs) !== inputs)

/** Does the same in the open form. Returns whether anything was copied. */
export function copyEnglishInForm(type: ContentType, form: HTMLFormElement) {
  const inputs = Object.fromEntries(readInputEntries(form))
  const filled = fillFromEnglish(type, inputs)
  fillInputs(form, Object.entries(filled))
  return filled !== inputs
}

/** An empty link target falls back to the English one. */
const isLinkAddress = (name: string) => name.endsWith('[href]')
