import { log } from '~/config/log.server.ts'
import type { Language } from './language.ts'
import type { MessageTemplate } from './message.ts'

export type TextOverrides = Readonly<Record<Language, ReadonlyMap<string, MessageTemplate>>>

interface OverrideSource {
  /** Changes when overrides may have changed; must be cheap, as every request calls it. */
  version: () => string
  read: () => Promise<TextOverrides>
}

const noOverrides: TextOverrides = { en: new Map(), ne: new Map() }

let overrideSource: OverrideSource | undefined
let loadedVersion: string | undefined
let overrides = noOverrides
let refreshing: Promise<void> | undefined

/** Registers the store of the overrides, which `i18n` may not import. */
export function setOverrideSource(newSource: OverrideSource) {
  overrideSource = newSource
  loadedVersion = undefined
}

export function unloadOverrides() {
  overrides = noOverrides
  loadedVersion = undefined
}

export const currentTextOverrides = () => overrides

/** Memoizes a value until any override changes. */
export function memoizeByOverrides<Value>(create: () => Value): () => Value {
  let memo: { overrides: TextOverrides; value: Value } | undefined
  return () => {
    if (memo?.overrides !== overrides) memo = { overrides, value: create() }
    return memo.value
  }
}

/** Reads changed overrides; undefined without delay if nothing has changed. */
export function refreshOverrides(): Promise<void> | undefined {
  if (!overrideSource || overrideSource.version() === loadedVersion) return undefined
  refreshing ??= readOverrides(overrideSource).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

/** Reads again if the overrides changed meanwhile, since later requests wait for the same promise. */
async function readOverrides({ version, read }: OverrideSource) {
  try {
    for (let round = 0; round < 3 && version() !== loadedVersion; round++) {
      const nextVersion = version()
      overrides = await read()
      loadedVersion = nextVersion
    }
  } catch (error) {
    log().error({ err: error }, 'text overrides could not be read')
  }
}
