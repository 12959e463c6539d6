import { UnexpectedDataError } from '~/content/kinds/columns.server.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { undoSeveral } from '~/content/store/chosen.server.ts'
import { findChange, undoChange } from '~/content/store/history.server.ts'
import { mostUndone } from '~/content/store/most-chosen.ts'
import type { Received } from '~/files/receive.server.ts'
import { RefusedError } from '~/process/refused-error.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { redirectWith } from './flash.server.ts'

const t = staffFormsEn.chosen

export async function undoAction(
  type: ContentType,
  request: Request,
  { texts }: Received,
  { actor, locked, back }: { actor: string; locked: readonly string[]; back: string },
) {
  const { change: sent = '' } = Object.fromEntries(texts)
  const given = sent.split(' ').filter((one) => /^\d{1,15}$/.test(one))
  const several = await offeredTo(actor, given.slice(0, mostUndone))
  const [change = ''] = several
  if (given.length > 1) {
    const done = await undoSeveral(type, several, actor, locked)
    const left = given.length - done
    const text = [done > 0 && t.undone(done), left > 0 && t.notUndone(left)].filter(Boolean).join(' ')
    return redirectWith(request, back, { text })
  }
  const text = await saidOf(
    async () => change !== '' && undoChange(type, change, actor, locked),
    'Undone.',
    'This cannot be undone because it changed again. See History.',
  )
  return redirectWith(request, back, { text })
}

const offered = 24 * 60 * 60 * 1000

/** Those that somebody made, or that are of today; all others are taken back in the history, where they are told. */
async function offeredTo(actor: string, given: string[]): Promise<number[]> {
  const changes = await Promise.all(given.map((one) => findChange(Number(one))))
  const since = new Date(Date.now() - offered).toISOString()
  return changes.flatMap((change) =>
    change && (change.actor === actor || change.at > since) ? [change.sequence] : [],
  )
}

export async function saidOf(run: () => Promise<boolean>, done: string, refused: string): Promise<string> {
  try {
    return (await run()) ? done : refused
  } catch (error) {
    if (error instanceof RefusedError) return error.message
    if (error instanceof UnexpectedDataError) return refused
    throw error
  }
}
