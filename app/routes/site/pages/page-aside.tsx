import { ArrowRight } from '~/ui/icons/site.ts'
import { Link } from '~/ui/link.tsx'
import { Picture } from '~/ui/picture.tsx'
import type { PageData } from './page.server.ts'
import { pagesText } from './text.ts'

export function PageAside({ page: { day, picture } }: { page: PageData }) {
  const { t, text, format } = pagesText.use()
  return (
    <aside
      aria-label={t.about}
      className="h-fit overflow-hidden rounded-3xl border border-line bg-white shadow-card lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto print:border-0 print:shadow-none"
    >
      {picture && (
        <div className="frame no-print aspect-video">
          <Picture {...picture} sizes="(min-width: 64rem) 20rem, 92vw" className="size-full object-cover" />
        </div>
      )}
      <p className="p-6 pb-4 text-sm">
        {t.updated}
        <time dateTime={day} className="mt-0.5 block text-base font-semibold text-ink">
          {format.bothDays(day)}
        </time>
      </p>
      <p className="no-print mx-6 border-t border-line pt-4 pb-6 text-sm">
        {t.question}
        <Link to="/contact" className="text-link mt-1 flex w-fit text-base">
          {text.frame.contactUs} <ArrowRight aria-hidden="true" size={17} />
        </Link>
      </p>
    </aside>
  )
}
