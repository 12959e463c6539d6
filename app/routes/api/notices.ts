import type { LoaderFunctionArgs } from '@remix-run/node'
import { parseFilterOption } from '~/content/items/query.server.ts'
import type { ListItemsQuery } from '~/content/items/store.server.ts'
import { createFormattedHtmlRenderer } from '~/content/links/formatted.server.ts'
import type { NoticeDetails } from '~/content/public/notice-sources.server.ts'
import { findNotice, listNotices, type NoticeEntry } from '~/content/public/notices.server.ts'
import { priorities } from '~/content/types/announcements.ts'
import { noticeCategories } from '~/content/types/notice-categories.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { localizePath } from '~/i18n/language.ts'
import { labelOf } from '~/i18n/message.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import { readBatches, shouldStream, streamedJsonResponse } from './json-stream.server.ts'
import {
  type ListQueryRules,
  parseApiQuery,
  toPageWithNextLink,
  unknownParametersResponse,
  withLookahead,
} from './list-query.server.ts'
import {
  cacheableJsonResponse,
  failedReadResponse,
  invalidQueryResponse,
  languageHeaders,
  methodNotAllowedResponse,
  notFoundResponse,
  respondInRequestedLanguage,
} from './responses.server.ts'

const noticeListSchema: ListQueryRules = {
  filters: {
    category: (value) => parseFilterOption('category', noticeCategories, value),
    priority: (value) => parseFilterOption('priority', priorities, value),
    department: (value) => ({ value }),
  },
  dateField: 'publishDate',
  cursorLength: 3,
}

export async function loader({ params, request }: LoaderFunctionArgs) {
  try {
    const { id } = params
    return await respondInRequestedLanguage(request, () =>
      id === undefined ? listResponse(request) : noticeResponse(id, request),
    )
  } catch (error) {
    return failedReadResponse(error, 'notices')
  }
}

export const action = () => methodNotAllowedResponse()

async function listResponse(request: Request) {
  const { query, errors, knownParameters } = parseApiQuery(noticeListSchema, new URL(request.url), ['lang'])
  if (errors) return invalidQueryResponse(errors, knownParameters)
  const requestedDepartment = query.filters?.department
  const [departmentKey] =
    Object.entries(departmentNames()).find(([, name]) => name === requestedDepartment) ?? []
  const filters = { ...query.filters, ...(departmentKey && { departmentValue: departmentKey }) }
  const read = (range: ListItemsQuery) => listNotices({ ...query, filters }, range)
  const found = await read(withLookahead(query))
  const positionOf = ({ sortKey }: NoticeEntry) => sortKey
  if (shouldStream(query, found))
    return streamedJsonResponse(readBatches(found, read, positionOf, noticesJson), languageHeaders())
  const { items, links } = toPageWithNextLink(found, query, request, positionOf)
  return cacheableJsonResponse(await noticesJson(items), { ...links, ...languageHeaders() })
}

async function noticeResponse(id: string, request: Request) {
  const rejection = unknownParametersResponse(request, ['lang'])
  if (rejection) return rejection
  const found = await findNotice(id)
  if (!found) return notFoundResponse('There is no notice with this id.')
  const html = await createFormattedHtmlRenderer([found.notice.content])
  return cacheableJsonResponse(noticeJson(html)(found), languageHeaders())
}

const noticesJson = async (items: NoticeDetails[]) =>
  items.map(noticeJson(await createFormattedHtmlRenderer(items.map(({ notice }) => notice.content))))

const noticeJson =
  (html: (source: string) => string) =>
  ({ notice, createdAt, lastModified }: NoticeDetails) => ({
    ...notice,
    author: labelOf(departmentNames(), notice.author),
    department: labelOf(departmentNames(), notice.department),
    url: localizePath(currentLanguage(), notice.url),
    contentHtml: html(notice.content),
    createdAt,
    updatedAt: lastModified,
  })

/** Empty in English, because items hold the English names. */
const departmentNames = (): Readonly<Record<string, string>> =>
  currentLanguage() === 'en' ? {} : getTranslations('departments').t
