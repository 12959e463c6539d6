import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createItem, listItems, removeItem, updateItem } from '~/content/items/store.server.ts'
import { generation } from '~/content/types/generation.ts'
import { fieldsOfWork } from '~/content/types/projects/options.ts'
import { projects } from '~/content/types/projects/projects.ts'
import { changeContent } from '~/db/database.server.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { loader as home } from '~/routes/site/home/home.tsx'
import * as fieldPage from '~/routes/site/projects/field-of-work.tsx'
import { axisTicks } from '~/routes/site/projects/generation-chart.tsx'
import { loader } from '~/routes/site/projects/progress.tsx'

const cacheControl = ({ init }: { init: ResponseInit | null }) =>
  new Headers(init?.headers).get('Cache-Control')

const loadField = (field: string) =>
  fieldPage.loader({ request: new Request(`https://x.example/projects/${field}`), params: {}, context: {} })

test('shows six phases and 24 months, oldest first', async () => {
  const page = await loader()
  expect(cacheControl(page)).toBe('public, s-maxage=60')
  expect(page.data.phases.value).toHaveLength(6)
  const months = page.data.months.value?.map(({ month }) => month) ?? []
  expect(months).toHaveLength(24)
  expect([...months].sort()).toEqual(months)
})

test('each field of work has its own phases, in staff’s order', async () => {
  const phases = await Promise.all(
    fieldsOfWork.map(async (field) => (await loadField(field)).data.phases.value?.map(({ phase }) => phase)),
  )
  expect(phases).toEqual([['Phase 1', 'Phase 2', 'Phase 3', 'Phase 4', 'Phase 5'], [], ['Phase 6'], []])
})

test('the figures show the day, in Nepal, of the last change of a visible phase', async () => {
  await changeContent((db) =>
    sql`update changes set at = '2026-01-05T20:00:00.000Z' where type = 'projects'`.execute(db),
  )
  const days = async () => [(await loader()).data.asOf.value, (await home()).data.asOf.value]
  expect(await days()).toEqual(['2026-01-06', '2026-01-06'])
  const [phase] = await listItems(projects)
  if (!phase) throw new Error('no phase')
  const { _id, position: _, ...draft } = { ...phase, title: 'Not yet seen', visibility: 'Draft' as const }
  await createItem(projects, draft, 'tester')
  await updateItem(projects, _id, { ...phase, description: 'Another text.' }, 'tester')
  expect(await days()).toEqual(['2026-01-06', '2026-01-06'])
  await updateItem(projects, _id, { ...phase, progress: phase.progress - 1 }, 'tester')
  expect(await days()).toEqual([nepalDay(), nepalDay()])
})

test.each([
  [6.3, [0, 2, 4, 6, 8]],
  [4, [0, 1, 2, 3, 4]],
  [45, [0, 20, 40, 60]],
  [0, [0, 1]],
])('a scale up to %j has the steps %j', (highest, steps) => expect(axisTicks(highest)).toEqual(steps))

test('a damaged phase is reported; the other sections remain, and nothing is cached', async () => {
  for (const { _id } of await listItems(generation)) await removeItem(generation, _id, 'tester')
  await changeContent((db) => sql`update projects set milestones = 'nonsense'`.execute(db))
  const damaged = await loader()
  expect(damaged.data.phases.failure).toBe('unexpected')
  expect(damaged.data.months.value).toEqual([])
  expect(cacheControl(damaged)).toBe('no-store')
  expect((await loadField('ror')).data.phases.failure).toBe('unexpected')
})
