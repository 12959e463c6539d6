import { createHash } from 'node:crypto'
import { othersMark, ownCommits } from '../../db/database.server.ts'
import type { ChangedTexts } from '../../process/changed-texts.server.ts'
import { type Language, languages } from '../../process/language.ts'
import type { Phrase } from '../../process/words.ts'
import { followChanges } from '../store/record.server.ts'
import { listItems } from '../store/store.server.ts'
import { type Words, wordFields, words } from '../types/words.ts'

/** The id of a text's record: the same whenever it is changed, so that its history is one. */
export const idOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 16)

let written = 0
/** Where a change of words is under way, how often content was committed before. */
let before: number | undefined

followChanges(async (_, type) => {
  if (type.name === words.name) before = ownCommits()
})

/** Another text when words may have changed, also when others changed any content. */
export function wordsMark(): string {
  if (before !== undefined && ownCommits() > before) {
    written++
    before = undefined
  }
  return `${written} ${othersMark()}`
}

export async function changedWords(): Promise<ChangedTexts> {
  const items = await listItems(words)
  const [en, ne] = languages.map((language) => new Map(items.flatMap((item) => changedIn(language, item))))
  return { en: en ?? new Map(), ne: ne ?? new Map() }
}

function changedIn(language: Language, item: Words): [name: string, phrase: Phrase][] {
  const phrase = ownPhrase(language, item)
  return phrase === undefined ? [] : [[item.name, phrase]]
}

/** What stands in place of the default in a language; undefined where that stands itself. */
export function ownPhrase(language: Language, item: Words): Phrase | undefined {
  const { other, one, zero } = wordFields[language]
  if (!item[other]) return undefined
  if (!item[one]) return item[other]
  return { ...(item[zero] && { zero: item[zero] }), one: item[one], other: item[other] }
}
