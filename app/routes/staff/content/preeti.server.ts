import type { FormInputs } from '~/content/kinds/inputs.ts'
import { withTranslations } from '~/content/kinds/overlay.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { normalizeNewlines } from '~/process/plain-text.ts'
import { looksLikePreeti } from '~/process/preeti.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'

/** Labels of the Nepali fields whose text, other than before, seems to be typed for Preeti. */
export function preetiFields(type: ContentType, inputs: FormInputs, previous: FormInputs = {}): string[] {
  const names = Object.keys(inputs).filter((name) => {
    const text = normalizeNewlines(inputs[name] ?? '')
    return (
      /^(ne\.|nepali)/.test(name) && text !== normalizeNewlines(previous[name] ?? '') && looksLikePreeti(text)
    )
  })
  return names.map((name) => withTranslations(type).fields[name.split('[')[0] ?? '']?.label ?? name)
}

export const preetiConfirmation = (labels: string[]) =>
  labels.length > 0 ? t.preeti([...new Set(labels)]) : undefined
