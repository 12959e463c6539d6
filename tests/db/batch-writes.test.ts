import { expect, test } from 'vitest'
import { batchWrites, flushCommand } from '~/db/postgres/batch-writes.server.ts'
import { batchMarker } from '~/db/upsert.server.ts'

const insert = `insert into "notes" (text) select text from json_populate_recordset(null::"notes", $1)`

function asking() {
  const asked: string[] = []
  const ask = batchWrites(async (text, values) => {
    if (values.includes('[bad]')) throw new Error('refused')
    asked.push([text.replace(insert, 'notes'), ...values].join(' '))
  }, undefined)
  const put = (row: string, key?: string) => ask(batchMarker + insert, [row, key])
  return { asked, ask: (text: string) => ask(text, []), put }
}

function gatheringOf() {
  const asked: unknown[][] = []
  const ask = batchWrites(async (text, values) => void asked.push([text, ...values]), undefined)
  return { asked, send: (text: string, ...values: string[]) => ask(text, values) }
}

test('rows of one transaction are sent together before it is committed, the last one of each key', async () => {
  const { asked, ask, put } = asking()
  await ask('start transaction isolation level serializable')
  for (const row of ['1', '2']) await put(row)
  await put('3', 'a')
  await put('4', 'a')
  await ask('select 1')
  await ask('commit')
  const [begin, ...others] = asked
  expect(begin).toMatch(/^start/)
  expect(others).toEqual(['select 1', 'notes [1,2,4]', 'commit'])
})

test('they come before what names their table, the end of a part and the word to send them', async () => {
  const { asked, ask, put } = asking()
  await ask('begin')
  for (const text of ['select text from notes', 'savepoint work', 'release work', flushCommand]) {
    await put('1')
    await ask(text)
  }
  const sent = 'notes [1]'
  expect(asked.slice(1)).toEqual([
    ...[sent, 'select text from notes', sent, 'savepoint work', sent, 'release work', sent],
  ])
})

test('those of several tables are parts of one statement, of which the one with parts of its own stands last', async () => {
  const { asked, send } = gatheringOf()
  await send('begin')
  await send(
    `${batchMarker}with made as (insert into "found" select $1 returning id) insert into "texts" select $1`,
    'a',
  )
  for (const table of ['notes', 'lists']) await send(`${batchMarker}insert into "${table}" select $1`, table)
  await send('notify content; commit; select 1')
  const [, statement, ...after] = asked
  expect(statement).toEqual([
    'with put_0 as (insert into "notes" select $2), put_1 as (insert into "lists" select $3), ' +
      'made as (insert into "found" select $1 returning id) insert into "texts" select $1',
    '[a]',
    '[notes]',
    '[lists]',
  ])
  expect(after).toEqual([['notify content; commit; select 1']])
  await send('begin')
  for (const table of ['notes', 'lists']) await send(`${batchMarker}insert into "${table}" select $1`, table)
  await send('commit')
  expect(asked.at(-2)?.[0]).toBe(
    'with put_0 as (insert into "lists" select $2) insert into "notes" select $1',
  )
  await send(`${batchMarker}insert into "notes" select $1`, 'b')
  expect(asked.at(-1)).toEqual(['insert into "notes" select $1', '[b]'])
})

test('two that write to the same table, or have parts of their own, are sent one after the other', async () => {
  for (const others of [
    ['insert into "notes" select $1', 'insert into "notes" select $1 on conflict do nothing'],
    ['with a as (insert into "a" select 1) select $1', 'with b as (insert into "b" select 1) select $1'],
  ]) {
    const { asked, send } = gatheringOf()
    await send('begin')
    for (const text of others) await send(batchMarker + text, '1')
    await send('commit')
    expect(asked.slice(1, -1)).toEqual(others.map((text) => [text, '[1]']))
  }
})

test('what is undone is never sent, and outside of a transaction nothing waits', async () => {
  const { asked, ask, put } = asking()
  for (const undo of ['rollback to work', 'rollback']) {
    await ask('begin')
    await put('1')
    await ask(undo)
  }
  await put('2')
  expect(asked.filter((text) => text.startsWith('notes'))).toEqual(['notes [2]'])
})

test('where they are refused, the transaction is not committed', async () => {
  const { asked, ask, put } = asking()
  await ask('begin')
  await put('bad')
  await expect(ask('commit')).rejects.toThrow('refused')
  expect(asked).toEqual(['begin'])
})
