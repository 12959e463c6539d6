import type { TimeLeft } from '~/i18n/nepal-time.ts'
import { ArrowRight } from '~/ui/icons/site.ts'
import { Facts } from '~/ui/notices/facts.tsx'
import { Link } from '~/ui/text/link.tsx'
import { langAttribute, useDeadlineFormatter, useTexts } from '~/ui/text/locale.ts'

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

export function JobSummary({ job }: { job: JobSummaryData }) {
  const { t, language } = useTexts('apply')
  const formatDeadline = useDeadlineFormatter()
  return (
    <section aria-labelledby="position" className="rounded-3xl bg-mist p-6 sm:p-8">
      <p className="eyebrow text-leaf">{t.about}</p>
      <h2 id="position" lang={langAttribute(job.title, language)} className="mt-2 text-xl font-bold">
        {job.title}
      </h2>
      <Facts
        className="mt-4"
        rowClassName="border-t border-line py-2.5"
        facts={[
          [t.department, job.department],
          [t.location, job.location],
          [t.type, job.type],
          [t.salary, job.salaryRange],
          [t.until, formatDeadline(job.applicationDeadline, job.left)],
        ]}
      />
      <Link to={job.path} className="text-link no-print mt-2">
        {t.job} <ArrowRight aria-hidden="true" size={17} />
      </Link>
    </section>
  )
}
