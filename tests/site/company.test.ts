import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { policies } from '~/content/types/policies.ts'
import * as people from '~/routes/site/company/people.tsx'
import * as policyPage from '~/routes/site/company/policies.tsx'
import { sampleValues } from '../content/samples.ts'
import { uploadsFolder } from '../uploads.ts'

const cacheControl = ({ init }: { init: ResponseInit | null }) =>
  new Headers(init?.headers).get('Cache-Control')

const load = (group: string) =>
  people.loader({ request: new Request(`https://x.example/ne/company/${group}`), params: {}, context: {} })

test('board and management show their own people, in staff’s order', async () => {
  const directors = await load('board')
  expect(cacheControl(directors)).toBe('public, s-maxage=60')
  expect(directors.data.members.value?.map(({ group }) => group)).toEqual(Array(5).fill('board'))
  const managers = (await load('management')).data.members.value ?? []
  expect(managers).toHaveLength(6)
  expect(managers[0]?.role).toBe('Managing Director')
})

test('policies have a URL unless the document is missing or was never uploaded', async () => {
  const [first] = await listItems(policies)
  await rm(uploadsFolder(first?.file?.name ?? ''))
  await createItem(policies, { ...sampleValues(policies, 'bare'), file: null }, 'tester')
  const all = (await policyPage.loader()).data.policies.value ?? []
  expect(all.map(({ file }) => Boolean(file))).toEqual([false, true, true, true, false])
  expect(all[1]?.file?.url).toMatch(new RegExp(`^/files/policies/${all[1]?._id}/.+\\.pdf$`))
})
