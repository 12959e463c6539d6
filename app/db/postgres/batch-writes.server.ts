import { batchMarker } from '~/db/upsert.server.ts'

type Execute<Result> = (text: string, values: readonly unknown[]) => Promise<Result>

const beginsTransaction = /^(begin|start transaction)\b/
const endsTransaction = /^((notify \w+; )?commit\b|savepoint |release )/
const rollsBack = /^rollback\b/
const closesTransaction = /^((notify \w+; )?commit|rollback)(;|$)/

interface PendingRows {
  rows: Map<string, string>
  tables: string[]
}

/** A pseudo-statement that sends all pending rows. */
export const flushCommand = '/* gathered: send */'

/** Delays upserts until the transaction ends, or until a statement uses one of their tables. */
export function withBatchedWrites<Result>(execute: Execute<Result>, emptyResult: Result): Execute<Result> {
  let isInTransaction = false
  const pending = new Map<string, PendingRows>()

  function enqueue(text: string, [row, key]: readonly unknown[]) {
    const entry = pending.get(text) ?? { rows: new Map(), tables: insertedTables(text) }
    pending.set(text, entry)
    entry.rows.set(String(key ?? entry.rows.size), String(row))
    return emptyResult
  }

  async function flush() {
    const all = [...pending]
    pending.clear()
    for (const [text, { rows }] of all) await execute(text, [`[${[...rows.values()].join()}]`])
    return emptyResult
  }

  const needsFlush = (text: string) =>
    endsTransaction.test(text) ||
    [...pending.values()].some(({ tables }) => tables.some((name) => text.includes(name)))

  return async (text, values) => {
    if (text === flushCommand) return flush()
    if (text.startsWith(batchMarker)) {
      const statement = text.slice(batchMarker.length)
      return isInTransaction ? enqueue(statement, values) : execute(statement, [`[${values[0]}]`])
    }
    if (rollsBack.test(text)) pending.clear()
    else if (pending.size > 0 && needsFlush(text)) await flush()
    if (beginsTransaction.test(text)) isInTransaction = true
    if (closesTransaction.test(text)) isInTransaction = false
    return execute(text, values)
  }
}

const insertedTables = (text: string) =>
  [...text.matchAll(/insert into "(\w+)"/g)].map(([, name = '']) => name)
