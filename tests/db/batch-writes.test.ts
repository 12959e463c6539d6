import { expect, test } from 'vitest'
import { flushCommand, withBatchedWrites } from '~/db/postgres/batch-writes.server.ts'
import { batchMarker } from '~/db/upsert.server.ts'

const insert = `insert into "notes" (text) select text from json_populate_recordset(null::"notes", $1)`

function createBatch() {
  const sent: string[] = []
  const execute = withBatchedWrites(async (text, values) => {
    if (values.includes('[bad]')) throw new Error('refused')
    sent.push([text.replace(insert, 'notes'), ...values].join(' '))
  }, undefined)
  const put = (row: string, key?: string) => execute(batchMarker + insert, [row, key])
  return { sent, execute: (text: string) => execute(text, []), put }
}

test('sends the rows of a transaction together before the commit, the last one of each key', async () => {
  const { sent, execute, put } = createBatch()
  await execute('start transaction isolation level serializable')
  for (const row of ['1', '2']) await put(row)
  await put('3', 'a')
  await put('4', 'a')
  await execute('select 1')
  await execute('commit')
  const [begin, ...others] = sent
  expect(begin).toMatch(/^start/)
  expect(others).toEqual(['select 1', 'notes [1,2,4]', 'commit'])
})

test('sends pending rows before a statement on their table, a savepoint or the flush command', async () => {
  const { sent, execute, put } = createBatch()
  await execute('begin')
  for (const text of ['select text from notes', 'savepoint work', 'release work', flushCommand]) {
    await put('1')
    await execute(text)
  }
  const rows = 'notes [1]'
  expect(sent.slice(1)).toEqual([
    ...[rows, 'select text from notes', rows, 'savepoint work', rows, 'release work', rows],
  ])
})

test('drops rows at a rollback, and sends rows at once outside a transaction', async () => {
  const { sent, execute, put } = createBatch()
  for (const undo of ['rollback to work', 'rollback']) {
    await execute('begin')
    await put('1')
    await execute(undo)
  }
  await put('2')
  expect(sent.filter((text) => text.startsWith('notes'))).toEqual(['notes [2]'])
})

test('does not commit if the rows are refused', async () => {
  const { sent, execute, put } = createBatch()
  await execute('begin')
  await put('bad')
  await expect(execute('commit')).rejects.toThrow('refused')
  expect(sent).toEqual(['begin'])
})
