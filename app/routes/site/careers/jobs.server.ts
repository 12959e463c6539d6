import { plainTextOf } from '../../../content/markdown/text.server.ts'
import { pageRendererOf } from '../../../content/public/glossary.server.ts'
import { applicationCounts, totalApplications } from '../../../content/store/application-counts.server.ts'
import { browse, countItems, type Span } from '../../../content/store/browse.server.ts'
import { browseLed, countLed, sumOf } from '../../../content/store/led.server.ts'
import type { ListQuery } from '../../../content/store/query.server.ts'
import { findBySlug } from '../../../content/store/store.server.ts'
import { departments, type Job, jobs } from '../../../content/types/jobs.ts'
import { excerpt } from '../../../process/excerpt.ts'
import { isSoon, timeLeft } from '../../../process/nepal-time.ts'

const flag = 'isUrgent'

export async function jobFigures() {
  const [counts, applications] = await Promise.all([countLed(jobs, flag), totalApplications()])
  return {
    open: sumOf(counts),
    departments: departments.length,
    urgent: sumOf(counts.filter(({ leads }) => leads)),
    applications,
  }
}

export async function jobPage(query: ListQuery, span: Span) {
  const found = query.ended
    ? await browse(jobs, query, span.page, span.until)
    : await browseLed(jobs, flag, query, span, await countLed(jobs, flag, query))
  const counts = await applicationCounts(found.items.map(({ _id }) => _id))
  const all = await countItems(jobs, { ended: query.ended })
  return { ...found, all, items: found.items.map((item) => jobCard(item, counts.get(item._id) ?? 0)) }
}

const clamped = 280
const shownRequirements = 3

function jobCard(item: Job, applicationsReceived: number) {
  const { description, requirements, responsibilities, version, position, createdAt, updatedAt, ...shown } =
    item
  const left = timeLeft(item.applicationDeadline)
  return {
    ...shown,
    text: excerpt(plainTextOf(description), clamped),
    requirements: requirements.slice(0, shownRequirements),
    moreRequirements: Math.max(0, requirements.length - shownRequirements),
    applicationsReceived,
    left,
    soon: isSoon(left),
    ended: !left,
  }
}

export type JobCardData = ReturnType<typeof jobCard>

export async function publishedJob(slug: string) {
  const item = await findBySlug(jobs, slug)
  if (!item) return undefined
  const counts = await applicationCounts([item._id])
  const { requirements, responsibilities, description } = item
  const html = (await pageRendererOf([description]))(description)
  const card = jobCard(item, counts.get(item._id) ?? 0)
  return { ...card, requirements, responsibilities, html }
}

export type PublishedJob = NonNullable<Awaited<ReturnType<typeof publishedJob>>>
