import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { projectPhases } from '~/content/types/projects/projects.ts'
import { changeContent } from '~/db/database.server.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { loader as home } from '~/routes/site/home/home.tsx'
import { axisTicks } from '~/routes/site/projects/generation-chart.tsx'
import { loader } from '~/routes/site/projects/progress.tsx'

test('the figures show the day, in Nepal, of the last change of a visible phase', async () => {
  await changeContent((db) =>
    sql`update changes set at = '2026-01-05T20:00:00.000Z' where type = 'projects'`.execute(db),
  )
  const days = async () => [(await loader()).data.asOf.value, (await home()).data.asOf.value]
  expect(await days()).toEqual(['2026-01-06', '2026-01-06'])
  const [phase] = await listItems(projectPhases)
  if (!phase) throw new Error('no phase')
  const { _id, position: _, ...draft } = { ...phase, title: 'Not yet seen', visibility: 'Draft' as const }
  await createItem(projectPhases, draft, 'tester')
  await updateItem(projectPhases, _id, { ...phase, description: 'Another text.' }, 'tester')
  expect(await days()).toEqual(['2026-01-06', '2026-01-06'])
  await updateItem(projectPhases, _id, { ...phase, progress: phase.progress - 1 }, 'tester')
  expect(await days()).toEqual([nepalDay(), nepalDay()])
})

test.each([
  [6.3, [0, 2, 4, 6, 8]],
  [45, [0, 20, 40, 60]],
  [0, [0, 1]],
])('a scale up to %j has the steps %j', (highest, steps) => expect(axisTicks(highest)).toEqual(steps))
