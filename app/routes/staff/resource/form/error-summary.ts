import { staffFormsEn as t } from '~/ui/staff/en.ts'

/** A text as a sentence that another one follows. */
export const asSentence = (text = '') => text && `${text}${/[.!?]$/.test(text) ? '' : '.'} `

export function summarizeErrors(errors: Record<string, string>): string {
  const [first = '', ...others] = new Set(Object.values(errors))
  return others.length === 0 ? first : t.several(Object.keys(errors).length)
}
