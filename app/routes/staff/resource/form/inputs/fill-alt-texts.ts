import type { FileChoice } from '~/content/media/picker.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { translationKey } from '~/content/schema/translations.ts'

/** Fills untouched alt text inputs from the library. */
export function fillAltTexts(
  { fields }: ContentType,
  key: string,
  form: HTMLFormElement | null,
  choice: FileChoice,
) {
  for (const [altKey, { altFor }] of Object.entries(fields)) {
    if (altFor !== key) continue
    fillIfUntouched(form?.elements.namedItem(altKey), choice.alt)
    fillIfUntouched(form?.elements.namedItem(translationKey(altKey)), choice.nepaliAlt)
  }
}

function fillIfUntouched(input: unknown, text: string) {
  if (!(input instanceof HTMLInputElement) || !text) return
  if (input.value && input.value !== input.defaultValue) return
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
