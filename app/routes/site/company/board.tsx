import { defineMeta } from '~/ui/seo/page-meta.ts'
import { loadPeople } from './people.server.ts'
import { PeoplePage } from './people-page.tsx'
import { companyText } from './text.ts'

export { pageHeaders as headers } from '~/http/cache-headers.ts'

export const meta = defineMeta((matches) => ({
  ...companyText.fromMatches(matches).t.people.board,
  path: '/company/board',
}))

export const loader = () => loadPeople('board')

export default function Board() {
  return <PeoplePage group="board" />
}
