import type { Language } from '../../process/language.ts'
import type { ContentType, Item } from '../kinds/type.ts'

/** An item as visitors see it: what is empty and has a word to stand in its place shows that, or what stands for it now. */
export function shown<Type extends ContentType>(
  type: Type,
  item: Item<Type>,
  language: Language = 'en',
  now: Record<string, string> = {},
): Item<Type> {
  const given: Record<string, unknown> = { ...item }
  const words = Object.entries(type.fields).flatMap(([key, { shown }]) =>
    shown && given[key] === '' ? [[key, now[key] ?? shown[language]]] : [],
  )
  return { ...item, ...Object.fromEntries(words) }
}
