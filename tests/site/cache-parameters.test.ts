import { expect, test } from 'vitest'
import { fixedPagePaths } from '~/content/types/site-pages.ts'
import { siteClient } from '../whole-site.ts'

const fetchPath = await siteClient()

/** A value for every query parameter of any list. */
const parameters = {
  ...{ q: 'tunnel', category: 'safety', status: 'closed', closing: 'soon', type: 'annual', level: 'mid' },
  ...{ department: 'Operations', priority: 'high', tag: 'river', from: '2026-01-01', to: 'x' },
  ...{ view: 'list', page: '2', until: '3' },
}

const renderPage = async (path: string) => {
  const response = await fetchPath(path)
  // Nonces and form tokens differ in every response.
  const html = (await response.text()).replace(/nonce="[^"]*"|\d{13}\.[\w-]+/g, '')
  return { varySearch: response.headers.get('No-Vary-Search') ?? '', page: [response.status, html] }
}

test.each(fixedPagePaths)('%s depends only on the parameters of its No-Vary-Search header', async (path) => {
  const { varySearch, page } = await renderPage(path)
  expect(varySearch).toMatch(/^params/)
  const ignored = Object.entries(parameters).filter(([name]) => !varySearch.includes(`"${name}"`))
  expect((await renderPage(`${path}?${new URLSearchParams(ignored)}`)).page).toEqual(page)
})
