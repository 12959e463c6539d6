import type { Inputs } from '~/content/kinds/inputs.ts'
import { inBoth } from '~/content/kinds/overlay.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { evenLines } from '~/process/plain-text.ts'
import { looksLikePreeti } from '~/process/preeti.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'

/** Labels of the Nepali fields whose text, other than before, seems to be typed for Preeti. */
export function preetiFields(type: ContentType, now: Inputs, before: Inputs = {}): string[] {
  const names = Object.keys(now).filter((name) => {
    const text = evenLines(now[name] ?? '')
    return /^(ne\.|nepali)/.test(name) && text !== evenLines(before[name] ?? '') && looksLikePreeti(text)
  })
  return names.map((name) => inBoth(type).fields[name.split('[')[0] ?? '']?.label ?? name)
}

export const preetiQuestion = (labels: string[]) =>
  labels.length > 0 ? t.preeti([...new Set(labels)]) : undefined
