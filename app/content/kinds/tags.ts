import { field } from './fields.ts'
import { eachInWords, type KindOfField, oneLine } from './kind.ts'

/** A list of words, entered with commas between them. */
export const tags = (label: string) => field<string[]>('tags', label, 20, [])

export const tagsKind: KindOfField<string[]> = {
  inputs: (key, value) => [[key, value.join(', ')]],
  words: eachInWords(String),
  typed: oneLine,
  hint: 'Words with commas between them.',
}
