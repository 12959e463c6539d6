import { createHash } from 'node:crypto'
import { listItems } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import {
  overrideFieldsByLanguage,
  type TextOverride,
  textOverrideType,
} from '~/content/types/text-overrides.ts'
import { externalVersionKey, localCommitCount } from '~/db/database.server.ts'
import { type Language, languages } from '~/i18n/language.ts'
import type { MessageTemplate } from '~/i18n/message.ts'
import type { TextOverrides } from '~/i18n/text-overrides.server.ts'

/** The id depends on the name alone, so that all changes of a text share one history. */
export const overrideIdOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 16)

let ownVersion = 0
/** The commit count before a pending change of texts; undefined when none is pending. */
let commitsBefore: number | undefined

export async function noteTextChange(_: unknown, { name }: Pick<ContentType, 'name'>) {
  if (name === textOverrideType.name) commitsBefore = localCommitCount()
}

/** A cache key that changes with the overrides. Changes by other processes count whatever they concern. */
export function overridesCacheKey(): string {
  if (commitsBefore !== undefined && localCommitCount() > commitsBefore) {
    ownVersion++
    commitsBefore = undefined
  }
  return `${ownVersion} ${externalVersionKey()}`
}

export async function loadOverridesByLanguage(): Promise<TextOverrides> {
  const items = await listItems(textOverrideType)
  const [en, ne] = languages.map((language) => new Map(items.flatMap((item) => overridesIn(language, item))))
  return { en: en ?? new Map(), ne: ne ?? new Map() }
}

function overridesIn(language: Language, item: TextOverride): [name: string, message: MessageTemplate][] {
  const message = messageFromOverride(language, item)
  return message === undefined ? [] : [[item.name, message]]
}

export function messageFromOverride(language: Language, item: TextOverride): MessageTemplate | undefined {
  const { other, one, zero } = overrideFieldsByLanguage[language]
  if (!item[other]) return undefined
  if (!item[one]) return item[other]
  return { ...(item[zero] && { zero: item[zero] }), one: item[one], other: item[other] }
}
