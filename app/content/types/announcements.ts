import { paperTypes } from '../../files/paper-types.ts'
import { choice, date, documents, flag, formatted, required, text } from '../kinds/index.ts'
import { contentType, type Item } from '../kinds/type.ts'

const announcementCategories = ['general', 'safety', 'policy', 'maintenance', 'event'] as const

export const priorities = ['high', 'medium', 'low'] as const

export const announcements = contentType({
  name: 'announcements',
  one: 'Announcement',
  many: 'Announcements',
  area: 'news',
  lists: ['/notice-board/announcements'],
  alsoOn: ['/notice-board'],
  found: { ne: ['घोषणा', 'घोषणा'], place: 2 },
  ordered: false,
  fields: {
    title: text('Title', { ...required, translated: true }),
    content: formatted('Text', { ...required, isMain: true, translated: true }),
    category: choice('Category', announcementCategories, { labels: { policy: 'Policy update' } }),
    priority: choice('Priority', priorities, { fallback: 'medium' }),
    publishDate: date('Published on', { ...required, published: true }),
    expiryDate: date('Expires on', { hint: 'Last day on which it is shown.' }),
    author: text('Author', { max: 120, translated: true }),
    department: text('Department', { max: 120, translated: true }),
    isPinned: flag('Pinned'),
    actionRequired: flag('Readers must do something before it expires', {
      hint: 'In the last 7 days, a box shows “Action Required!” and the days left.',
    }),
    attachments: documents('Attachments', { accepts: paperTypes }),
  },
  search: ['title', 'content', 'department', 'author'],
  filters: ['category', 'priority', 'department', 'isPinned'],
  setTogether: ['isPinned', 'category', 'priority'],
  states: {
    current: { label: 'Current', state: 'live', filters: { ends: 'later' } },
    soon: { label: 'Expiring soon', state: 'live', filters: { closing: 'soon' } },
    expired: { label: 'Expired', state: 'live', filters: { ends: 'before' } },
    pinned: { label: 'Pinned', filters: { isPinned: 'true' } },
  },
  dated: 'publishDate',
  until: 'expiryDate',
  inOrder: [['publishDate', 'expiryDate']],
  slugFrom: 'title',
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
  check: ({ actionRequired, expiryDate }) => ({
    expiryDate: actionRequired && !expiryDate ? 'Enter the day by which readers must act.' : undefined,
  }),
})

export type Announcement = Item<typeof announcements>
