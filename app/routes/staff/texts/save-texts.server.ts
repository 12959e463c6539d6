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

/** Saves what a file was shown to change. What somebody else has changed since then stays, and is counted. */
export async function saveTexts(json: string, actor: string) {
  const all = new Map((await currentTexts()).map((text) => [text.id, text]))
  let [saved, late] = [0, 0]
  for (const wish of read(json)) {
    const text = all.get(wish.id)
    if (text && (await saveOne(text, wish, actor))) saved += 1
    else late += 1
  }
  return { saved, late }
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
  if (!values || Object.keys(wrong).length > 0 || (item?.version ?? 0) !== version) return false
  try {
    if (Object.values(kept).every((value) => !value)) await removeItem(words, id, actor, version)
    else if (item) await updateItem(words, id, values, actor, version)
    else await createItem(words, values, actor, { id })
    return true
  } catch (error) {
    if (error instanceof ConflictError || error instanceof TakenError) return false
    throw error
  }
}
