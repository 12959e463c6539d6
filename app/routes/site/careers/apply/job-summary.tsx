import type { TimeLeft } from '~/process/nepal-time.ts'
import { timeLeftWords } from '~/process/time-left-words.ts'
import { ArrowRight } from '~/ui/icons/site.ts'
import { languageOf } from '~/ui/language-of.ts'
import { Link } from '~/ui/link.tsx'
import { applyText } from './text.ts'

export interface AppliedJob {
  title: string
  path: string
  department: string
  location: string
  type: string
  salaryRange: string
  applicationDeadline: string
  /** Undefined once it is over. */
  left: TimeLeft | undefined
  applyUrl: string
}

export function useUntil({ applicationDeadline, left }: AppliedJob) {
  const { text, say, format } = applyText.use()
  const time = left && timeLeftWords(left, text.left, { say, format })
  return [format.bothDays(applicationDeadline), time].filter(Boolean).join(' · ')
}

export function JobSummary({ job }: { job: AppliedJob }) {
  const { t, language } = applyText.use()
  const until = useUntil(job)
  const facts = [
    [t.department, job.department],
    [t.location, job.location],
    [t.type, job.type],
    [t.salary, job.salaryRange],
    [t.until, until],
  ]
  return (
    <section aria-labelledby="position" className="rounded-3xl bg-mist p-6 sm:p-8">
      <p className="eyebrow text-leaf">{t.about}</p>
      <h2 id="position" lang={languageOf(job.title, language)} className="mt-2 text-xl font-bold">
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
