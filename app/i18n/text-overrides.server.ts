import { log } from '~/config/log.server.ts'
import type { Language } from './language.ts'
import type { Message } from './message.ts'

export type TextOverrides = Readonly<Record<Language, ReadonlyMap<string, Message>>>

interface OverrideSource {
  /** Moves when the texts may be others; cheap enough to ask on every request. */
  version: () => string
  read: () => Promise<TextOverrides>
}

const noOverrides: TextOverrides = { en: new Map(), ne: new Map() }

let overrideSource: OverrideSource | undefined
let loadedVersion: string | undefined
let overrides = noOverrides
let refreshing: Promise<void> | undefined

/** Says where changed texts are kept, of which this part knows nothing. */
export function setOverrideSource(newSource: OverrideSource) {
  overrideSource = newSource
  loadedVersion = undefined
}

/** Until they are read again. */
export function clearOverrides() {
  overrides = noOverrides
  loadedVersion = undefined
}

export const textOverrides = () => overrides

/** Makes something of texts once for each time that any of them changes. */
export function memoByTexts<Value>(make: () => Value): () => Value {
  let memo: { of: TextOverrides; made: Value } | undefined
  return () => {
    if (memo?.of !== overrides) memo = { of: overrides, made: make() }
    return memo.made
  }
}

/** Reads them where they have changed since; undefined, at once, where they have not. */
export function refreshOverrides(): Promise<void> | undefined {
  if (!overrideSource || overrideSource.version() === loadedVersion) return undefined
  refreshing ??= readOverrides(overrideSource).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

/** Once more where they changed meanwhile, as for those who came since then. */
async function readOverrides({ version, read }: OverrideSource) {
  try {
    for (let round = 0; round < 3 && version() !== loadedVersion; round++) {
      const nextVersion = version()
      overrides = await read()
      loadedVersion = nextVersion
    }
  } catch (error) {
    log().error({ err: error }, 'changed texts could not be read')
  }
}
