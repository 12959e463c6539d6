import { staffFormsEn as t } from '~/ui/staff/en.ts'

/** What is wrong with a form, in one sentence. */
export function summaryOf(errors: Record<string, string>): string {
  const [first = '', ...others] = new Set(Object.values(errors))
  return others.length === 0 ? first : t.several(Object.keys(errors).length)
}
