import { projects } from './projects.ts'
import { shown } from './shown.ts'
import { listItems, type StoreQuery } from './store.server.ts'

/** The phases as visitors see them. */
export const publishedPhases = async (query?: StoreQuery) =>
  (await listItems(projects, query)).map((phase) => shown(projects, phase))
