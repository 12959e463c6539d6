import { expect, test, vi } from 'vitest'
import { config } from '~/config/config.server.ts'
import { createItem, updateItem } from '~/content/items/store.server.ts'
import { overridesCacheKey } from '~/content/public/text-overrides.server.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import { changeContent, closeDatabase } from '~/db/database.server.ts'
import { executeOn } from '../postgres-server.ts'
import { openSqlite } from '../sqlite.ts'

const overrideValues = (english: string) => {
  const { values } = parseValues(textOverrideType, { name: 'home.title', original: 'Home', english })
  if (!values) throw new Error('invalid override')
  return values
}

test('the version changes after a committed change of overrides, and not after other changes here', async () => {
  const { _id } = await createItem(textOverrideType, overrideValues('Start'), 'tests')
  const first = overridesCacheKey()
  await createItem(faqs, { q: 'Is the road open?', a: 'From six.' }, 'tests')
  expect(overridesCacheKey()).toBe(first)
  const undone = changeContent(async (within) => {
    await updateItem(textOverrideType, _id, overrideValues('Begin'), 'tests', { within })
    expect(overridesCacheKey()).toBe(first)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(overridesCacheKey()).toBe(first)
  await updateItem(textOverrideType, _id, overrideValues('Begin'), 'tests')
  const second = overridesCacheKey()
  expect(second).not.toBe(first)
  expect(overridesCacheKey()).toBe(second)
})

test('the version changes after any external change, and in another database', async () => {
  const first = overridesCacheKey()
  await changeExternally()
  await vi.waitFor(() => expect(overridesCacheKey()).not.toBe(first))
  const second = overridesCacheKey()
  await closeDatabase()
  expect(overridesCacheKey()).not.toBe(second)
})

async function changeExternally() {
  const { postgresUrl, databaseFile } = config()
  if (postgresUrl) return executeOn(postgresUrl, 'notify content')
  const other = openSqlite(databaseFile)
  other.exec('update words set version = version + 1')
  other.close()
}
