import type { TenderListing } from '~/content/types/tender/tenders.ts'
import * as notices from '~/routes/site/tenders/notice-board.tsx'
import * as procurement from '~/routes/site/tenders/procurement.tsx'

const pages = { procurement, 'notice-board': notices }
export const paths = { procurement: '/downloads/procurement', 'notice-board': '/notice-board/tenders' }
export const args = (path: string, params = {}) => ({
  request: new Request(`https://www.jaldhara.example${path}`),
  params,
  context: {},
})

export async function open(listing: TenderListing, query = '') {
  const { data, init } = await pages[listing].loader(args(`${paths[listing]}?${query}`))
  const items = data.list.value?.items ?? []
  const headers = new Headers(init?.headers)
  return { data, items, status: init?.status, headers, references: items.map(({ reference }) => reference) }
}
