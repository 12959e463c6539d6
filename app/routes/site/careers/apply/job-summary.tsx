import type { TimeLeft } from '~/i18n/nepal-time.ts'
import { formatTimeLeft } from '~/i18n/time-left.ts'
import { ArrowRight } from '~/ui/icons/site.ts'
import { Link } from '~/ui/text/link.tsx'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'

export interface JobSummaryData {
  title: string
  path: string
  department: string
  location: string
  type: string
  salaryRange: string
  applicationDeadline: string
  /** Undefined after the deadline. */
  left: TimeLeft | undefined
  applyUrl: string
}

export function useDeadlineText({ applicationDeadline, left }: JobSummaryData) {
  const { text, formatMessage, format } = useTexts('apply')
  const time = left && formatTimeLeft(left, text.left, { formatMessage, format })
  return [format.bothDays(applicationDeadline), time].filter(Boolean).join(' · ')
}

export function JobSummary({ job }: { job: JobSummaryData }) {
  const { t, language } = useTexts('apply')
  const deadline = useDeadlineText(job)
  const facts = [
    [t.department, job.department],
    [t.location, job.location],
    [t.type, job.type],
    [t.salary, job.salaryRange],
    [t.until, deadline],
  ]
  return (
    <section aria-labelledby="position" className="rounded-3xl bg-mist p-6 sm:p-8">
      <p className="eyebrow text-leaf">{t.about}</p>
      <h2 id="position" lang={langAttribute(job.title, language)} className="mt-2 text-xl font-bold">
        {job.title}
      </h2>
      <dl className="mt-4">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="border-t border-line py-2.5">
                <dt className="text-sm">{label}</dt>
                <dd className="font-semibold text-ink">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Link to={job.path} className="text-link no-print mt-2">
        {t.job} <ArrowRight aria-hidden="true" size={17} />
      </Link>
    </section>
  )
}
