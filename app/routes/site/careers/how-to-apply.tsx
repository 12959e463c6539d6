import { deadlineCalendarPath } from '~/content/types/site-paths.ts'
import { CalendarPlus } from '~/ui/icons/site.ts'
import { Link } from '~/ui/text/link.tsx'
import { useTexts } from '~/ui/text/locale.ts'

export function HowToApply({ jobPath, deadline }: { jobPath: string; deadline: string }) {
  const { t, formatMessage, format } = useTexts('careers')
  return (
    <section className="mt-3 grid gap-3 rounded-3xl bg-mist p-6 sm:p-8">
      <h2 className="text-xl font-bold">{t.how}</h2>
      <p className="leading-relaxed">{formatMessage(t.howForm, { day: format.day(deadline) })}</p>
      <p className="leading-relaxed">{t.howAnswer}</p>
      <p className="no-print mt-2">
        <Link to={`${jobPath}/apply`} discover="none" className="button button-primary">
          {t.apply}
        </Link>
      </p>
    </section>
  )
}

export function ApplyLinks({ jobPath, title }: { jobPath: string; title: string }) {
  const { t, localizePath } = useTexts('careers')
  return (
    <div className="no-print mt-6 grid gap-3">
      <Link to={`${jobPath}/apply`} discover="none" className="button button-primary">
        {t.apply}
        <span className="sr-only">: {title}</span>
      </Link>
      <a href={localizePath(deadlineCalendarPath(jobPath))} className="text-link justify-self-start text-sm">
        <CalendarPlus aria-hidden="true" size={17} className="flex-none" /> {t.calendar}
      </a>
    </div>
  )
}
