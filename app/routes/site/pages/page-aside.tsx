import { ArrowRight } from '~/ui/icons/site.ts'
import { Link } from '~/ui/link.tsx'
import { pagesText } from './text.ts'

/** Beside the text: how old it is, and whom to ask. */
export function PageAside({ day }: { day: string }) {
  const { t, text, format } = pagesText.use()
  return (
    <aside
      aria-label={t.about}
      className="grid h-fit gap-4 rounded-3xl border border-line bg-white p-6 shadow-card lg:sticky lg:top-28 print:border-0 print:p-0 print:shadow-none"
    >
      <p className="text-sm">
        {t.updated}
        <time dateTime={day} className="mt-0.5 block text-base font-semibold text-ink">
          {format.bothDays(day)}
        </time>
      </p>
      <p className="no-print border-t border-line pt-4 text-sm">
        {t.question}
        <Link to="/contact" className="text-link mt-1 flex w-fit text-base">
          {text.frame.contactUs} <ArrowRight aria-hidden="true" size={17} />
        </Link>
      </p>
    </aside>
  )
}
