import { labelOf } from '~/i18n/message.ts'
import { IconBadge } from '~/ui/icons/icon-badge.tsx'
import { Building2, CalendarClock, CalendarDays, Flame, MapPin, Users, Wallet } from '~/ui/icons/site.ts'
import { EndedBadge } from '~/ui/lists/archive.tsx'
import { CardFacts } from '~/ui/notices/facts.tsx'
import { UntranslatedMark } from '~/ui/text/formatted.tsx'
import { Link } from '~/ui/text/link.tsx'
import { langAttribute, useDeadlineFormatter, useTexts } from '~/ui/text/locale.ts'
import type { JobCardData } from './jobs.server.ts'

export function JobCard({ job }: { job: JobCardData }) {
  const { t, formatMessage, format, language } = useTexts('careers')
  const formatDeadline = useDeadlineFormatter()
  const jobPath = job.path
  return (
    <article
      className={`flex h-full flex-col gap-4 rounded-3xl border bg-white p-5 shadow-card sm:p-7 ${job.isUrgent && !job.ended ? 'border-sky' : 'border-line'}`}
    >
      <JobBadges job={job} texts={[job.title, job.text]} />
      {job.ended && (
        <p>
          <EndedBadge />
        </p>
      )}
      <h3 lang={langAttribute(job.title, language)} className="text-xl font-bold">
        <Link to={jobPath} discover="none" className="title-link">
          {job.title}
        </Link>
      </h3>
      <CardFacts
        facts={[
          { icon: Building2, label: t.department, value: labelOf(t.departmentNames, job.department) },
          { icon: MapPin, label: t.location, value: job.location },
          { icon: Wallet, label: t.salary, value: job.salaryRange },
        ]}
      />
      <p lang={langAttribute(job.text, language)} className="line-clamp-4 leading-relaxed">
        {job.text}
      </p>
      {job.requirements.length > 0 && (
        <div>
          <h4 className="text-sm font-bold">{t.requirements}</h4>
          <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm marker:text-water">
            {job.requirements.map((requirement) => (
              <li key={requirement} lang={langAttribute(requirement, language)}>
                {requirement}
              </li>
            ))}
          </ul>
          {job.moreRequirements > 0 && (
            <p className="mt-1 pl-5 text-sm">
              {formatMessage(t.moreRequirements, { count: job.moreRequirements })}
            </p>
          )}
        </div>
      )}
      <div className="mt-auto grid gap-4 border-t border-line pt-4">
        <CardFacts
          facts={[
            {
              icon: CalendarDays,
              label: t.posted,
              value: format.bothDays(job.postedDate),
              showsLabel: true,
            },
            {
              icon: Users,
              label: t.received,
              value: formatMessage(t.applications, { count: job.applicationsReceived }),
            },
            {
              icon: CalendarClock,
              label: t.deadline,
              value: formatDeadline(job.applicationDeadline, job.left),
              showsLabel: true,
              isUrgent: job.soon,
            },
          ]}
        />
        <div className="no-print flex flex-wrap gap-3">
          {!job.ended && (
            <Link to={`${jobPath}/apply`} discover="none" className="button button-primary">
              {t.apply}
              <span lang={langAttribute(job.title, language)} className="sr-only">
                : {job.title}
              </span>
            </Link>
          )}
          <Link
            to={jobPath}
            discover="none"
            className="button button-light border border-line hover:border-water"
          >
            {t.details}
            <span lang={langAttribute(job.title, language)} className="sr-only">
              : {job.title}
            </span>
          </Link>
        </div>
      </div>
    </article>
  )
}

interface JobBadgesProps {
  job: Pick<JobCardData, 'type' | 'level' | 'isUrgent' | 'ended'>
  texts: readonly string[]
}

export function JobBadges({ job, texts }: JobBadgesProps) {
  const { t } = useTexts('careers')
  return (
    <p className="flex flex-wrap items-center gap-2">
      <IconBadge colors="bg-ice text-deep" label={t.types[job.type]} />
      <IconBadge colors="bg-slate-100 text-slate-800" label={t.levels[job.level]} />
      <UntranslatedMark texts={texts} />
      {job.isUrgent && !job.ended && (
        <IconBadge icon={Flame} colors="ml-auto bg-red-50 text-red-900" label={t.urgentBadge} />
      )}
    </p>
  )
}
