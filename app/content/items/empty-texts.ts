import type { ContentType, Item } from '~/content/schema/define.ts'
import type { Language } from '~/i18n/language.ts'

/** An item as visitors see it: what is empty and has a word to stand in its place shows that, or what stands for it now. */
export function withEmptyTexts<Type extends ContentType>(
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
