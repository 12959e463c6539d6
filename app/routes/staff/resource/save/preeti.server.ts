import type { ContentType } from '~/content/schema/define.ts'
import type { FormInputs } from '~/content/schema/form-inputs.ts'
import { withTranslationFields } from '~/content/schema/translations.ts'
import { looksLikePreeti } from '~/i18n/preeti.ts'
import { normalizeNewlines } from '~/text/plain-text.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'

/** Labels of changed Nepali fields that look like text for the Preeti font. */
export function listPreetiFieldLabels(
  type: ContentType,
  inputs: FormInputs,
  previous: FormInputs = {},
): string[] {
  const names = Object.keys(inputs).filter((name) => {
    const text = normalizeNewlines(inputs[name] ?? '')
    return (
      /^(ne\.|nepali)/.test(name) && text !== normalizeNewlines(previous[name] ?? '') && looksLikePreeti(text)
    )
  })
  return names.map((name) => withTranslationFields(type).fields[name.split('[')[0] ?? '']?.label ?? name)
}

export const preetiConfirmation = (labels: string[]) =>
  labels.length > 0 ? t.preeti([...new Set(labels)]) : undefined
