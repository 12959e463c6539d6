/** Unsaved inputs of an opened form, by name, without files. */
export interface LocalDraft {
  key: string
  /** Milliseconds since 1970. */
  at: number
  /** When the form was opened. */
  opened: string
  values: [name: string, value: string][]
  /** The user left the form without saving. */
  isLeft?: boolean
}

const keyPrefix = 'draft '
const day = 24 * 60 * 60 * 1000

/** Names the screen and the item. */
export const createFormIdentity = (path: string, id: string) => `${path} ${id || 'new'}`

/** Each opened form has a draft of its own. Account ids and times contain no spaces. */
export const draftKey = (staffId: string, opened: string, name: string) =>
  `${keyPrefix}${staffId} ${opened} ${name}`

export function saveLocalDraft({ key, ...draft }: LocalDraft) {
  withStorage((storage) => storage.setItem(key, JSON.stringify(draft)))
}

export const removeLocalDraft = (key: string) => removeDrafts((draft) => draft.key === key)

/** Clears the draft after a save. */
export const removeDraftAfterSave = (name: string, opened: string) =>
  removeDrafts(({ key }) => key.endsWith(` ${opened} ${name}`))

/** Deletes drafts of other accounts and expired ones. */
export const clearForeignAndExpiredDrafts = (staffId: string) =>
  removeDrafts((draft) => isExpired(draft) || !isOwn(draft, staffId))

export const clearAllDrafts = () => removeDrafts(() => true)

/** Newest first. */
export const listLocalDrafts = (staffId: string, name: string) =>
  allDrafts()
    .filter((draft) => !isExpired(draft) && isOwn(draft, staffId) && draft.key.endsWith(` ${name}`))
    .sort((one, other) => other.at - one.at)

const isOwn = ({ key }: LocalDraft, staffId: string) => key.startsWith(`${keyPrefix}${staffId} `)

/** A draft lives for a week, or for a day if the user left it, perhaps by mistake. */
const isExpired = ({ at, isLeft }: LocalDraft) => Date.now() - at > (isLeft ? day : 7 * day)

const removeDrafts = (isRemoved: (draft: LocalDraft) => boolean) =>
  withStorage((storage) => {
    for (const draft of allDrafts().filter(isRemoved)) storage.removeItem(draft.key)
  })

const allDrafts = (): LocalDraft[] =>
  withStorage((storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(keyPrefix))
      .map((key) => ({ ...JSON.parse(storage.getItem(key) ?? ''), key })),
  ) ?? []

/** Ignores browsers that refuse storage or have no space left. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
