import { attachmentsSchema } from '../../../content/kinds/documents.server.ts'
import { type Schema, wholeObject } from '../../../content/kinds/kind.server.ts'
import { keptSchemas } from '../../../content/store/schemas.server.ts'
import { priorities } from '../../../content/types/announcements.ts'
import { noticeCategories } from '../../../content/types/notice-categories.ts'
import { popups } from '../../../content/types/popups.ts'
import { toldTypes } from '../../../content/types/registry.ts'
import { mostItems } from '../list-query.server.ts'
import { answers, contentLanguage, etag, json, linkHeader, readFailures, ref } from './answers.server.ts'
import { staff } from './collection-paths.server.ts'
import { cursor, days, id, ifNoneMatch, lang, paging, query, search, since } from './parameters.server.ts'
import { popupPaths } from './popup-paths.server.ts'
import type { PathItem, Tag } from './types.ts'

const text: Schema = { type: 'string' }

const noticeExample = {
  _id: 'tender-0198f3c2a7b4',
  title: 'Access road to the powerhouse',
  content: 'Widening of 3.2 km of road, with drains.',
  contentHtml: '<p>Widening of 3.2 km of road, with drains.</p>',
  category: 'tender',
  priority: 'medium',
  publishDate: '2026-03-02',
  expiryDate: '2026-04-15',
  isPinned: false,
  author: 'Procurement',
  department: 'Procurement',
  attachments: [
    {
      name: 'Document.pdf',
      url: '/files/tenders/0198f3c2a7b4/Document.pdf',
      type: 'application/pdf',
      size: 48_213,
    },
  ],
  url: '/notice-board/tenders/access-road-to-the-powerhouse',
  createdAt: '2026-03-02T06:15:00.000Z',
  updatedAt: '2026-03-02T06:15:00.000Z',
}

const changeExample = {
  _id: '0198f3c2a7b4',
  type: 'tenders',
  action: 'changed',
  at: '2026-03-02T06:15:00.000Z',
  url: '/api/tenders/0198f3c2a7b4',
}

const statsExample = { totalUsers: 4, totalOrders: 3, totalRevenue: 4_118_400 }

export const otherTags: Tag[] = [
  {
    name: 'Notices',
    description: 'Tenders, announcements and vacancies in one list, as the notice board has them.',
  },
  { name: popups.many, description: 'The newest popup is the one that visitors see.' },
  {
    name: 'Changes',
    description:
      'For programs that keep a copy: what came, changed or went for visitors, also by itself at a time set before. Figures such as downloads, and the order of lists, are told by the lists alone. Of popups, what is told means: read the live one again.',
  },
  { name: 'Dashboard' },
  { name: 'Description' },
]

export const otherSchemas: Record<string, Schema> = {
  Notice: wholeObject({
    _id: { ...text, description: 'Its kind and its id within that' },
    title: text,
    content: { ...text, contentMediaType: 'text/markdown' },
    contentHtml: {
      ...text,
      contentMediaType: 'text/html',
      description: 'The content as safe HTML: links to what visitors may not open are plain text',
    },
    category: { ...text, enum: noticeCategories },
    priority: { ...text, enum: priorities },
    publishDate: { ...text, format: 'date' },
    expiryDate: { ...text, description: 'A day; empty where it does not end' },
    isPinned: { type: 'boolean' },
    author: text,
    department: text,
    attachments: attachmentsSchema,
    ...keptSchemas,
    url: { ...text, description: 'Its own page, as a path on this site' },
  }),
  PublicChange: wholeObject({
    _id: { ...text, description: 'The `_id` of the item' },
    type: { ...text, enum: toldTypes.map(({ name }) => name) },
    action: { ...text, enum: ['changed', 'removed'] },
    at: { ...text, format: 'date-time' },
    url: { ...text, description: 'Where the API shows the item, or showed it; of popups, the live one' },
  }),
  DashboardStats: {
    ...wholeObject({
      totalUsers: { type: 'integer', description: 'Active staff accounts' },
      totalOrders: { type: 'integer', description: 'Contracts awarded' },
      totalRevenue: { type: 'number', description: 'Recorded revenue from energy, in USD' },
    }),
    required: ['totalUsers'],
  },
}

export const otherPaths = (): Record<string, PathItem> => ({
  '/api/notices': {
    get: {
      operationId: 'listNotices',
      tags: ['Notices'],
      summary: 'All notices, or those that match',
      security: [],
      parameters: [
        search,
        query('category', 'Only this kind', { ...text, enum: noticeCategories }),
        query('priority', 'Only with this priority', { ...text, enum: priorities }),
        query(
          'department',
          'Only of this department, as it is called in English or in the language asked for',
          text,
        ),
        ...days,
        since,
        ...paging,
        lang,
        ifNoneMatch,
      ],
      responses: answers(
        {
          200: {
            description: 'The newest first, by `publishDate`',
            headers: { ...etag, ...contentLanguage, ...linkHeader },
            content: json({ type: 'array', items: ref('Notice') }, [noticeExample]),
          },
        },
        304,
        400,
        500,
      ),
    },
  },
  '/api/notices/{id}': {
    get: {
      operationId: 'readNotice',
      tags: ['Notices'],
      summary: 'One notice',
      security: [],
      parameters: [id, lang, ifNoneMatch],
      responses: answers(
        {
          200: {
            description: 'The notice',
            headers: { ...etag, ...contentLanguage },
            content: json(ref('Notice'), noticeExample),
          },
        },
        400,
        404,
        ...readFailures,
      ),
    },
  },
  '/api/changes': {
    get: {
      operationId: 'listChanges',
      tags: ['Changes'],
      summary: 'What has changed, come or gone for visitors',
      security: [],
      parameters: [
        query('since', 'Only what happened at this moment or later; the `at` of the last one known', {
          type: 'string',
          format: 'date-time',
        }),
        query('limit', `At most so many; without it, ${mostItems}`, {
          type: 'integer',
          minimum: 1,
          maximum: mostItems,
        }),
        cursor,
        ifNoneMatch,
      ],
      responses: answers(
        {
          200: {
            description: 'Each item once, with what last became of it, the oldest first',
            headers: { ...etag, ...linkHeader },
            content: json({ type: 'array', items: ref('PublicChange') }, [changeExample]),
          },
        },
        304,
        400,
        500,
      ),
    },
  },
  ...popupPaths,
  '/api/admin/dashboard': {
    get: {
      operationId: 'readDashboard',
      tags: ['Dashboard'],
      summary: 'The figures of the dashboard',
      'x-area': 'any',
      description: 'Contracts are told to who keeps tenders, revenue to who keeps generation.',
      security: staff,
      responses: answers(
        { 200: { description: 'The figures', content: json(ref('DashboardStats'), statsExample) } },
        401,
        403,
        500,
      ),
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'readDescription',
      tags: ['Description'],
      summary: 'This description of all calls, in OpenAPI 3.1',
      security: [],
      parameters: [ifNoneMatch],
      responses: answers(
        { 200: { description: 'The description', headers: etag, content: json({ type: 'object' }) } },
        ...readFailures,
      ),
    },
  },
})
