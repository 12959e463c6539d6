import { listItems } from '~/content/items/store.server.ts'
import { type Person, people } from '~/content/types/people.ts'

export interface PersonEntry extends Person {
  initials: string
}

export async function listPeople(group: Person['group']): Promise<PersonEntry[]> {
  const members = await listItems(people, { filters: { group } })
  return members.map((person) => ({ ...person, initials: initialsOf(person.name) }))
}

/** Initials of the first and the last word. Computed here, as browsers split graphemes by different rules. */
export function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => firstLetter(word ?? '')).join('')
}

const graphemes = new Intl.Segmenter('ne', { granularity: 'grapheme' })

/** The first letter; a Nepali conjunct stays whole, even if Unicode rules split it. */
function firstLetter(word: string) {
  let letter = ''
  for (const { segment } of graphemes.segment(word)) {
    letter += segment
    if (!/\u094D[\u200C\u200D]?$/.test(letter)) break
  }
  return letter
}
