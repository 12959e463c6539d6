/** What somebody changed in a form and has not saved: texts by the names of their inputs, never files. */
export interface Draft {
  /** Milliseconds since 1970. */
  at: number
  /** Since when the form was open that it was typed into. */
  opened?: string
  values: [name: string, value: string][]
  /** Whoever typed it left the form without saving. */
  isLeft?: boolean
}

const prefix = 'draft '
const day = 24 * 60 * 60 * 1000
const longest = 7 * day

/** One per account, screen and item; account names hold no spaces. */
const keyOf = (staffId: string, path: string, id: string) => `${prefix}${staffId} ${path} ${id || 'new'}`

export function keepDraft(staffId: string, path: string, id: string, typed: Omit<Draft, 'at'>) {
  const draft: Draft = { at: Date.now(), ...typed }
  withStorage((storage) => storage.setItem(keyOf(staffId, path, id), JSON.stringify(draft)))
}

export function findDraft(staffId: string, path: string, id: string): Draft | undefined {
  return withStorage((storage) => read(storage.getItem(keyOf(staffId, path, id))))
}

/** After a save, whoever typed it. */
export const forgetDraft = (path: string, id: string) =>
  forget((key) => key.endsWith(` ${path} ${id || 'new'}`))

/** A form that was left without saving is kept for a day, as that may have been by mistake. */
export const leaveDraft = (staffId: string, path: string, id: string) =>
  withStorage((storage) => {
    const key = keyOf(staffId, path, id)
    const draft = read(storage.getItem(key))
    if (draft) storage.setItem(key, JSON.stringify({ ...draft, isLeft: true }))
  })

/** What another account left in this browser, and what has grown old, goes. */
export const forgetOthers = (staffId: string) =>
  forget((key, draft) => !key.startsWith(`${prefix}${staffId} `) || !draft)

export const forgetAll = () => forget(() => true)

function forget(goes: (key: string, draft: Draft | undefined) => boolean) {
  withStorage((storage) => {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    for (const key of keys)
      if (key.startsWith(prefix) && goes(key, read(storage.getItem(key)))) storage.removeItem(key)
  })
}

function read(json: string | null): Draft | undefined {
  const draft: Draft | undefined = json ? JSON.parse(json) : undefined
  return draft && Date.now() - draft.at < (draft.isLeft ? day : longest) ? draft : undefined
}

/** Some browsers refuse storage, or have none left: then nothing is kept. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
