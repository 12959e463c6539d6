import { declaring } from './fields.ts'
import { eachInWords, type KindOfField, oneLine } from './kind.ts'

export const tags = declaring<string[]>('tags', 20, [])

export const tagsKind: KindOfField<string[]> = {
  inputs: (key, value) => [[key, value.join(', ')]],
  words: eachInWords(String),
  typed: oneLine,
  hint: 'Separate words with commas.',
}
