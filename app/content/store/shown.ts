import type { ContentType, Item } from '../kinds/type.ts'

/** An item as visitors see it: what is empty and has a word to stand in its place shows that. */
export function shown<Type extends ContentType>(type: Type, item: Item<Type>): Item<Type> {
  const given: Record<string, unknown> = { ...item }
  const words = Object.entries(type.fields).filter(([key, field]) => field.shown && given[key] === '')
  return { ...item, ...Object.fromEntries(words.map(([key, field]) => [key, field.shown])) }
}
