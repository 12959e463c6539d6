/** Unsaved inputs of a form, by name, without files. */
export interface LocalDraft {
  /** Milliseconds since 1970. */
  at: number
  /** When the form was opened. */
  opened?: string
  values: [name: string, value: string][]
  /** The user left the form without saving. */
  isLeft?: boolean
  /** An older draft that was neither restored nor discarded. */
  earlier?: LocalDraft
}

const keyPrefix = 'draft '
const day = 24 * 60 * 60 * 1000
const maxAge = 7 * day

/** One draft for each account, screen and item. Account ids contain no spaces. */
const keyOf = (staffId: string, path: string, id: string) => `${keyPrefix}${staffId} ${path} ${id || 'new'}`

export function saveLocalDraft(staffId: string, path: string, id: string, draft: LocalDraft | undefined) {
  const key = keyOf(staffId, path, id)
  withStorage((storage) => (draft ? storage.setItem(key, JSON.stringify(draft)) : storage.removeItem(key)))
}

export function findLocalDraft(staffId: string, path: string, id: string): LocalDraft | undefined {
  return withStorage((storage) => parseDraft(storage.getItem(keyOf(staffId, path, id))))
}

/** Clears the draft after a save. A draft that was offered and not answered stays. */
export const clearLocalDraft = (path: string, id: string) =>
  updateDrafts((key, draft) => (key.endsWith(` ${path} ${id || 'new'}`) ? draft?.earlier : draft))

/** Shortens the lifetime of the draft to a day, in case the user left by mistake. */
export const markDraftLeft = (staffId: string, path: string, id: string) =>
  withStorage((storage) => {
    const key = keyOf(staffId, path, id)
    const draft = parseDraft(storage.getItem(key))
    if (draft) storage.setItem(key, JSON.stringify({ ...draft, isLeft: true }))
  })

/** Deletes drafts of other accounts and expired ones. */
export const clearOtherDrafts = (staffId: string) =>
  updateDrafts((key, draft) => (key.startsWith(`${keyPrefix}${staffId} `) ? draft : undefined))

export const clearAllDrafts = () => updateDrafts(() => undefined)

function updateDrafts(next: (key: string, draft: LocalDraft | undefined) => LocalDraft | undefined) {
  withStorage((storage) => {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const key of keys.filter((one) => one.startsWith(keyPrefix))) {
      const draft = next(key, parseDraft(storage.getItem(key)))
      if (draft) storage.setItem(key, JSON.stringify(draft))
      else storage.removeItem(key)
    }
  })
}

const parseDraft = (json: string | null) => dropExpired(json ? JSON.parse(json) : undefined)

function dropExpired(draft: LocalDraft | undefined): LocalDraft | undefined {
  if (!draft) return undefined
  const earlier = dropExpired(draft.earlier)
  return Date.now() - draft.at < (draft.isLeft ? day : maxAge) ? { ...draft, earlier } : earlier
}

/** Ignores browsers that refuse storage or have no space left. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
