import { createHash } from 'node:crypto'
import { onChange } from '~/content/items/record-change.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import { overrideFields, type TextOverride, textOverrideType } from '~/content/types/text-overrides.ts'
import { externalVersionKey, localCommitCount } from '~/db/database.server.ts'
import { type Language, languages } from '~/i18n/language.ts'
import type { Message } from '~/i18n/message.ts'
import type { TextOverrides } from '~/i18n/text-overrides.server.ts'

/** The id of a text's record: the same whenever it is changed, so that its history is one. */
export const overrideIdOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 16)

let ownVersion = 0
/** Where a change of words is under way, how often content was committed before. */
let commitsBefore: number | undefined

onChange(async (_, type) => {
  if (type.name === textOverrideType.name) commitsBefore = localCommitCount()
})

/** Another text when words may have changed, also when others changed any content. */
export function overridesVersion(): string {
  if (commitsBefore !== undefined && localCommitCount() > commitsBefore) {
    ownVersion++
    commitsBefore = undefined
  }
  return `${ownVersion} ${externalVersionKey()}`
}

export async function loadOverrides(): Promise<TextOverrides> {
  const items = await listItems(textOverrideType)
  const [en, ne] = languages.map((language) => new Map(items.flatMap((item) => overridesIn(language, item))))
  return { en: en ?? new Map(), ne: ne ?? new Map() }
}

function overridesIn(language: Language, item: TextOverride): [name: string, phrase: Message][] {
  const phrase = overridePhrase(language, item)
  return phrase === undefined ? [] : [[item.name, phrase]]
}

/** What stands in place of the default in a language; undefined where that stands itself. */
export function overridePhrase(language: Language, item: TextOverride): Message | undefined {
  const { other, one, zero } = overrideFields[language]
  if (!item[other]) return undefined
  if (!item[one]) return item[other]
  return { ...(item[zero] && { zero: item[zero] }), one: item[one], other: item[other] }
}
