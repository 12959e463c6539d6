import * as jobs from '~/routes/site/careers/jobs.tsx'
import * as forms from '~/routes/site/downloads/forms.tsx'
import * as reports from '~/routes/site/downloads/reports.tsx'
import * as gallery from '~/routes/site/gallery/list.tsx'
import * as announcements from '~/routes/site/notices/announcements.tsx'
import * as board from '~/routes/site/notices/board.tsx'
import * as tenders from '~/routes/site/tenders/list.tsx'

const loaders = {
  '/notice-board': board.loader,
  '/notice-board/announcements': announcements.loader,
  '/notice-board/careers': jobs.loader,
  '/notice-board/tenders': tenders.loader,
  '/downloads/procurement': tenders.loader,
  '/downloads/forms': forms.loader,
  '/downloads/reports': reports.loader,
  '/gallery': gallery.loader,
}

export type ListPath = keyof typeof loaders

export const listPaths = Object.keys(loaders) as ListPath[]

export const args = (path: string, slug?: string) => ({
  request: new Request(`https://www.jaldhara.example${path}`),
  params: slug === undefined ? {} : { slug },
  context: {},
})

const nameOf = (item: object) => String(Object(item).reference ?? Object(item).name ?? Object(item).title)

/** Loads a list as its screen does. The items include the featured ones above a list. */
export async function openList(path: ListPath, query = '') {
  const { data, init } = await loaders[path](args(path + query))
  const { value, failure } = data.list
  const items: object[] = [...(value && 'featured' in value ? value.featured : []), ...(value?.items ?? [])]
  const { address, ...parts } = data
  return {
    address,
    failure,
    items,
    names: items.map(nameOf),
    list: { items: [], total: 0, pages: 0, counts: {}, ...value },
    parts: Object(parts),
    status: init?.status ?? 200,
    headers: new Headers(init?.headers),
  }
}
