import { Link } from '@remix-run/react'
import { deadlinePath, jobPath } from '~/content/types/deadline-paths.ts'
import { useCareerText } from '~/routes/site/careers/en.ts'
import { CalendarPlus } from '~/ui/icons/site.ts'

export function HowToApply({ slug, texts }: { slug: string; texts: string[] }) {
  const { t, path } = useCareerText()
  return (
    <section className="mt-3 grid gap-3 rounded-3xl bg-mist p-6 sm:p-8">
      <h2 className="text-xl font-bold">{t.how}</h2>
      {texts.map((text) => (
        <p key={text} className="leading-relaxed">
          {text}
        </p>
      ))}
      <p className="no-print mt-2">
        <Link to={path(`${jobPath(slug)}/apply`)} discover="none" className="button button-primary">
          {t.apply}
        </Link>
      </p>
    </section>
  )
}

/** The application and the deadline for one's calendar. */
export function ApplyLinks({ slug, title }: { slug: string; title: string }) {
  const { t, path } = useCareerText()
  const page = jobPath(slug)
  return (
    <div className="no-print mt-6 grid gap-3">
      <Link to={path(`${page}/apply`)} discover="none" className="button button-primary">
        {t.apply}
        <span className="sr-only">{t.of(title)}</span>
      </Link>
      <a href={deadlinePath(page)} className="text-link justify-self-start text-sm">
        <CalendarPlus aria-hidden="true" size={17} className="flex-none" /> {t.calendar}
      </a>
    </div>
  )
}
