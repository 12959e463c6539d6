import { priorities } from '../content/announcements.ts'
import { noticeCategories } from '../content/notice-categories.ts'
import { popups } from '../content/popups.ts'
import { answers, etag, json, linkHeader, readFailures, ref } from './answers.server.ts'
import {
  addOperation,
  changeOperation,
  componentName,
  deleteOperation,
  staff,
  staffSchema,
  tagsOf,
} from './collection-paths.server.ts'
import { exampleAnswer } from './examples.server.ts'
import { days, id, ifNoneMatch, paging, query, search } from './parameters.server.ts'
import { attachmentsSchema, type Schema, wholeObject } from './schemas.server.ts'
import type { PathItem, Tag } from './types.ts'

const text: Schema = { type: 'string' }

const noticeExample = {
  _id: 'tender-0198f3c2a7b4',
  title: 'Access road to the powerhouse',
  content: 'Widening of 3.2 km of road, with drains.',
  category: 'tender',
  priority: 'medium',
  publishDate: '2026-03-02',
  expiryDate: '2026-04-15',
  isPinned: false,
  author: 'Procurement',
  department: 'Procurement',
  attachments: [{ name: 'Document.pdf', url: '/files/tenders/0198f3c2a7b4/Document.pdf', size: 48_213 }],
  url: '/notice-board/tenders/access-road-to-the-powerhouse',
}

const statsExample = { totalUsers: 4, totalOrders: 3, totalRevenue: 4_118_400 }

const popup = ref(componentName(popups))

export const otherTags: Tag[] = [
  {
    name: 'Notices',
    description: 'Tenders, announcements and vacancies in one list, as the notice board has them.',
  },
  { name: popups.many, description: 'The newest popup is the one that visitors see.' },
  { name: 'Dashboard' },
  { name: 'Description' },
]

export const otherSchemas: Record<string, Schema> = {
  Notice: wholeObject({
    _id: { ...text, description: 'Its kind and its id within that' },
    title: text,
    content: text,
    category: { ...text, enum: noticeCategories },
    priority: { ...text, enum: priorities },
    publishDate: { ...text, format: 'date' },
    expiryDate: { ...text, description: 'A day; empty where it does not end' },
    isPinned: { type: 'boolean' },
    author: text,
    department: text,
    attachments: attachmentsSchema,
    url: { ...text, description: 'Its own page, as a path on this site' },
  }),
  DashboardStats: wholeObject({
    totalUsers: { type: 'integer', description: 'Active staff accounts' },
    totalOrders: { type: 'integer', description: 'Contracts awarded' },
    totalRevenue: { type: 'number', description: 'Recorded revenue from energy, in USD' },
  }),
}

/** The calls that are not those of a uniform collection. */
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
        query('department', 'Only of this department', text),
        ...days,
        ...paging,
        ifNoneMatch,
      ],
      responses: answers(
        {
          200: {
            description: 'The newest first, by `publishDate`',
            headers: { ...etag, ...linkHeader },
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
      parameters: [id, ifNoneMatch],
      responses: answers(
        { 200: { description: 'The notice', headers: etag, content: json(ref('Notice'), noticeExample) } },
        404,
        ...readFailures,
      ),
    },
  },
  '/api/popup': {
    get: {
      operationId: 'readLivePopup',
      tags: tagsOf(popups),
      summary: 'The popup that visitors see',
      security: [],
      parameters: [ifNoneMatch],
      responses: answers(
        {
          200: { description: 'The live popup', headers: etag, content: json(popup, exampleAnswer(popups)) },
          204: { description: 'There is none' },
        },
        ...readFailures,
      ),
    },
  },
  '/api/popup/admin': {
    get: {
      operationId: 'listPopups',
      tags: tagsOf(popups),
      summary: 'All popups',
      security: staff,
      responses: answers(
        {
          200: {
            description: 'The newest first',
            content: json({ type: 'array', items: staffSchema(popups) }, [exampleAnswer(popups, 'staff')]),
          },
        },
        401,
        403,
        500,
      ),
    },
    post: addOperation(popups),
  },
  '/api/popup/admin/{id}': { put: changeOperation(popups), delete: deleteOperation(popups) },
  '/api/admin/dashboard': {
    get: {
      operationId: 'readDashboard',
      tags: ['Dashboard'],
      summary: 'The figures of the dashboard',
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
