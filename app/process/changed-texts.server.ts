import type { Language } from './language.ts'
import { log } from './log.server.ts'
import type { Phrase } from './words.ts'

export type ChangedTexts = Readonly<Record<Language, ReadonlyMap<string, Phrase>>>

interface Source {
  /** Moves when the texts may be others; cheap enough to ask on every request. */
  version: () => string
  read: () => Promise<ChangedTexts>
}

const unchanged: ChangedTexts = { en: new Map(), ne: new Map() }

let source: Source | undefined
let seen: string | undefined
let current = unchanged
let reading: Promise<void> | undefined

/** Says where changed texts are kept, of which this part knows nothing. */
export function keepTextsIn(kept: Source) {
  source = kept
  seen = undefined
}

/** Until they are read again. */
export function forgetTexts() {
  current = unchanged
  seen = undefined
}

export const changedTexts = () => current

/** Makes something of texts once for each time that any of them changes. */
export function madeOfTexts<Made>(make: () => Made): () => Made {
  let kept: { of: ChangedTexts; made: Made } | undefined
  return () => {
    if (kept?.of !== current) kept = { of: current, made: make() }
    return kept.made
  }
}

/** Reads them where they have changed since; undefined, at once, where they have not. */
export function freshTexts(): Promise<void> | undefined {
  if (!source || source.version() === seen) return undefined
  reading ??= readAgain(source).finally(() => {
    reading = undefined
  })
  return reading
}

/** Once more where they changed meanwhile, as for those who came since then. */
async function readAgain({ version, read }: Source) {
  try {
    for (let round = 0; round < 3 && version() !== seen; round++) {
      const now = version()
      current = await read()
      seen = now
    }
  } catch (error) {
    log().error({ err: error }, 'changed texts could not be read')
  }
}
