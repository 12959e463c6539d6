import { metadataSchemas } from '~/content/api/schemas.server.ts'
import { attachmentsSchema } from '~/content/fields/document/index.server.ts'
import { type JsonSchema, objectSchema } from '~/content/fields/kind.server.ts'
import { priorities } from '~/content/types/announcements.ts'
import { noticeCategories } from '~/content/types/notice-categories.ts'
import { popups } from '~/content/types/popups.ts'
import { apiTypes } from '~/content/types/registry.ts'
import { maxPageSize } from '~/routes/api/list-query.server.ts'
import {
  collectionPathsOf,
  componentName,
  operationTagsOf,
  staffSecurity,
} from './collection-paths.server.ts'
import { exampleItem } from './examples.server.ts'
import {
  cursorParameter,
  dayParameters,
  idParameter,
  ifNoneMatchHeader,
  languageParameter,
  pagingParameters,
  queryParameter,
  searchParameter,
  sinceParameter,
} from './parameters.server.ts'
import {
  contentLanguageHeader,
  etagHeader,
  jsonContent,
  linkHeader,
  operationResponses,
  schemaRef,
  sharedStatusesForReads,
} from './responses.server.ts'
import type { Parameter, PathItem, ResponseObject, Tag } from './types.ts'

const stringSchema: JsonSchema = { type: 'string' }

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

export const nonCollectionTags: Tag[] = [
  {
    name: 'Notices',
    description: 'Tenders, announcements and vacancies in one list, as the notice board has them.',
  },
  { name: popups.plural, description: 'The newest popup is the one that visitors see.' },
  {
    name: 'Changes',
    description:
      'For programs that keep a copy: what came, changed or went for visitors, also by itself at a time set before. Figures such as downloads, and the order of lists, are told by the lists alone. Of popups, what is told means: read the live one again.',
  },
  { name: 'Dashboard' },
  { name: 'Description' },
]

export const nonCollectionSchemas: Record<string, JsonSchema> = {
  Notice: objectSchema({
    _id: { ...stringSchema, description: 'Its kind and its id within that' },
    title: stringSchema,
    content: { ...stringSchema, contentMediaType: 'text/markdown' },
    contentHtml: {
      ...stringSchema,
      contentMediaType: 'text/html',
      description: 'The content as safe HTML: links to what visitors may not open are plain text',
    },
    category: { ...stringSchema, enum: noticeCategories },
    priority: { ...stringSchema, enum: priorities },
    publishDate: { ...stringSchema, format: 'date' },
    expiryDate: { ...stringSchema, description: 'A day; empty where it does not end' },
    isPinned: { type: 'boolean' },
    author: stringSchema,
    department: stringSchema,
    attachments: attachmentsSchema,
    ...metadataSchemas,
    url: { ...stringSchema, description: 'Its own page, as a path on this site' },
  }),
  PublicChange: objectSchema({
    _id: { ...stringSchema, description: 'The `_id` of the item' },
    type: { ...stringSchema, enum: apiTypes.map(({ name }) => name) },
    action: { ...stringSchema, enum: ['changed', 'removed'] },
    at: { ...stringSchema, format: 'date-time' },
    url: {
      ...stringSchema,
      description: 'Where the API shows the item, or showed it; of popups, the live one',
    },
  }),
  DashboardStats: {
    ...objectSchema({
      totalUsers: { type: 'integer', description: 'Active staff accounts' },
      totalOrders: { type: 'integer', description: 'Contracts awarded' },
      totalRevenue: { type: 'number', description: 'Recorded revenue from energy, in USD' },
    }),
    required: ['totalUsers'],
  },
}

export const createNonCollectionPaths = (): Record<string, PathItem> => ({
  '/api/notices': publicRead(
    'listNotices',
    'Notices',
    'All notices, or those that match',
    [
      searchParameter,
      queryParameter('category', 'Only this kind', { ...stringSchema, enum: noticeCategories }),
      queryParameter('priority', 'Only with this priority', { ...stringSchema, enum: priorities }),
      queryParameter(
        'department',
        'Only of this department, as it is called in English or in the language asked for',
        stringSchema,
      ),
      ...dayParameters,
      sinceParameter,
      ...pagingParameters,
      languageParameter,
    ],
    {
      description: 'The newest first, by `publishDate`',
      headers: { ...etagHeader, ...contentLanguageHeader, ...linkHeader },
      content: jsonContent({ type: 'array', items: schemaRef('Notice') }, [noticeExample]),
    },
    400,
  ),
  '/api/notices/{id}': publicRead(
    'readNotice',
    'Notices',
    'One notice',
    [idParameter, languageParameter],
    {
      description: 'The notice',
      headers: { ...etagHeader, ...contentLanguageHeader },
      content: jsonContent(schemaRef('Notice'), noticeExample),
    },
    400,
    404,
  ),
  '/api/changes': publicRead(
    'listChanges',
    'Changes',
    'What has changed, come or gone for visitors',
    [
      queryParameter('since', 'Only what happened at this moment or later; the `at` of the last one known', {
        type: 'string',
        format: 'date-time',
      }),
      queryParameter('limit', `At most so many; without it, ${maxPageSize}`, {
        type: 'integer',
        minimum: 1,
        maximum: maxPageSize,
      }),
      cursorParameter,
    ],
    {
      description: 'Each item once, with what last became of it, the oldest first',
      headers: { ...etagHeader, ...linkHeader },
      content: jsonContent({ type: 'array', items: schemaRef('PublicChange') }, [changeExample]),
    },
    400,
  ),
  '/api/popup': {
    get: {
      operationId: 'readLivePopup',
      tags: operationTagsOf(popups),
      summary: 'The popup that visitors see',
      security: [],
      parameters: [languageParameter, ifNoneMatchHeader],
      responses: operationResponses(
        {
          200: {
            description: 'The live popup',
            headers: { ...etagHeader, ...contentLanguageHeader },
            content: jsonContent(schemaRef(componentName(popups)), exampleItem(popups)),
          },
          204: { description: 'There is none' },
        },
        400,
        ...sharedStatusesForReads,
      ),
    },
  },
  ...collectionPathsOf(popups),
  '/api/admin/dashboard': {
    get: {
      operationId: 'readDashboard',
      tags: ['Dashboard'],
      summary: 'The figures of the dashboard',
      'x-area': 'any',
      description: 'Contracts are told to who keeps tenders, revenue to who keeps generation.',
      security: staffSecurity,
      responses: operationResponses(
        {
          200: {
            description: 'The figures',
            content: jsonContent(schemaRef('DashboardStats'), statsExample),
          },
        },
        401,
        403,
        500,
      ),
    },
  },
  '/api/openapi.json': publicRead(
    'readDescription',
    'Description',
    'This description of all calls, in OpenAPI 3.1',
    [],
    { description: 'The description', headers: etagHeader, content: jsonContent({ type: 'object' }) },
  ),
})

const publicRead = (
  operationId: string,
  tag: string,
  summary: string,
  parameters: Parameter[],
  success: ResponseObject,
  ...refusals: (400 | 404)[]
): PathItem => ({
  get: {
    operationId,
    tags: [tag],
    summary,
    security: [],
    parameters: [...parameters, ifNoneMatchHeader],
    responses: operationResponses({ 200: success }, ...refusals, ...sharedStatusesForReads),
  },
})
