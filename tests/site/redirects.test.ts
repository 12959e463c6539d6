import { expect, test } from 'vitest'
import { pathRedirects } from '~/content/types/site-paths.ts'
import { loader } from '~/routes/site/redirect.ts'

const redirect = (path: string) =>
  loader({ request: new Request(`https://www.jaldhara.example${path}`), params: {}, context: {} })

test.each([
  ['/about', '/company'],
  ['/notice', '/notice-board'],
  ['/notice/tender', '/notice-board/tenders'],
  ['/notice/tenders', '/notice-board/tenders'],
  ['/notice/announcements', '/notice-board/announcements'],
  ['/notice/careers', '/notice-board/careers'],
  ['/downloads', '/downloads/forms'],
  ['/About/', '/company'],
])('%s redirects to %s permanently', (from, to) => {
  const response = redirect(from)
  expect(response.status).toBe(301)
  expect(response.headers.get('Location')).toBe(to)
  expect(response.headers.get('Cache-Control')).toBe('public, s-maxage=60')
})

test('no redirect leads to another redirect', () => {
  for (const to of Object.values(pathRedirects)) expect(Object.keys(pathRedirects)).not.toContain(to)
})
