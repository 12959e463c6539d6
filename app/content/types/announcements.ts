import { choice, date, documents, flag, formatted, required, text } from '~/content/fields/index.ts'
import { defineType, type Item } from '~/content/schema/define.ts'
import { documentMimeTypes } from '~/files/upload-limits.ts'

const announcementCategories = ['general', 'safety', 'policy', 'maintenance', 'event'] as const

export const priorities = ['high', 'medium', 'low'] as const

export const announcements = defineType({
  name: 'announcements',
  singular: 'Announcement',
  plural: 'Announcements',
  permission: 'news',
  site: {
    listPaths: ['/notice-board/announcements'],
    embeddedOn: ['/notice-board'],
    searchResult: { ne: ['घोषणा', 'घोषणा'], order: 2 },
    slugFrom: 'title',
  },
  orderable: false,
  fields: {
    title: text('Title', { ...required, translated: true }),
    content: formatted('Text', { ...required, isFullWidth: true, translated: true }),
    category: choice('Category', announcementCategories, { optionLabels: { policy: 'Policy update' } }),
    priority: choice('Priority', priorities, { defaultValue: 'medium' }),
    publishDate: date('Published on', { ...required, isPublicationDate: true }),
    expiryDate: date('Expires on', { hint: 'Last day on which it is shown.' }),
    author: text('Author', { max: 120, translated: true }),
    department: text('Department', { max: 120, translated: true }),
    isPinned: flag('Pinned'),
    actionRequired: flag('Readers must do something before it expires', {
      hint: 'In the last 7 days, a box shows “Action Required!” and the days left.',
    }),
    attachments: documents('Attachments', { mimeTypes: documentMimeTypes }),
  },
  list: {
    searchFields: ['title', 'content', 'department', 'author'],
    filterFields: ['category', 'priority', 'department', 'isPinned'],
    bulkEditable: ['isPinned', 'category', 'priority'],
    filterPresets: {
      current: { label: 'Current', status: 'live', filters: { ends: 'later' } },
      soon: { label: 'Expiring soon', status: 'live', filters: { closing: 'soon' } },
      expired: { label: 'Expired', status: 'live', filters: { ends: 'before' } },
      pinned: { label: 'Pinned', filters: { isPinned: 'true' } },
    },
  },
  dateField: 'publishDate',
  expiryField: 'expiryDate',
  rules: {
    dateOrder: [['publishDate', 'expiryDate']],
    validate: ({ actionRequired, expiryDate }) => ({
      expiryDate: actionRequired && !expiryDate ? 'Enter the day by which readers must act.' : undefined,
    }),
  },
  api: {
    example: {
      title: 'Siren test below the headworks',
      content: 'On Saturday at 11:00 the sirens sound for two minutes. No action is needed.',
      category: 'safety',
      priority: 'high',
      expiryDate: '2036-03-08',
      author: 'Site office',
      department: 'Operations',
      isPinned: false,
    },
  },
})

export type Announcement = Item<typeof announcements>
