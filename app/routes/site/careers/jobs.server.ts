import { countAllApplicants, countApplicantsPerVacancy } from '~/content/items/counters.server.ts'
import {
  countByPinned,
  countItems,
  listPage,
  listPinnedFirst,
  type RequestedPages,
  sumCounts,
} from '~/content/items/list.server.ts'
import type { ListQuery } from '~/content/items/query.server.ts'
import { findPublishedBySlug } from '~/content/items/store.server.ts'
import { markdownToPlainText } from '~/content/markdown/plain-text.server.ts'
import { createGlossaryTextRenderer } from '~/content/public/glossary.server.ts'
import { departments, type Job, jobs } from '~/content/types/jobs.ts'
import { isClosingSoon, timeLeft } from '~/i18n/nepal-time.ts'
import { shortenText } from '~/text/plain-text.ts'

const pinnedField = 'isUrgent'

export async function readJobStatistics() {
  const [counts, applications] = await Promise.all([countByPinned(jobs, pinnedField), countAllApplicants()])
  return {
    open: sumCounts(counts),
    departments: departments.length,
    urgent: sumCounts(counts.filter(({ isPinned }) => isPinned)),
    applications,
  }
}

export async function listJobs(query: ListQuery, span: RequestedPages) {
  const listed = query.includesExpired
    ? await listPage(jobs, query, span.page, span.until)
    : await listPinnedFirst(jobs, pinnedField, query, span, await countByPinned(jobs, pinnedField, query))
  const counts = await countApplicantsPerVacancy(listed.items.map(({ _id }) => _id))
  const allCount = await countItems(jobs, { includesExpired: query.includesExpired })
  return {
    ...listed,
    allCount,
    items: listed.items.map((item) => toJobCard(item, counts.get(item._id) ?? 0)),
  }
}

const excerptLength = 280
const maxRequirements = 3

function toJobCard(item: Job, applicationsReceived: number) {
  const {
    description,
    requirements,
    responsibilities,
    version,
    position,
    createdAt,
    updatedAt,
    ...publicFields
  } = item
  const left = timeLeft(item.applicationDeadline)
  return {
    ...publicFields,
    text: shortenText(markdownToPlainText(description), excerptLength),
    requirements: requirements.slice(0, maxRequirements),
    moreRequirements: Math.max(0, requirements.length - maxRequirements),
    applicationsReceived,
    left,
    soon: isClosingSoon(left),
    ended: !left,
  }
}

export type JobCardData = ReturnType<typeof toJobCard>

export async function findJob(slug: string) {
  const item = await findPublishedBySlug(jobs, slug)
  if (!item) return undefined
  const counts = await countApplicantsPerVacancy([item._id])
  const { requirements, responsibilities, description } = item
  const html = (await createGlossaryTextRenderer([description]))(description)
  const card = toJobCard(item, counts.get(item._id) ?? 0)
  return { ...card, requirements, responsibilities, html }
}

export type JobDetail = NonNullable<Awaited<ReturnType<typeof findJob>>>
