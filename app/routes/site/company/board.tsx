import { defineMeta } from '~/ui/seo/page-meta.ts'
import { textsFromMatches } from '~/ui/text/locale.ts'
import { loadPeople } from './people.server.ts'
import { PeoplePage } from './people-page.tsx'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const meta = defineMeta((matches) => ({
  ...textsFromMatches('company', matches).t.people.board,
  path: '/company/board',
}))

export const loader = () => loadPeople('board')

export default function Board() {
  return <PeoplePage group="board" />
}
