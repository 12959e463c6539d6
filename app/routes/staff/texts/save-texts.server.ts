import { z } from 'zod'
import { ConflictError, createItem, removeItem, updateItem } from '~/content/store/store.server.ts'
import { TakenError } from '~/content/store/taken.server.ts'
import { words } from '~/content/types/words.ts'
import { ReceiveError } from '~/files/receive.server.ts'
import { judged, type Wished } from './csv.server.ts'
import { textsEn as t } from './en.ts'
import { type CurrentText, currentTexts } from './site-texts.server.ts'

const wishes = z.array(
  z.object({
    id: z.string(),
    version: z.number().int(),
    inputs: z.record(z.string(), z.string()),
  }),
)

/** How many are written together, so that others' reading and writing goes on between two. */
const atOnce = 50

/** Tells by which changes it is taken back. What somebody else has changed since it was shown stays, and is counted. */
export async function saveTexts(json: string, actor: string) {
  const all = new Map((await currentTexts()).map((text) => [text.id, text]))
  const wished = read(json)
  const changes: number[] = []
  for (let from = 0; from < wished.length; from += atOnce) {
    const some = wished.slice(from, from + atOnce).map(async (wish) => {
      const text = all.get(wish.id)
      return text && saveOne(text, wish, actor)
    })
    for (const change of await Promise.all(some)) if (change) changes.push(change)
  }
  return {
    saved: changes.length,
    late: wished.length - changes.length,
    undo: changes.join(' ') || undefined,
  }
}

function read(json: string): Wished[] {
  try {
    return wishes.parse(JSON.parse(json))
  } catch {
    throw new ReceiveError(400, t.csvText.choose)
  }
}

async function saveOne(text: CurrentText, { version, inputs }: Wished, actor: string) {
  const { id, item } = text
  const { kept, values, wrong } = judged(text, inputs)
  if (!values || Object.keys(wrong).length > 0 || (item?.version ?? 0) !== version) return undefined
  let change: number | undefined
  const told = (sequence: number) => {
    change = sequence
  }
  try {
    if (Object.values(kept).every((value) => !value))
      change = await removeItem(words, id, actor, { expected: version })
    else if (item) await updateItem(words, id, values, actor, { expected: version, told })
    else await createItem(words, values, actor, { id, told })
    return change
  } catch (error) {
    if (error instanceof ConflictError || error instanceof TakenError) return undefined
    throw error
  }
}
