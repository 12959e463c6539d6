import type { ContentType } from '~/content/schema/define.ts'
import type { FormInputs } from '~/content/schema/form-inputs.ts'
import { typeWithTranslationFields } from '~/content/schema/translations.ts'
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
  return names.map((name) => typeWithTranslationFields(type).fields[name.split('[')[0] ?? '']?.label ?? name)
}

export const buildPreetiQuestion = (labels: string[]) =>
  labels.length > 0 ? t.preeti([...new Set(labels)]) : undefined

const ignoredParts = /\{[^{}]*\}|\bhttps?:\S+|\bwww\.\S+|\[[^[\]]*\]|item:\S+/g
const inWord = /\p{Script=Latin}[\][{}|\\]|[\][{}|\\]\p{Script=Latin}/u

/**
 * Whether a text was typed for Preeti or another font from before Unicode. Such a font shows `g]kfn` as Nepali, but only
 * on computers that have it.
 */
export function looksLikePreeti(text: string): boolean {
  if (/\p{Script=Devanagari}/u.test(text)) return false
  const typed = text
    .replaceAll(/\S+/g, (word) => (word.includes('@') ? '' : word))
    .replaceAll(ignoredParts, ' ')
  if (inWord.test(typed)) return true
  // Most words of such a text are lower-case without vowels; abbreviations have capitals.
  const words = (typed.match(/\p{L}+/gu) ?? []).filter((word) => /[a-z]{2}/.test(word) && word.length > 3)
  const vowelless = words.filter((word) => !/[aeiouy]/.test(word))
  return vowelless.length > 0 && vowelless.length * 2 >= words.length
}
