import { invalidities } from './checks.ts'
import { innerPages } from './pages.ts'
import { expect, test } from './test.ts'

for (const path of ['/', ...innerPages, '/newsletter', '/no/such/page']) {
  test(`${path} is valid HTML`, async ({ request }) => {
    expect(await invalidities(await (await request.get(path)).text())).toEqual([])
  })
}
