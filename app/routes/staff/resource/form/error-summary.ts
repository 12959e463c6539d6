import { staffFormsEn as t } from '~/ui/staff/en.ts'

/** Ends a text with a full stop and a space. */
export const asLeadingSentence = (text = '') => text && `${text}${/[.!?]$/.test(text) ? '' : '.'} `

export function formatErrorSummary(errors: Record<string, string>): string {
  const [first = '', ...others] = new Set(Object.values(errors))
  return others.length === 0 ? first : t.fixFields(Object.keys(errors).length)
}
