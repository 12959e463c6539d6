import { z } from 'zod'
import { createItem, removeItem, updateItem, VersionConflictError } from '~/content/items/store.server.ts'
import { RefusedValueError } from '~/content/items/unique.server.ts'
import { type CurrentText, listCurrentTexts } from '~/content/public/site-texts.server.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import { RequestBodyError } from '~/files/forms/receive.server.ts'
import { parseAndValidateTextEdit, type SiteTextEdit } from './csv.server.ts'
import { textsEn as t } from './en.ts'

const editsSchema = z.array(
  z.object({
    id: z.string(),
    version: z.number().int(),
    inputs: z.record(z.string(), z.string()),
  }),
)

/** Written together. Other requests run between two batches. */
const batchSize = 50

/** Saves the edits and returns the changes to undo. Texts that somebody changed meanwhile are skipped. */
export async function saveTexts(json: string, actor: string) {
  const all = new Map((await listCurrentTexts()).map((text) => [text.id, text]))
  const edits = parseEdits(json)
  const changes: number[] = []
  for (let from = 0; from < edits.length; from += batchSize) {
    const batch = edits.slice(from, from + batchSize).map(async (edit) => {
      const text = all.get(edit.id)
      return text && saveTextEdit(text, edit, actor)
    })
    for (const change of await Promise.all(batch)) if (change) changes.push(change)
  }
  return {
    saved: changes.length,
    skipped: edits.length - changes.length,
    undo: changes.join(' ') || undefined,
  }
}

function parseEdits(json: string): SiteTextEdit[] {
  try {
    return editsSchema.parse(JSON.parse(json))
  } catch {
    throw new RequestBodyError(400, t.csvText.choose)
  }
}

async function saveTextEdit(text: CurrentText, { version, inputs }: SiteTextEdit, actor: string) {
  const { id, item } = text
  const { overrides, values, errors } = parseAndValidateTextEdit(text, inputs)
  if (!values || Object.keys(errors).length > 0 || (item?.version ?? 0) !== version) return undefined
  let change: number | undefined
  const onRecorded = (sequence: number) => {
    change = sequence
  }
  try {
    if (Object.values(overrides).every((value) => !value))
      change = await removeItem(textOverrideType, id, actor, { expectedVersion: version })
    else if (item)
      await updateItem(textOverrideType, id, values, actor, { expectedVersion: version, onRecorded })
    else await createItem(textOverrideType, values, actor, { id, onRecorded })
    return change
  } catch (error) {
    if (error instanceof VersionConflictError || error instanceof RefusedValueError) return undefined
    throw error
  }
}
