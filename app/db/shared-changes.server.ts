import type { Kysely } from 'kysely'
import type { Transacting } from './commit.server.ts'
import type { KeptStatements } from './statements.server.ts'

/** A number in the file's head that nothing else uses; it stands for how often content was changed. */
const pragma = 'pragma user_version'

const most = 2 ** 31 - 1

type SharedChanges = ReturnType<typeof sharedChanges>

/** Tells workers on one file apart when content was changed from when one of them only wrote something down. */
export function sharedChanges(sqlite: KeptStatements) {
  const read = () => {
    const [row] = sqlite.prepare(pragma).all([])
    return row instanceof Object ? Number(Reflect.get(row, 'user_version')) : 0
  }
  const changes = {
    count: read(),
    look() {
      changes.count = read()
    },
    note: () => sqlite.run(`${pragma} = ${(read() % most) + 1}`),
  }
  return changes
}

export const noting = <Tables>(
  open: Promise<Kysely<Tables>>,
  { note, look }: SharedChanges,
): Transacting<Tables> => ({
  async run(work) {
    const db = await open
    const result = await db.transaction().execute(async (within) => {
      const done = await work(within, false)
      note()
      return done
    })
    look()
    return result
  },
  endsAll: () => false,
})
