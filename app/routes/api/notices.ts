import type { LoaderFunctionArgs } from '@remix-run/node'
import type { NoticeFacts } from '~/content/public/notice-kinds.server.ts'
import { findNotice, listNotices, type NoticeEntry } from '~/content/public/notices.server.ts'
import { oneOf } from '~/content/store/filters.server.ts'
import { rendererOf } from '~/content/store/formatted.server.ts'
import type { StoreQuery } from '~/content/store/store.server.ts'
import { priorities } from '~/content/types/announcements.ts'
import { noticeCategories } from '~/content/types/notice-categories.ts'
import { wordsOf } from '~/process/dictionary.server.ts'
import { inEdition } from '~/process/language.ts'
import { readersLanguage } from '~/process/reader.server.ts'
import { nameOf } from '~/process/words.ts'
import { departmentsTexts } from '~/ui/notices/texts.server.ts'
import { badQuery, methodNotAllowed, notFound, publicJson } from './answers.server.ts'
import { inAskedLanguage, inLanguage } from './language.server.ts'
import { type ListShape, pageOf, readAhead, readListQuery, unasked } from './list-query.server.ts'
import { inParts, isLong, longJson } from './long-list.server.ts'
import { unreadable } from './unreadable.server.ts'

const shape: ListShape = {
  filters: {
    category: (value) => oneOf('category', noticeCategories, value),
    priority: (value) => oneOf('priority', priorities, value),
    department: (value) => ({ value }),
  },
  dated: 'publishDate',
  place: 3,
}

export async function loader({ params, request }: LoaderFunctionArgs) {
  try {
    const { id } = params
    return await inAskedLanguage(request, () => (id === undefined ? all(request) : one(id, request)))
  } catch (error) {
    return unreadable(error, 'notices')
  }
}

export const action = () => methodNotAllowed()

async function all(request: Request) {
  const { query, errors, known } = readListQuery(shape, new URL(request.url), ['lang'])
  if (errors) return badQuery(errors, known)
  const asked = query.filters?.department
  const [value] = Object.entries(departmentNames()).find(([, name]) => name === asked) ?? []
  const filters = { ...query.filters, ...(value && { departmentValue: value }) }
  const read = (range: StoreQuery) => listNotices({ ...query, filters }, range)
  const found = await read(readAhead(query))
  const placeOf = ({ place }: NoticeEntry) => place
  if (isLong(query, found)) return longJson(inParts(found, read, placeOf, allJson), inLanguage())
  const { items, links } = pageOf(found, query, request, placeOf)
  return publicJson(await allJson(items), { ...links, ...inLanguage() })
}

async function one(id: string, request: Request) {
  const refused = unasked(request, ['lang'])
  if (refused) return refused
  const found = await findNotice(id)
  if (!found) return notFound('There is no notice with this id.')
  const html = await rendererOf([found.notice.content])
  return publicJson(noticeJson(html)(found), inLanguage())
}

const allJson = async (items: NoticeFacts[]) =>
  items.map(noticeJson(await rendererOf(items.map(({ notice }) => notice.content))))

const noticeJson =
  (html: (source: string) => string) =>
  ({ notice, createdAt, turnedAt }: NoticeFacts) => ({
    ...notice,
    author: nameOf(departmentNames(), notice.author),
    department: nameOf(departmentNames(), notice.department),
    url: inEdition(readersLanguage(), notice.url),
    contentHtml: html(notice.content),
    createdAt,
    updatedAt: turnedAt,
  })

/** What the reader calls departments; in English, what they are called in items. */
const departmentNames = (): Readonly<Record<string, string>> =>
  readersLanguage() === 'en' ? {} : wordsOf(departmentsTexts).t
