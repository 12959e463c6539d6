import { choice, longText, picture, required, text } from '~/content/fields/index.ts'
import { defineType, type Item } from '~/content/schema/define.ts'

const paths = { board: '/company/board', management: '/company/management' }

export const people = defineType({
  name: 'people',
  singular: 'Person',
  plural: 'People',
  permission: 'company',
  titleField: 'name',
  site: {
    listPaths: Object.values(paths),
    pathBy: { field: 'group', paths },
    searchResult: { ne: ['व्यक्ति', 'व्यक्ति'], order: 10 },
  },
  orderable: true,
  groupField: 'group',
  fields: {
    name: text('Name', { ...required, translated: true }),
    role: text('Role', { ...required, translated: true }),
    group: choice('Group', ['board', 'management'], {
      optionLabels: { board: 'Board of Directors', management: 'Management Team' },
    }),
    photo: picture('Photo'),
    blurb: longText('Short text', { max: 600, translated: true }),
  },
  list: {
    searchFields: ['name', 'role', 'blurb'],
    filterFields: ['group'],
    bulkEditable: ['group'],
    filterPresets: {
      board: { label: 'Board', filters: { group: 'board' } },
      management: { label: 'Management', filters: { group: 'management' } },
    },
  },
  api: {
    example: { name: 'Anita Gurung', role: 'Chief Engineer', group: 'management', photo: true },
  },
})

export type Person = Item<typeof people>
