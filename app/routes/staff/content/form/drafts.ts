/** What somebody changed in a form and has not saved: texts by the names of their inputs, never files. */
export interface Draft {
  /** Milliseconds since 1970. */
  at: number
  /** Since when the form was open that it was typed into. */
  opened?: string
  values: [name: string, value: string][]
  /** Whoever typed it left the form without saving. */
  isLeft?: boolean
  /** What was offered meanwhile and neither restored nor discarded. */
  earlier?: Draft
}

const prefix = 'draft '
const day = 24 * 60 * 60 * 1000
const longest = 7 * day

/** One per account, screen and item; account names hold no spaces. */
const keyOf = (staffId: string, path: string, id: string) => `${prefix}${staffId} ${path} ${id || 'new'}`

export function keepDraft(staffId: string, path: string, id: string, draft: Draft | undefined) {
  const key = keyOf(staffId, path, id)
  withStorage((storage) => (draft ? storage.setItem(key, JSON.stringify(draft)) : storage.removeItem(key)))
}

export function findDraft(staffId: string, path: string, id: string): Draft | undefined {
  return withStorage((storage) => read(storage.getItem(keyOf(staffId, path, id))))
}

/** After a save, whoever typed it; what was offered and not answered is offered the next time. */
export const forgetDraft = (path: string, id: string) =>
  change((key, draft) => (key.endsWith(` ${path} ${id || 'new'}`) ? draft?.earlier : draft))

/** A form that was left without saving is kept for a day, as that may have been by mistake. */
export const leaveDraft = (staffId: string, path: string, id: string) =>
  withStorage((storage) => {
    const key = keyOf(staffId, path, id)
    const draft = read(storage.getItem(key))
    if (draft) storage.setItem(key, JSON.stringify({ ...draft, isLeft: true }))
  })

/** What another account left in this browser, and what has grown old, goes. */
export const forgetOthers = (staffId: string) =>
  change((key, draft) => (key.startsWith(`${prefix}${staffId} `) ? draft : undefined))

export const forgetAll = () => change(() => undefined)

function change(next: (key: string, draft: Draft | undefined) => Draft | undefined) {
  withStorage((storage) => {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    for (const key of keys.filter((one) => one.startsWith(prefix))) {
      const draft = next(key, read(storage.getItem(key)))
      if (draft) storage.setItem(key, JSON.stringify(draft))
      else storage.removeItem(key)
    }
  })
}

const read = (json: string | null) => withoutOld(json ? JSON.parse(json) : undefined)

function withoutOld(draft: Draft | undefined): Draft | undefined {
  if (!draft) return undefined
  const earlier = withoutOld(draft.earlier)
  return Date.now() - draft.at < (draft.isLeft ? day : longest) ? { ...draft, earlier } : earlier
}

/** Some browsers refuse storage, or have none left: then nothing is kept. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
