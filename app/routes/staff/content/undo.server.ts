import { UnexpectedDataError } from '~/content/kinds/columns.server.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { undoSeveral } from '~/content/store/chosen.server.ts'
import { RemovedFileError } from '~/content/store/file-removal.server.ts'
import { undoChange } from '~/content/store/history.server.ts'
import { mostUndone } from '~/content/store/most-chosen.ts'
import { SecondPersonError } from '~/content/store/second-person.server.ts'
import { TakenError } from '~/content/store/taken.server.ts'
import type { Received } from '~/files/receive.server.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { redirectWith } from './flash.server.ts'

const t = staffFormsEn.chosen

/** Takes back the change that a message offered. */
export async function undoAction(
  type: ContentType,
  request: Request,
  { texts }: Received,
  { actor, locked, back }: { actor: string; locked: readonly string[]; back: string },
) {
  const { change = '' } = Object.fromEntries(texts)
  const several = change.split(' ').filter((one) => /^\d{1,15}$/.test(one))
  if (several.length > 1) {
    const done = await undoSeveral(type, several.map(Number), actor, locked)
    const left = Math.min(several.length, mostUndone) - done
    const text = [done > 0 && t.undone(done), left > 0 && t.notUndone(left)].filter(Boolean).join(' ')
    return redirectWith(request, back, { text })
  }
  const text = await saidOf(
    async () => /^\d{1,15}$/.test(change) && undoChange(type, Number(change), actor, locked),
    'Taken back.',
    'This can’t be taken back any more: it was changed again. See the history.',
  )
  return redirectWith(request, back, { text })
}

/** What to say after an earlier version was to come back. */
export async function saidOf(run: () => Promise<boolean>, done: string, refused: string): Promise<string> {
  try {
    return (await run()) ? done : refused
  } catch (error) {
    if (error instanceof TakenError || error instanceof RemovedFileError) return error.message
    if (error instanceof SecondPersonError) return error.message
    if (error instanceof UnexpectedDataError) return refused
    throw error
  }
}
