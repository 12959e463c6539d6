import type { ContentType, Item } from '~/content/schema/define.ts'
import type { Language } from '~/i18n/language.ts'

/** Fills empty fields with their empty text: the override in `currentTexts`, or the default. */
export function fillInFallbackTexts<Type extends ContentType>(
  type: Type,
  item: Item<Type>,
  language: Language = 'en',
  currentTexts: Record<string, string> = {},
): Item<Type> {
  const values: Record<string, unknown> = { ...item }
  const texts = Object.entries(type.fields).flatMap(([key, { emptyText }]) =>
    emptyText && values[key] === '' ? [[key, currentTexts[key] ?? emptyText[language]]] : [],
  )
  return { ...item, ...Object.fromEntries(texts) }
}
