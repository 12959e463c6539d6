/** What somebody changed in a form and has not saved: texts by the names of their inputs, never files. */
export interface LocalDraft {
  /** Milliseconds since 1970. */
  at: number
  /** Since when the form was open that it was typed into. */
  opened?: string
  values: [name: string, value: string][]
  /** Whoever typed it left the form without saving. */
  isLeft?: boolean
  /** What was offered meanwhile and neither restored nor discarded. */
  earlier?: LocalDraft
}

const keyPrefix = 'draft '
const day = 24 * 60 * 60 * 1000
const maxAge = 7 * day

/** One per account, screen and item; account names hold no spaces. */
const keyOf = (staffId: string, path: string, id: string) => `${keyPrefix}${staffId} ${path} ${id || 'new'}`

export function saveLocalDraft(staffId: string, path: string, id: string, draft: LocalDraft | undefined) {
  const key = keyOf(staffId, path, id)
  withStorage((storage) => (draft ? storage.setItem(key, JSON.stringify(draft)) : storage.removeItem(key)))
}

export function findLocalDraft(staffId: string, path: string, id: string): LocalDraft | undefined {
  return withStorage((storage) => parseDraft(storage.getItem(keyOf(staffId, path, id))))
}

/** After a save, whoever typed it; what was offered and not answered is offered the next time. */
export const clearLocalDraft = (path: string, id: string) =>
  updateDrafts((key, draft) => (key.endsWith(` ${path} ${id || 'new'}`) ? draft?.earlier : draft))

/** A form that was left without saving is kept for a day, as that may have been by mistake. */
export const markDraftLeft = (staffId: string, path: string, id: string) =>
  withStorage((storage) => {
    const key = keyOf(staffId, path, id)
    const draft = parseDraft(storage.getItem(key))
    if (draft) storage.setItem(key, JSON.stringify({ ...draft, isLeft: true }))
  })

/** What another account left in this browser, and what has grown old, goes. */
export const clearOtherDrafts = (staffId: string) =>
  updateDrafts((key, draft) => (key.startsWith(`${keyPrefix}${staffId} `) ? draft : undefined))

export const clearAllDrafts = () => updateDrafts(() => undefined)

function updateDrafts(next: (key: string, draft: LocalDraft | undefined) => LocalDraft | undefined) {
  withStorage((storage) => {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
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

/** Some browsers refuse storage, or have none left: then nothing is kept. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
