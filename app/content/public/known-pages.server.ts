import { foundAt } from '../store/site-links.server.ts'
import { findPublished } from '../store/store.server.ts'
import { pages } from '../types/pages.ts'

/** Pages that others lead to where staff have them, by the first address that each has. */
type KnownPage = 'river-safety' | 'grievances' | 'privacy'

export interface PageLink {
  to: string
  label: string
}

export async function linkToPage(slug: KnownPage): Promise<PageLink | undefined> {
  const found = await foundAt(`/${slug}`)
  const page = found && (await findPublished(pages, found.id))
  return page && { to: page.path, label: page.title }
}
