import { kinds } from '~/content/kinds/index.ts'
import type { Inputs } from '~/content/kinds/inputs.ts'
import { baseOf, inNepali, translatedKeys } from '~/content/kinds/overlay.ts'
import type { ContentType } from '~/content/kinds/type.ts'

export const copyName = 'copy'

/** Inputs of a form with the English where its Nepali is empty; the same inputs where nothing was. Files stay apart. */
export function withEnglish(type: ContentType, inputs: Inputs): Inputs {
  const filled = translatedKeys(type).flatMap((key) => {
    const field = type.fields[key]
    if (!field || kinds[field.kind].file) return []
    const names = kinds[field.kind].inputs(key, field.fallback).map(([name]) => name)
    return names.flatMap((name) => {
      const english = inputs[name] ?? ''
      return !inputs[inNepali(name)] && english && !isAddress(name) ? [[inNepali(name), english]] : []
    })
  })
  return filled.length > 0 ? { ...inputs, ...Object.fromEntries(filled) } : inputs
}

/** Whether something of a form waits for its Nepali; of a new one all does. */
export const mayCopy = (type: ContentType, { id, inputs }: { id: string; inputs: Inputs }) =>
  translatedKeys(type).length > 0 && (id === '' || withEnglish(type, inputs) !== inputs)

/** The same in the open form; whether something was copied. */
export function copyEnglish(form: HTMLFormElement) {
  let copied = false
  for (const input of form.elements) {
    if (!isText(input) || !baseOf(input.name) || input.value || isAddress(input.name)) continue
    const english = form.elements.namedItem(baseOf(input.name) ?? '')
    if (!isTyped(english) || !english.value) continue
    input.value = english.value
    copied = true
  }
  return copied
}

/** Where a link leads stays the same by itself. */
const isAddress = (name: string) => name.endsWith('[href]')

const isTyped = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  isText(element) || element instanceof HTMLSelectElement

const isText = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')
