import { fieldKinds } from '~/content/fields/index.ts'
import type { ContentType } from '~/content/schema/define.ts'
import type { FormInputs } from '~/content/schema/form-inputs.ts'
import { baseKeyOf, translatedKeys, translationKey } from '~/content/schema/translations.ts'

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
export const canCopyEnglish = (type: ContentType, { id, inputs }: { id: string; inputs: FormInputs }) =>
  translatedKeys(type).length > 0 && (id === '' || fillFromEnglish(type, inputs) !== inputs)

/** Does the same in the open form. Returns whether anything was copied. */
export function copyEnglish(form: HTMLFormElement) {
  let copied = false
  for (const input of form.elements) {
    if (!isTextInput(input) || !baseKeyOf(input.name) || input.value || isLinkAddress(input.name)) continue
    const english = form.elements.namedItem(baseKeyOf(input.name) ?? '')
    if (!isFillable(english) || !english.value) continue
    input.value = english.value
    copied = true
  }
  return copied
}

/** An empty link target falls back to the English one. */
const isLinkAddress = (name: string) => name.endsWith('[href]')

const isFillable = (
  element: unknown,
): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  isTextInput(element) || element instanceof HTMLSelectElement

const isTextInput = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')
