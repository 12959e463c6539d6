import { choice, longText, picture, required, text } from '../kinds/index.ts'
import { contentType, type Item } from '../kinds/type.ts'

const pages = { board: '/company/board', management: '/company/management' }

export const people = contentType({
  name: 'people',
  one: 'Person',
  many: 'People',
  area: 'company',
  titled: 'name',
  lists: Object.values(pages),
  listedBy: { field: 'group', pages },
  found: { ne: ['व्यक्ति', 'व्यक्ति'], place: 10 },
  ordered: true,
  groupedBy: 'group',
  fields: {
    name: text('Name', { ...required, translated: true }),
    role: text('Role', { ...required, translated: true }),
    group: choice('Group', ['board', 'management'], {
      labels: { board: 'Board of Directors', management: 'Management Team' },
    }),
    photo: picture('Photo'),
    blurb: longText('Short text', { max: 600, translated: true }),
  },
  search: ['name', 'role', 'blurb'],
  filters: ['group'],
  setTogether: ['group'],
  states: {
    board: { label: 'Board', filters: { group: 'board' } },
    management: { label: 'Management', filters: { group: 'management' } },
  },
  example: { name: 'Anita Gurung', role: 'Chief Engineer', group: 'management', photo: true },
})

export type Person = Item<typeof people>
