import { Link } from '@remix-run/react'
import type { TimeLeft } from '~/process/nepal-time.ts'
import { ArrowRight } from '~/ui/icons/site.ts'
import { useLettersText } from '~/ui/letters/text.ts'
import { formatDay } from '../../../process/format.ts'

/** What the form needs to know of a vacancy. */
export interface AppliedJob {
  title: string
  slug: string
  department: string
  location: string
  type: string
  salaryRange: string
  applicationDeadline: string
  /** Undefined once it is over. */
  left: TimeLeft | undefined
  applyUrl: string
}

/** The last day and how many are left of it. */
export function useUntil({ applicationDeadline, left }: AppliedJob) {
  const { text, t } = useLettersText()
  return [formatDay(applicationDeadline, text.months), left && t.apply.left(left)].filter(Boolean).join(' · ')
}

export function JobSummary({ job }: { job: AppliedJob }) {
  const { t, path } = useLettersText()
  const until = useUntil(job)
  const facts = [
    [t.apply.department, job.department],
    [t.apply.location, job.location],
    [t.apply.type, job.type],
    [t.apply.salary, job.salaryRange],
    [t.apply.until, until],
  ]
  return (
    <section aria-labelledby="position" className="rounded-3xl bg-mist p-6 sm:p-8">
      <p className="eyebrow text-leaf">{t.apply.about}</p>
      <h2 id="position" className="mt-2 text-xl font-bold">
        {job.title}
      </h2>
      <dl className="mt-4">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="border-t border-line py-2.5">
                <dt className="text-sm">{label}</dt>
                <dd className="font-semibold text-ink first-letter:uppercase">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Link
        to={path(`/notice-board/careers/${encodeURIComponent(job.slug)}`)}
        className="text-link no-print mt-2"
      >
        {t.apply.job} <ArrowRight aria-hidden="true" size={17} />
      </Link>
    </section>
  )
}
