import { beforeAll, expect, test } from 'vitest'
import { fixedPages } from '~/content/types/site-pages.ts'
import { patience, wholeSite } from '../whole-site.ts'

let ask: Awaited<ReturnType<typeof wholeSite>>

beforeAll(async () => {
  ask = await wholeSite()
}, patience)

/** Whatever any list of the site can be asked for. */
const parameters = {
  q: 'tunnel',
  category: 'safety',
  status: 'closed',
  closing: 'soon',
  type: 'annual',
  department: 'Operations',
  level: 'mid',
  priority: 'high',
  tag: 'river',
  from: '2026-01-01',
  to: 'x',
  view: 'list',
  page: '2',
  until: '3',
}

const rendered = async (path: string) => {
  const answer = await ask(path)
  // A nonce and the stamp of a form are others each time.
  const html = (await answer.text()).replace(/nonce="[^"]*"|\d{13}\.[\w-]+/g, '')
  return { named: answer.headers.get('No-Vary-Search') ?? '', status: answer.status, html }
}

test.each(fixedPages)('%s says of what in its address it depends', async (path) => {
  const plain = await rendered(path)
  for (const [name, value] of Object.entries(parameters)) {
    if (!plain.named || plain.named.includes(`"${name}"`)) continue
    const other = await rendered(`${path}?${name}=${value}`)
    expect([name, other.status, other.html === plain.html]).toEqual([name, plain.status, true])
  }
})
